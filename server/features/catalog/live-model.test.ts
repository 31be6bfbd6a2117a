import { expect, test } from 'vitest';
import { restAfter } from './live-model.ts';

test.each([
  { what: 'one product', products: 1, took: 300, rest: 0 },
  { what: 'fewer than twenty', products: 19, took: 300, rest: 0 },
  { what: 'a small import', products: 20, took: 50, rest: 400 },
  { what: 'a large import: its changes are shown within two seconds', products: 1000, took: 300, rest: 1300 },
  { what: 'a reading that takes too long for that', products: 1000, took: 1000, rest: 0 },
])('the next reading waits $rest ms after $what', ({ products, took, rest }) => {
  expect(restAfter(products, took)).toBe(rest);
});
