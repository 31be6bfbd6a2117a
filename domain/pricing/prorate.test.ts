import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromRoubles, type Kopecks, sum, toRoubles } from '#domain/money.ts';
import { prorate } from './prorate.ts';

describe('a discount spread over lines (decision T9.3)', () => {
  test.each([
    { amount: 10, weights: [100, 100], parts: [5, 5], because: 'equal lines take equal parts' },
    { amount: 10, weights: [300, 100], parts: [7.5, 2.5], because: 'parts follow the weights' },
    { amount: 0.01, weights: [100, 100], parts: [0.01, 0], because: 'a single kopeck goes to the earlier' },
    { amount: 1, weights: [1, 1, 1], parts: [0.34, 0.33, 0.33], because: 'the rest goes out by kopecks' },
    { amount: 0.05, weights: [1, 2], parts: [0.02, 0.03], because: 'the largest remainder comes first' },
    { amount: 100, weights: [100, 0], parts: [100, 0], because: 'a free line takes nothing' },
    { amount: 0, weights: [], parts: [], because: 'zero over no lines is empty' },
    { amount: 0, weights: [0, 0], parts: [0, 0], because: 'zero over zero weights is zero' },
  ])('$amount ₽ over $weights gives $parts: $because', ({ amount, weights, parts }) => {
    expect(prorate(fromRoubles(amount), weights.map(fromRoubles)).map(toRoubles)).toEqual(parts);
  });

  test('refuses an amount without any weight', () => {
    const refusal = new RangeError('Nothing to split the amount over');
    expect(() => prorate(fromRoubles(1), [])).toThrow(refusal);
    expect(() => prorate(fromRoubles(1), [fromRoubles(0)])).toThrow(refusal);
  });
});

const lines = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 30 });

/** A discount no larger than the sum of the weights. */
const discounted = lines.chain((weights) =>
  fc.record({
    weights: fc.constant(weights as Kopecks[]),
    amount: fc.integer({ min: 0, max: weights.reduce((a, b) => a + b, 0) }).map((n) => n as Kopecks),
  }),
);

test('the parts add up to the amount', () => {
  fc.assert(
    fc.property(discounted, ({ amount, weights }) => {
      expect(sum(prorate(amount, weights))).toBe(amount);
    }),
  );
});

test('no part is negative or larger than its line', () => {
  fc.assert(
    fc.property(discounted, ({ amount, weights }) => {
      prorate(amount, weights).forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
      });
    }),
  );
});

test('every part is less than a kopeck away from its exact share', () => {
  fc.assert(
    fc.property(discounted, ({ amount, weights }) => {
      const whole = BigInt(sum(weights));
      prorate(amount, weights).forEach((part, index) => {
        const off = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
        const isClose = amount === 0 ? off === 0n : off < whole && off > -whole;
        expect(isClose, `part ${index} is off by a kopeck`).toBe(true);
      });
    }),
  );
});
