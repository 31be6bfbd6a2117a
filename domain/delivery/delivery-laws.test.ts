import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { remainsUntilFreeDelivery } from '#domain/basket/free-delivery.ts';
import { type Kopecks, NOTHING } from '#domain/money.ts';
import { basketHash } from './basket-hash.ts';
import { deliveryPrice } from './delivery-price.ts';
import { parcelOf } from './parcel.ts';
import { tariffPrice } from './tariff.ts';

/* Properties of every parcel and every tariff. */

const kopecks = (max: number) => fc.nat(max).map((amount) => amount as Kopecks);
const grams = fc.nat(200_000);

const tariff = fc.record({
  base: kopecks(1_000_000),
  includedGrams: fc.nat(20_000),
  perKilogram: kopecks(100_000),
  mostGrams: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
});

describe('the price of a parcel', () => {
  test('is never below zero and always whole kopecks', () => {
    fc.assert(
      fc.property(tariff, grams, (one, weight) => {
        const price = tariffPrice(one, weight) ?? NOTHING;
        expect(price).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(price)).toBe(true);
      }),
    );
  });

  test('never falls with a heavier parcel, and a parcel that is too heavy stays so', () => {
    fc.assert(
      fc.property(tariff, grams, fc.nat(50_000), (one, weight, more) => {
        const [light, heavy] = [tariffPrice(one, weight), tariffPrice(one, weight + more)];
        if (light === undefined) expect(heavy).toBeUndefined();
        else if (heavy !== undefined) expect(heavy).toBeGreaterThanOrEqual(light);
      }),
    );
  });

  test('is zero above the threshold and full below it', () => {
    fc.assert(
      fc.property(
        kopecks(1_000_000),
        kopecks(2_000_000),
        kopecks(1_000_000),
        (fullPrice, goods, threshold) => {
          const remains = remainsUntilFreeDelivery(goods, threshold);
          const price = deliveryPrice({ fullPrice, mayBeFree: true }, remains);
          expect(price).toBe(goods >= threshold ? 0 : fullPrice);
        },
      ),
    );
  });
});

test('a parcel holds all its pieces, and none is larger than the parcel', () => {
  const side = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 9000 }), (length, width, height) => {
      const { lengthCm, widthCm, heightCm } = parcelOf({ weight: 100, length, width, height });
      expect(lengthCm * 10).toBeGreaterThanOrEqual(length);
      expect(widthCm * 10).toBeGreaterThanOrEqual(width);
      expect(lengthCm * widthCm * heightCm * 1000).toBeGreaterThanOrEqual(length * width * height * 0.999);
    }),
  );
});

test('two baskets have the same hash only with the same content', () => {
  const line = fc.record({
    groupId: fc.integer({ min: 1, max: 30 }),
    count: fc.integer({ min: 1, max: 30 }),
  });
  const basket = fc.uniqueArray(line, { maxLength: 4, selector: ({ groupId }) => groupId });
  const held = (lines: readonly { groupId: number; count: number }[]) =>
    JSON.stringify(
      lines
        .toSorted((one, other) => one.groupId - other.groupId)
        .map(({ groupId, count }) => [groupId, count]),
    );
  fc.assert(
    fc.property(basket, basket, (one, other) => {
      expect(basketHash(one) === basketHash(other)).toBe(held(one) === held(other));
    }),
  );
});
