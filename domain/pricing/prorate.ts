import { type Kopecks, sum } from '#domain/money.ts';

/**
 * Splits an amount in proportion to weights, to the kopeck: the remainder of the
 * division goes, a kopeck each, to the largest remainders, and among equal ones
 * to the earlier (decision T9.3). While the amount is at most the sum of the
 * weights, no part exceeds its weight: a discount never makes a line negative.
 *
 * @throws {RangeError} when the weights are all zero
 */
export function prorate(amount: Kopecks, weights: readonly Kopecks[]): Kopecks[] {
  if (amount === 0) return weights.map(() => 0 as Kopecks);
  const whole = BigInt(sum(weights));
  if (whole === 0n) throw new RangeError('Nothing to split the amount over');

  // Products of two amounts exceed the exact range of a number at a basket of a million roubles.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / whole), remainder: product % whole };
  });
  let left = amount - shares.reduce((total, { part }) => total + part, 0);
  for (const one of shares.toSorted(byRemainder)) {
    if (left === 0) break;
    one.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part as Kopecks);
}

type Share = { index: number; remainder: bigint };

const byRemainder = (a: Share, b: Share) =>
  a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1;
