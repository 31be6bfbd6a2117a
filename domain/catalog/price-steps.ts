/** Leading digits of the prices that people name. */
const DIGITS = [1, 1.5, 2, 3, 4, 5, 7, 10];

/** The next price that people name: 1 000, 1 500, 2 000, 3 000, 4 000, 5 000, 7 000, 10 000 … */
export function roundPriceAbove(roubles: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, roubles)));
  const digit = DIGITS.find((one) => one * power >= roubles) ?? 10;
  return digit * power;
}

/** Bars that a histogram of the width of a filter column can show. */
const MOST_STEPS = 24;

/** Round prices from the first that is not below the cheapest to the first that is not below the dearest. */
export function priceBounds({ from, to }: { from: number; to: number }): number[] {
  const bounds = [roundPriceAbove(from)];
  for (let last = bounds[0] ?? 0; last < to; bounds.push(last)) last = roundPriceAbove(last + 1);
  const thinner = Math.ceil(bounds.length / MOST_STEPS);
  return bounds.filter((_, n) => (bounds.length - 1 - n) % thinner === 0);
}

/** How many products cost as much as the bound, and more than the bound before. */
export type PriceStep = { upTo: number; count: number };

/** Roubles, dear enough to tell a present from a trifle. */
const PRESETS = [1000, 3000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const MOST_PRESETS = 4;
/** A limit that a twentieth of the products keep is worth offering. */
const LEAST_SHARE = 0.05;

/** Limits «до 3 000 ₽» that each find more than the one before, and not all of the products. */
export function pricePresets(steps: readonly PriceStep[]): number[] {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  const presets: number[] = [];
  let most = Math.max(0, Math.ceil(total * LEAST_SHARE) - 1);
  for (const limit of PRESETS) {
    const found = steps.reduce((sum, { upTo, count }) => (upTo <= limit ? sum + count : sum), 0);
    if (found <= most || found >= total) continue;
    presets.push(limit);
    most = found;
  }
  return presets.slice(0, MOST_PRESETS);
}
