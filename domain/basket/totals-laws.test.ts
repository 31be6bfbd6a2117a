import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BasisPoints, type Kopecks, sum } from '#domain/money.ts';
import type { OrderSelection } from '#domain/pricing/order-discounts.ts';
import { priceLines } from '#domain/pricing/priced-lines.ts';
import { coveredLines } from '#domain/pricing/promo.ts';
import type { PriceTier } from '#domain/pricing/tiers.ts';
import { givenLine } from './given-line.ts';
import type { BasketLine } from './line.ts';
import { type BasketTerms, basketTotals } from './totals.ts';

/* Properties of every basket. */

const kopecks = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount as Kopecks);
const portion = fc.integer({ min: 0, max: 10_000 }).map((points) => points as BasisPoints);

const tier: fc.Arbitrary<PriceTier> = fc.record({
  role: fc.constantFrom('user', 'dealer', 'guest_opt'),
  limit: fc.constantFrom(0, 1_000_000, 5_000_000).map((limit) => limit as Kopecks),
  price: kopecks(2_000_000),
  oldPrice: fc.option(kopecks(3_000_000), { nil: undefined }),
});

const line = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  setId: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
  count: fc.integer({ min: 1, max: 20 }),
  isSelected: fc.boolean(),
  free: fc.nat(20),
  engraving: fc.option(fc.constant({ text: 'Навсегда', face: 'antiqua' as const }), { nil: undefined }),
  prices: fc.tuple(tier, tier, tier),
});

const basket: fc.Arbitrary<BasketLine[]> = fc
  .array(line, { maxLength: 8 })
  .map((lines) => lines.map((one, index) => givenLine({ ...one, groupId: index + 1 })));

const terms: fc.Arbitrary<BasketTerms> = fc.record({
  priceRole: fc.constantFrom('user', 'dealer'),
  setDiscount: portion,
  onlineDiscount: fc.record({ mode: fc.constantFrom('spec', 'all_methods', 'off'), portion }),
  bonuses: portion,
  bonusShare: portion,
  freeDeliveryThreshold: fc.constant(500_000 as Kopecks),
  isFreeDeliveryOn: fc.boolean(),
  engravingPrice: kopecks(200_000),
});

const selection: fc.Arbitrary<OrderSelection> = fc.record({
  payment: fc.option(
    fc.constantFrom({ code: 'oplata-bankovskoy-kartoy' }, { code: 'nalichnymi' }, { id: 34 }),
    { nil: undefined },
  ),
  promo: fc.option(
    fc
      .tuple(
        fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), portion }),
          fc.record({ kind: fc.constant('amount' as const), amount: kopecks(10_000_000) }),
        ),
        fc.record({
          code: fc.constant('ЛУНА'),
          covers: fc.option(
            fc.uniqueArray(fc.integer({ min: 1, max: 8 })).map((ids) => new Set(ids)),
            { nil: undefined },
          ),
          isAlone: fc.boolean(),
        }),
      )
      .map(([effect, rest]) => ({ ...effect, ...rest })),
    { nil: undefined },
  ),
  bonuses: fc.option(fc.record({ requested: fc.nat(50_000), available: fc.nat(50_000) }), { nil: undefined }),
});

const delivery = fc.record({ fullPrice: kopecks(200_000), mayBeFree: fc.boolean() });

