import { expect, test } from 'vitest';
import { priceBounds, pricePresets, roundPriceAbove } from './price-steps.ts';

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

test.each([
  {
    from: 900,
    to: 5200,
    bounds: [1000, 1500, 2000, 3000, 4000, 5000, 7000],
    because: 'the last is above the dearest',
  },
  { from: 5000, to: 5000, bounds: [5000], because: 'one price is one step' },
  { from: 4100, to: 4900, bounds: [5000], because: 'as are two near ones' },
])('steps of $from–$to: $because', ({ from, to, bounds }) => {
  expect(priceBounds({ from, to })).toEqual(bounds);
});

test('a wide range has few steps, up to its end', () => {
  const bounds = priceBounds({ from: 1, to: 90_000_000 });
  expect(bounds.length).toBeLessThanOrEqual(24);
  expect(bounds.at(-1)).toBe(100_000_000);
});

test.each([
  {
    steps: [
      { upTo: 1000, count: 1 },
      { upTo: 3000, count: 9 },
      { upTo: 5000, count: 20 },
      { upTo: 50_000, count: 20 },
    ],
    presets: [3000, 5000],
    because: 'a limit for one product of fifty is none, nor one that adds nothing, nor one for all',
  },
  { steps: [{ upTo: 900, count: 5 }], presets: [], because: 'all are cheap' },
  { steps: [], presets: [], because: 'there are no products' },
])('presets $presets: $because', ({ steps, presets }) => {
  expect(pricePresets(steps)).toEqual(presets);
});
