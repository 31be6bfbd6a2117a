import { stemOf } from '#domain/russian/stem.ts';
import { foldText, wordsOf } from '#domain/russian/words.ts';

const AROUND = 70;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Tags inside a word or before punctuation. */
const WITHIN_A_LINE = /<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

/** Rich text without its tags. */
export const plainText = (html: string): string =>
  html
    .replace(WITHIN_A_LINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .trim();

/** The stems of the words of a text. */
export const stemsOf = (text: string): string[] => wordsOf(foldText(text)).map(stemOf);

/** Question words, which are not search terms. */
const ASKING = new Set(
  `а без бы в вам вас ваш ваша ваше ваши во вы где да делать для до его ее если есть еще же за и из или их к как
  какая какие какой какую ко когда кто куда ли меня мне могу мое моего моей можно мои мой мою моя мы на надо нам
  нас не нет ну нужен нужна нужно о об он она они от по подскажите почему при про с свое свои свой свою своя
  сделать сколько со стоит стоят так такое то у уже узнать хочу чего чем что чтобы это я`.split(/\s+/),
);

/** The stem of a verb in a question: «вернуть» is searched as «верн», which is a prefix of «вернём». */
const INFINITIVE = /(?<=^.{4,})(?:[аеиуыя]ть)(?:ся)?$/;

/** The search terms of a question: the stems of its words, without question words. */
export function soughtIn(question: string): string[] {
  const words = wordsOf(foldText(question));
  const telling = words.filter((word) => !ASKING.has(word));
  const stems = (telling.length > 0 ? telling : words).map((word) => stemOf(word.replace(INFINITIVE, '')));
  return [...new Set(stems)];
}

/** Whether each search term is a prefix of some word of the text. */
export const hasEveryWord = (sought: readonly string[], stems: readonly string[]): boolean =>
  sought.length > 0 && sought.every((word) => stems.some((stem) => stem.startsWith(word)));

/** The relevance of a text: each term counts, and each repetition counts less. */
export const relevanceOf = (sought: readonly string[], stems: readonly string[]): number =>
  sought.reduce((sum, word) => sum + Math.log1p(stems.filter((stem) => stem.startsWith(word)).length), 0);

/** The part of a text with a search term, cut at word boundaries. */
export function excerptOf(text: string, sought: readonly string[]): string {
  const words = text.split(' ');
  const first = words.findIndex((word) =>
    stemsOf(word).some((stem) => sought.some((one) => stem.startsWith(one))),
  );
  const before = words.slice(0, Math.max(0, first)).join(' ');
  const from = before.length <= AROUND ? 0 : before.indexOf(' ', before.length - AROUND) + 1;
  const tail = text.slice(from);
  const shown = tail.length <= 2 * AROUND ? tail : tail.slice(0, tail.lastIndexOf(' ', 2 * AROUND));
  return `${from > 0 ? '… ' : ''}${shown}${shown.length < tail.length ? ' …' : ''}`;
}