describe('for every basket', () => {
  test('the costs of the lines and of the engraving add up to the price', () => {
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, wanted) => {
        const { price, payable, engraving } = basketTotals(lines, granted, wanted);
        expect(sum([...payable.map(({ amount }) => amount), engraving])).toBe(price);
      }),
    );
  });

  test('the ledger adds up to the price, and its goods before tiers to the old price', () => {
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, wanted) => {
        const { price, ledger } = basketTotals(lines, granted, wanted);
        expect(sum(ledger.map(({ amount }) => amount))).toBe(price);
      }),
    );
    fc.assert(
      fc.property(basket, terms, selection, delivery, (lines, granted, wanted, way) => {
        const { price, totalPrice, deliveryPrice, ledger } = basketTotals(lines, granted, wanted, way);
        expect(sum(ledger.map(({ amount }) => amount))).toBe(totalPrice);
        expect(totalPrice - price).toBe(deliveryPrice);
      }),
    );
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, wanted) => {
        const flat = lines.map((one) => ({ ...one, prices: [one.prices[0]] as const }));
        const { oldPrice, ledger, engraving } = basketTotals(flat, granted, wanted);
        expect((ledger[0]?.amount ?? 0) + engraving).toBe(oldPrice);
      }),
    );
  });

  test('a promo code discounts only the lines that it covers', () => {
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, { promo }) => {
        const plain = basketTotals(lines, granted, {}).payable;
        const priced = priceLines(lines, granted).lines;
        for (const { groupId, amount } of basketTotals(lines, granted, { promo }).payable) {
          const line = priced.filter((one) => one.groupId === groupId);
          if (coveredLines(line, promo ?? {}).length > 0) continue;
          expect(amount).toBe(plain.find((one) => one.groupId === groupId)?.amount);
        }
      }),
    );
  });

  test('a discount never exceeds what the previous one leaves', () => {
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, wanted) => {
        const flat = lines.map((one) => ({ ...one, prices: [one.prices[0]] as const }));
        let left = 0;
        for (const { amount } of basketTotals(flat, granted, wanted).ledger) {
          left += amount;
          expect(left).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('no amount is negative', () => {
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, wanted) => {
        const totals = basketTotals(lines, granted, wanted);
        const { payable, ledger, measures, nextLimit, deliveryPrice, services, ...numbers } = totals;
        for (const amount of Object.values(numbers)) expect(amount).toBeGreaterThanOrEqual(0);
        for (const { amount } of payable) expect(amount).toBeGreaterThanOrEqual(0);
        for (const { step, amount } of ledger)
          expect(step === 'goods' || step === 'tier' || step === 'engraving' || amount < 0).toBe(true);
        expect(nextLimit?.remains ?? 1).toBeGreaterThan(0);
      }),
    );
  });

  test('amounts are whole kopecks', () => {
    fc.assert(
      fc.property(basket, terms, selection, (lines, granted, wanted) => {
        const { price, oldPrice, payable } = basketTotals(lines, granted, wanted);
        for (const amount of [price, oldPrice, ...payable.map((part) => part.amount)]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
    );
  });

  test('prices do not depend on the order in which goods were added', () => {
    const shuffled = basket.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, terms, selection, ([lines, mixed], granted, wanted) => {
        const { payable: _, ...totals } = basketTotals(lines, granted, wanted);
        expect(basketTotals(mixed, granted, wanted)).toMatchObject(totals);
      }),
    );
  });

  test('adding a piece never lowers the price of its line at the same tier', () => {
    fc.assert(
      fc.property(basket, terms, fc.nat(7), (lines, granted, at) => {
        const flat = lines.map((one) => ({ ...one, prices: [one.prices[0]] as const }));
        const more = flat.map((one, index) => (index === at ? { ...one, count: one.count + 1 } : one));
        const before = priceLines(flat, granted).lines[at]?.total ?? 0;
        expect(priceLines(more, granted).lines[at]?.total ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('adding a piece never lowers the price of a basket without sets and tiers', () => {
    fc.assert(
      fc.property(basket, terms, selection, fc.nat(7), (lines, granted, wanted, at) => {
        const flat = lines.map((one) => ({ ...one, setId: undefined, prices: [one.prices[0]] as const }));
        const more = flat.map((one, index) => (index === at ? { ...one, count: one.count + 1 } : one));
        // Bonuses are whole roubles, so the amount left to pay varies by up to one.
        const withoutBonuses = { ...wanted, bonuses: undefined };
        expect(basketTotals(more, granted, withoutBonuses).price).toBeGreaterThanOrEqual(
          basketTotals(flat, granted, withoutBonuses).price,
        );
      }),
    );
  });
});
