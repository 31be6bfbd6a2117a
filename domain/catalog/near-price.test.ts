import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timesFromNearest } from './near-price.ts';

test.each<{ price: number; others: number[]; times: number | undefined; because: string }>([
  { price: 1000, others: [1000], times: 1, because: 'the same price is nearest' },
  { price: 2000, others: [1000], times: 2, because: 'twice the price is near' },
  { price: 500, others: [1000], times: 2, because: 'half the price is as near' },
  { price: 2001, others: [1000], times: undefined, because: 'more than twice is not near' },
  { price: 499, others: [1000], times: undefined, because: 'less than half is not' },
  { price: 1000, others: [500, 800, 1100, 4000], times: 1.1, because: 'the nearest of several counts' },
  { price: 150_000, others: [1500, 2500], times: undefined, because: 'none of several is near' },
  { price: 1000, others: [], times: undefined, because: 'nothing is near to nothing' },
])('a price of $price among $others (T7.14): $because', ({ price, others, times }) => {
  expect(timesFromNearest(price, others)).toBe(times);
});

const Price = fc.integer({ min: 1, max: 1_000_000 });

test('no other price is nearer than the one found', () => {
  fc.assert(
    fc.property(Price, fc.array(Price), (price, others) => {
      const times = Math.min(...others.map((other) => Math.max(price / other, other / price)));
      const ascending = others.toSorted((a, b) => a - b);
      expect(timesFromNearest(price, ascending)).toBe(times <= 2 ? times : undefined);
    }),
  );
});
