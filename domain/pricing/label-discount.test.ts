import { describe, expect, test } from 'vitest';
import type { Kopecks } from '../money.ts';
import { labelDiscount } from './label-discount.ts';

const retail = (price: number, oldPrice: number | null) => ({
  price: price as Kopecks,
  oldPrice: oldPrice as Kopecks | null,
});

describe('the discount label never exceeds what the retail old price says (§4.3.1)', () => {
  test.each([
    { because: 'it follows, rounded down', own: null, price: retail(66_700, 100_000), label: 33 },
    { because: 'less than one percent is none', own: null, price: retail(99_900, 100_000), label: 0 },
    { because: 'an own value below it stays', own: 20, price: retail(66_700, 100_000), label: 20 },
    { because: 'an own value above it is cut', own: 50, price: retail(66_700, 100_000), label: 33 },
    { because: 'no old price', own: 50, price: retail(66_700, null), label: 0 },
    { because: 'no price', own: 50, price: undefined, label: 0 },
    { because: 'at most 99', own: null, price: retail(1, 1_000_000), label: 99 },
  ])('$because', ({ own, price, label }) => {
    expect(labelDiscount(own, price)).toBe(label);
  });
});
