import { stemOf } from '#domain/search/russian-stem.ts';
import { foldText, wordsOf } from '#domain/search/words.ts';

const AROUND = 70;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Tags that stand within a word or before a full stop. */
const WITHIN_A_LINE = /<\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

/** Rich text without its tags. */
export const plainText = (html: string): string =>
  html
    .replace(WITHIN_A_LINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .trim();

/** The unchanging parts of the words of a text. */
export const stemsOf = (text: string): string[] => wordsOf(foldText(text)).map(stemOf);

/** Words that ask, and say nothing of what is asked about. */
const ASKING = new Set(
  `а без бы в вам вас ваш ваша ваше ваши во вы где да делать для до его ее если есть еще же за и из или их к как
  какая какие какой какую ко когда кто куда ли меня мне могу мое моего моей можно мои мой мою моя мы на надо нам
  нас не нет ну нужен нужна нужно о об он она они от по подскажите почему при про с свое свои свой свою своя
  сделать сколько со стоит стоят так такое то у уже узнать хочу чего чем что чтобы это я`.split(/\s+/),
);

/** Of a verb as it is asked with: «вернуть» is looked for as «верн», which «вернём» begins with. */
const INFINITIVE = /(?<=^.{4,})(?:[аеиуыя]ть)(?:ся)?$/;

/** What a question is about: the unchanging parts of its words, without those that only ask. */
export function soughtIn(question: string): string[] {
  const words = wordsOf(foldText(question));
  const telling = words.filter((word) => !ASKING.has(word));
  const stems = (telling.length > 0 ? telling : words).map((word) => stemOf(word.replace(INFINITIVE, '')));
  return [...new Set(stems)];
}

/** Whether each word that is looked for begins a word of the text. */
export const hasEveryWord = (sought: readonly string[], stems: readonly string[]): boolean =>
  sought.length > 0 && sought.every((word) => stems.some((stem) => stem.startsWith(word)));

/** How much a text tells of what is looked for: every word counts, each time it occurs a little less. */
export const relevanceOf = (sought: readonly string[], stems: readonly string[]): number =>
  sought.reduce((sum, word) => sum + Math.log1p(stems.filter((stem) => stem.startsWith(word)).length), 0);

/** The place of a text that tells of what is looked for, cut at words. */
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
