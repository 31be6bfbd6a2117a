import { expect, test } from 'vitest';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { tariffPrice } from './tariff.ts';

const TARIFF = {
  base: fromRoubles(290),
  includedGrams: 1000,
  perKilogram: fromRoubles(80),
  mostGrams: 30_000,
};

test.each([
  { grams: 50, price: 290, because: 'a ring weighs little' },
  { grams: 1000, price: 290, because: 'so much is included' },
  { grams: 1001, price: 370, because: 'another kilogram has begun' },
  { grams: 2000, price: 370, because: 'the other kilogram is full' },
  { grams: 2000.5, price: 450, because: 'half a gram begins a kilogram too' },
  { grams: 30_000, price: 2610, because: 'no heavier parcel is taken' },
])('$grams g cost $price ₽: $because', ({ grams, price }) => {
  const found = tariffPrice(TARIFF, grams);
  expect(found && toRoubles(found)).toBe(price);
});

test('a parcel that is too heavy does not go this way', () => {
  expect(tariffPrice(TARIFF, 30_001)).toBeUndefined();
});

test('where any weight goes, so does a heavy parcel', () => {
  expect(tariffPrice({ ...TARIFF, mostGrams: undefined }, 100_000)).toBe(fromRoubles(290 + 99 * 80));
});
