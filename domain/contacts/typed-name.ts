import { inRussianLayout } from '#domain/russian/keyboard.ts';

/** Keys of the English layout that type Russian letters and never occur in a name. */
const WRONG_KEYS = /[a-z[\];,`{}:<>~]|(?<![^\s-])['".]/gi;

/** The same key with Shift. */
const SHIFTED: Readonly<Record<string, string>> = {
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '~': '`',
};

/**
 * Formats a name while it is typed. §5: "The name input converts a Latin
 * keyboard layout to Cyrillic and capitalises." A dot or an apostrophe becomes a
 * letter only at the start of a word: elsewhere it may be intended.
 */
export const typedName = (text: string): string =>
  text
    .replace(WRONG_KEYS, (key) => inRussianLayout(SHIFTED[key] ?? key.toLowerCase()))
    .replace(/(?<![^\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
