import { expect, test } from 'vitest';
import { setOf } from './bit-set.ts';
import { orderByKey, pageOf } from './listing-order.ts';

const PRICES = [500, 100, 500, 50, 900];

test('a listing is ordered by its key, and as by default where keys are equal', () => {
  expect([...orderByKey(PRICES, 5)]).toEqual([3, 1, 0, 2, 4]);
});

test('what is sold out stays behind whatever it costs', () => {
  expect([...orderByKey(PRICES, 3)]).toEqual([1, 0, 2, 3, 4]);
  expect([...orderByKey(PRICES, 0)]).toEqual([3, 1, 0, 2, 4]);
});

test.each([
  { offset: 0, limit: 2, page: [3, 1] },
  { offset: 2, limit: 2, page: [2, 4] },
  { offset: 4, limit: 2, page: [] },
  { offset: 0, limit: 0, page: [] },
])('$limit products from $offset on stand in the order of the listing', ({ offset, limit, page }) => {
  expect(pageOf(setOf(5, [1, 2, 3, 4]), orderByKey(PRICES, 5), offset, limit)).toEqual(page);
});

test('without a list the order of the numbers holds', () => {
  expect(pageOf(setOf(5, [1, 2, 4]), undefined, 1, 5)).toEqual([2, 4]);
});
