/** Words looked at; the rest of a longer text is left out. */
const MOST_WORDS = 12;

/** A word longer than any that people mean is cut. */
const LONGEST_WORD = 40;

/** Text as it is compared: without case, ё, and the kinds of spaces and letters that only look different. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** A run of letters, or a number with its decimals: «45см» are two words, «16,5» is one. */
const WORD = /\p{L}+|\d+(?:[.,]\d+)?/gu;

/** The words of a folded text. A decimal comma is the rule, a point is typed as often. */
export const wordsOf = (folded: string): string[] =>
  (folded.match(WORD) ?? []).map((word) => word.replace('.', ',').slice(0, LONGEST_WORD));

/** What was typed between spaces, as far as it is looked at. */
export const chunksOf = (folded: string): string[] =>
  folded
    .split(/\s+/)
    .filter((chunk) => chunk !== '')
    .slice(0, MOST_WORDS);

export const isNumber = (word: string): boolean => /^\d/.test(word);

export const hasLatin = (text: string): boolean => /[a-z]/.test(text);
