const NO_BREAK = '\u00a0';

/** Prepositions, conjunctions and particles of up to three letters: they stay with the word after them. */
const BEFORE =
  'а|без|в|во|да|для|до|за|и|из|изо|или|к|ко|на|над|не|ни|но|о|об|обо|от|ото|по|под|при|про|с|со|то|у|я';

/** These stay with the word before them. */
const AFTER = 'б|бы|ж|же|ли|ль';

type Rule = readonly [pattern: RegExp, replacement: string];

/** These match nothing but Russian text, so they are safe in any source code. */
const WORDS: readonly Rule[] = [
  [new RegExp(`(?<![\\p{L}\\d])(${BEFORE}) (?=\\S)`, 'giu'), `$1${NO_BREAK}`],
  [new RegExp(`(?<=[а-яё»]) (?=(?:${AFTER})(?!\\p{L}))`, 'gu'), NO_BREAK],
  // A number and its noun: 925 пробы, 6 минут, 17 размера.
  [new RegExp(`(\\d) (?!(?:${BEFORE})(?!\\p{L}))(?=[а-яё])`, 'gu'), `$1${NO_BREAK}`],
  [/№ (?=\S)/g, `№${NO_BREAK}`],
];

const SIGNS: readonly Rule[] = [
  [/(\d) (?=(г|мм|см|мкм|ct|шт|₽|%)(?![а-яё]))/g, `$1${NO_BREAK}`],
  [/(\d) (?=\d{3}(?!\d))/g, `$1${NO_BREAK}`],
  [/ ([—×])/g, `${NO_BREAK}$1`],
  [/× (?=\d)/g, `×${NO_BREAK}`],
];

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce((typed, [pattern, replacement]) => typed.replace(pattern, replacement), text);

/**
 * Adds the non-breaking spaces of Russian typesetting, also to rich text: short words do not hang at the end of a
 * line, and a number is not parted from what it counts. Texts that are already typeset stay as they are.
 */
export const typeset = (text: string): string => apply(SIGNS, apply(WORDS, text));

/** Shortened words of an address stay with what they name: «ул.~Вайнера, д.~12». */
const OF_ADDRESS: Rule = [
  /(?<!\p{L})(ул|пр|пер|наб|пл|бул|ш|д|кв|корп|стр|оф)\. (?=\S)/giu,
  `$1.${NO_BREAK}`,
];

/** A street and a house, as they are shown. Addresses that are searched and sent to carriers keep ordinary spaces. */
export const typesetStreet = (street: string): string => apply([OF_ADDRESS], typeset(street));

/** Typesets the Russian texts in the source code of templates, but for the phrases that are quoted byte for byte. */
export function typesetSource(code: string, quoted: readonly string[]): string {
  let typed = apply(WORDS, code);
  // Every replacement is as long as what it replaces.
  for (const phrase of quoted) {
    for (let at = code.indexOf(phrase); at >= 0; at = code.indexOf(phrase, at + 1)) {
      typed = typed.slice(0, at) + phrase + typed.slice(at + phrase.length);
    }
  }
  return typed;
}

const RUSSIAN = /[а-яё]/i;

/** A replacer for `JSON.stringify` and the like: typesets Russian texts, and leaves other values alone. */
export const typesetValue = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && RUSSIAN.test(value) ? typeset(value) : value;
