/**
 * The caret position in a text formatted by its mask: the number of digits
 * after the caret stays the same.
 *
 * @param side of the mask characters between two digits: before them, so the next Backspace deletes a digit,
 *   or after them, so the next Delete does
 */
export function caretAmongMarks(
  text: string,
  digitsBehind: number,
  side: 'before marks' | 'behind marks',
): number {
  let position = text.length;
  for (let left = digitsBehind; left > 0 && position > 0; position--) {
    if (isDigit(text.charAt(position - 1))) left--;
  }
  if (side === 'behind marks') return position;
  while (position > 0 && !isDigit(text.charAt(position - 1))) position--;
  return position;
}

export const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

const isDigit = (letter: string): boolean => /\d/.test(letter);
