import { expect, test } from 'vitest';
import { fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import { chosenTotals } from './chosen-pieces.ts';

const tier = (limit: number, price: number) => ({ limit: fromRoubles(limit), price: fromRoubles(price) });
const RING = [tier(0, 2700), tier(30_000, 2484), tier(100_000, 2322)] as const;
const CHAIN = [tier(0, 333.33)] as const;

const totals = (basket: number, ...chosen: Parameters<typeof chosenTotals>[1]) => {
  const { lines, next, ...sums } = chosenTotals(fromRoubles(basket), chosen);
  return {
    count: sums.count,
    total: toRoubles(sums.total),
    saved: toRoubles(sums.saved),
    reached: toRoubles(sums.reached),
    next: next && [toRoubles(next.limit), toRoubles(next.remains)],
    prices: lines.map(({ price }: { price: Kopecks }) => toRoubles(price)),
  };
};

test.each([
  {
    basket: 0,
    count: 0,
    expected: { total: 0, saved: 0, reached: 0, next: [30_000, 30_000], prices: [2700] },
    because: 'nothing is chosen, and the whole limit is ahead',
  },
  {
    basket: 0,
    count: 11,
    expected: { total: 29_700, saved: 0, reached: 0, next: [30_000, 300], prices: [2700] },
    because: 'the first tier lasts up to its limit',
  },
  {
    basket: 300,
    count: 11,
    expected: { total: 27_324, saved: 2376, reached: 30_000, next: [100_000, 70_000], prices: [2484] },
    because: 'the basket counts towards the limit, which is reached exactly',
  },
  {
    basket: 97_300,
    count: 1,
    expected: { total: 2322, saved: 378, reached: 100_000, next: undefined, prices: [2322] },
    because: 'there is no price below that of the last tier',
  },
])('$count rings beside a basket of $basket ₽: $because', ({ basket, count, expected }) => {
  expect(totals(basket, { tiers: RING, count })).toEqual({ count, ...expected });
});

test('each size has its own tiers, and a line is rounded up to whole roubles (§9)', () => {
  expect(totals(0, { tiers: RING, count: 12 }, { tiers: CHAIN, count: 2 })).toEqual({
    count: 14,
    total: 12 * 2484 + 667,
    saved: 12 * 216,
    reached: 30_000,
    next: [100_000, 100_000 - 12 * 2700 - 666.66],
    prices: [2484, 333.33],
  });
});

test('nothing to choose has no limit ahead', () => {
  expect(totals(500)).toEqual({ count: 0, total: 0, saved: 0, reached: 0, next: undefined, prices: [] });
});
