/** Words looked for at most; the rest of a longer text is left out. */
const MOST_WORDS = 10;

/** Text as it is compared: without case, ё, and the kinds of spaces and quotes that people do not type. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“"\s]+/g, ' ')
    .trim();

/** What a shopper looks for, word by word; nothing when the text has no words. */
export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Whether every word stands somewhere in a folded text. */
export const holdsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
