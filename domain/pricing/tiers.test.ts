import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { givenPrices } from '#domain/basket/given-line.ts';
import { fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import { calculationalLimitPrice, isPriceList, lineTotal, ownTiers, reachedTier } from './tiers.ts';

const ring = givenPrices(
  { role: 'user', price: 1000 },
  { role: 'dealer', limit: 50_000, price: 600 },
  { role: 'dealer', limit: 0, price: 700 },
  { role: 'dealer', limit: 10_000, price: 650 },
  { role: 'org_user', limit: 20_000, price: 850 },
  { role: 'org_user', limit: 10_000, price: 900 },
);

describe('unit price (§6, §9, decision T0.3)', () => {
  test.each([
    { basket: 0, role: 'dealer', price: 700, because: 'the first tier needs nothing' },
    { basket: 9_999, role: 'dealer', price: 700, because: 'one rouble short of the next tier' },
    { basket: 10_000, role: 'dealer', price: 650, because: 'a limit is reached when equal' },
    { basket: 49_999.99, role: 'dealer', price: 650, because: 'a kopeck short is short' },
    { basket: 50_000, role: 'dealer', price: 600, because: 'the last limit reached wins' },
    { basket: 50_000, role: 'user', price: 1000, because: 'tiers of another role never apply' },
    { basket: 0, role: 'org_user', price: 900, because: 'below every limit the smallest applies' },
    { basket: 50_000, role: 'guest_opt', price: 1000, because: 'without a guest list retail applies' },
    { basket: 50_000, role: 'silver', price: 1000, because: 'an account without an own list pays retail' },
  ])('$role with $basket ₽ pays $price ₽: $because [C652]', ({ basket, role, price }) => {
    expect(toRoubles(reachedTier(ownTiers(ring, role), fromRoubles(basket)).price)).toBe(price);
  });

  test('of two prices with one limit the lower applies (decision T3.4)', () => {
    const prices = givenPrices({ price: 900 }, { price: 800 }, { price: 850 });
    expect(ownTiers(prices, 'user').map(({ price }) => toRoubles(price))).toEqual([800]);
  });

  test('an offer without prices has no price list', () => {
    expect([isPriceList([]), isPriceList(ring)]).toEqual([false, true]);
  });

  test('the order of the prices does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ring], { minLength: ring.length }), ([first, ...rest]) => {
        if (first) expect(ownTiers([first, ...rest], 'dealer')).toEqual(ownTiers(ring, 'dealer'));
      }),
    );
  });

  test('tiers are chosen by base prices, before discounts', () => {
    const tiers = ownTiers(ring, 'dealer');
    expect(toRoubles(calculationalLimitPrice([{ tiers, count: 72 }]))).toBe(72 * 700);
  });
});

describe('line total (§9, decision T9.1)', () => {
  test.each([
    { price: 333.34, count: 3, total: 1001, because: 'a fraction of a rouble is charged as a rouble' },
    { price: 0.1, count: 3, total: 1, because: 'however small it is' },
    { price: 33.5, count: 2, total: 67, because: 'a whole result is left alone' },
    { price: 1.1, count: 10, total: 11, because: 'floating point adds nothing' },
    { price: 33.5, count: 0, total: 0, because: 'no pieces cost nothing' },
  ])('$count × $price ₽ = $total ₽: $because [C653]', ({ price, count, total }) => {
    expect(toRoubles(lineTotal(fromRoubles(price), count))).toBe(total);
  });

  test('a larger count never costs less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.nat(9998), (price, count) => {
        const kopecks = price as Kopecks;
        expect(lineTotal(kopecks, count + 1)).toBeGreaterThanOrEqual(lineTotal(kopecks, count));
      }),
    );
  });
});
