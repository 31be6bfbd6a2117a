import { expect, test } from 'vitest';
import { roundPriceAbove } from './price-steps.ts';

test.each([
  { price: 0, round: 1, because: 'nothing is free' },
  { price: 900, round: 1000, because: 'the next power of ten' },
  { price: 1000, round: 1000, because: 'a round price stays' },
  { price: 1001, round: 1500, because: 'small steps at first' },
  { price: 5200, round: 7000, because: 'greater ones above' },
  { price: 156_000, round: 200_000, because: 'at any height' },
])('$price → $round: $because', ({ price, round }) => {
  expect(roundPriceAbove(price)).toBe(round);
});
