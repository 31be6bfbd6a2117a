import { expect, test } from 'vitest';
import type { Lot, StaffProduct } from '#contract/staff/goods.ts';
import { changedCells, gramsOf, rowsOf } from './price-rows.ts';

const price = (role: string, limit: number, roubles: number, oldPrice: number | null = null) => ({
  role,
  limit,
  price: roubles,
  oldPrice,
});
const lot = (weight: number | null, ...prices: Lot['prices']) => ({ weight, prices }) as Lot;
const PRODUCT = {
  priceRoles: [
    { code: 'retail', title: 'Розница', isAsRetail: false },
    { code: 'dealer', title: 'Дилер', isAsRetail: false },
  ],
} as StaffProduct;
const row = (role: string, limit: number, roubles: number | null, more: object = {}) => ({
  role,
  limit,
  price: roubles,
  oldPrice: null,
  isMixed: false,
  ...more,
});

test('a row of each role and tier, with a base tier where a role has no price', () => {
  const lots = [lot(4, price('user', 0, 100), price('guest_opt', 0, 100))];
  expect(rowsOf(PRODUCT, lots)).toEqual([row('retail', 0, 100), row('dealer', 0, null)]);
});

test('lots that cost differently are one mixed row', () => {
  const lots = [lot(4, price('user', 0, 100), price('dealer', 500, 70)), lot(5, price('user', 0, 110))];
  expect(rowsOf(PRODUCT, lots)).toEqual([
    row('retail', 0, null, { isMixed: true }),
    row('dealer', 0, null),
    row('dealer', 500, null, { isMixed: true }),
  ]);
});

test('only what has changed is sent, and what is gone is taken away', () => {
  const before = [row('retail', 0, 100), row('dealer', 0, 80), row('dealer', 500, 70)];
  const after = [row('retail', 0, 110), row('dealer', 0, 80), row('dealer', 900, 60)];
  expect(changedCells(before, after)).toEqual([
    price('retail', 0, 110),
    price('dealer', 900, 60),
    { role: 'dealer', limit: 500, price: null, oldPrice: null },
  ]);
});

test('grams are those of the lot, or the mean of the weighed ones', () => {
  expect(gramsOf([lot(4), lot(null), lot(5)])).toBe(4.5);
  expect(gramsOf([lot(null)])).toBe(null);
});
