import { expect, test } from 'vitest';
import { sizePrices } from './size-prices.ts';

type Tier = [role: string, price: number, limit?: number, oldPrice?: number];

const lot = (id: number, ...tiers: Tier[]) => ({
  id,
  remnants: 1,
  options: [],
  prices: tiers.map(([role, price, limit = 0, oldPrice]) => ({
    role,
    price,
    limit,
    oldPrice: oldPrice ?? null,
  })),
});

const base = (price: number, oldPrice?: number) => ({ limit: 0, price, oldPrice });

test('a size has the price of the lot sold next', () => {
  const offers = [lot(1, ['user', 4900]), lot(2, ['user', 4700, 0, 5200])];
  expect(sizePrices({ offerId: 2, offers }).tiers).toEqual([base(4700, 5200)]);
});

test('sorts the steps of a price list by their limits', () => {
  const offers = [lot(1, ['dealer', 3140, 300_000], ['dealer', 3530, 0, 3900], ['dealer', 3330, 100_000])];
  expect(sizePrices({ offerId: 1, offers }).tiers).toEqual([
    base(3530, 3900),
    { limit: 100_000, price: 3330, oldPrice: undefined },
    { limit: 300_000, price: 3140, oldPrice: undefined },
  ]);
});

test('a special role sees the price of every list visible to it, its own first (T6.4)', () => {
  const offers = [lot(1, ['user', 4900], ['dealer', 3530], ['dealer', 3330, 100_000])];
  expect(sizePrices({ offerId: 1, offers })).toEqual({
    tiers: [base(4900)],
    rolePrices: [
      { role: 'user', price: 4900 },
      { role: 'dealer', price: 3530 },
    ],
  });
});

test('a size without a price has no steps', () => {
  expect(sizePrices({ offerId: null, offers: [lot(1)] })).toEqual({ tiers: [], rolePrices: [] });
});
