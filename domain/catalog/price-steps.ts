/** Leading digits of the prices that people name. */
const DIGITS = [1, 1.5, 2, 3, 4, 5, 7, 10];

/** The next price that people name: 1 000, 1 500, 2 000, 3 000, 4 000, 5 000, 7 000, 10 000 … */
export function roundPriceAbove(roubles: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, roubles)));
  const digit = DIGITS.find((one) => one * power >= roubles) ?? 10;
  return digit * power;
}
