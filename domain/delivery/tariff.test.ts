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
  { grams: 1000, price: 290, because: 'the base price includes this weight' },
  { grams: 1001, price: 370, because: 'a further kilogram has started' },
  { grams: 2000, price: 370, because: 'the further kilogram is full' },
  { grams: 2000.5, price: 450, because: 'half a gram starts a kilogram too' },
  { grams: 30_000, price: 2610, because: 'it is the limit' },
])('$grams g cost $price ₽: $because', ({ grams, price }) => {
  const found = tariffPrice(TARIFF, grams);
  expect(found && toRoubles(found)).toBe(price);
});

test('refuses a parcel that is too heavy', () => {
  expect(tariffPrice(TARIFF, 30_001)).toBeUndefined();
});

test('accepts a heavy parcel without a weight limit', () => {
  expect(tariffPrice({ ...TARIFF, mostGrams: undefined }, 100_000)).toBe(fromRoubles(290 + 99 * 80));
});
