import { expect, test } from 'vitest';
import { setSum } from './set-sum.ts';

const ring = { productId: 1, price: 4900 };
const pendant = { productId: 2, price: 3700 };

test.each([
  ['nothing chosen costs nothing', [], { now: 0, before: 0 }],
  ['one alone has its own price', [ring], { now: 4900, before: 4900 }],
  ['two together are ten percent less', [ring, pendant], { now: 7740, before: 8600 }],
])('%s', (_, chosen, expected) => {
  expect(setSum(chosen, 10)).toEqual(expected);
});

test('rounds each piece up to a rouble, as in the basket', () => {
  expect(setSum([ring, { ...pendant, price: 3701 }], 10)).toEqual({ now: 4410 + 3331, before: 8601 });
});
