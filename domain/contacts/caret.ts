/**
 * Where the caret belongs in a text that was put in order under its mask: as
 * many digits stand behind it as before.
 *
 * @param side of the marks between two digits: in front of them, where the next Backspace finds a digit to take,
 *   or behind them, where the next Delete does
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
