import { inRussianLayout } from '#domain/search/keyboard.ts';

/** Keys of the English layout that write Russian letters, and are never part of a name themselves. */
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
 * A name as it is being typed. §5: "The name input converts a Latin keyboard
 * layout to Cyrillic and capitalises." A dot or an apostrophe is a letter only
 * where a word begins: elsewhere it may be meant.
 */
export const typedName = (text: string): string =>
  text
    .replace(WRONG_KEYS, (key) => inRussianLayout(SHIFTED[key] ?? key.toLowerCase()))
    .replace(/(?<![^\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
