import { expect, test } from 'vitest';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { fromPrice } from './from-price.ts';

test.each([
  { lowest: 1000, mode: 'spec', percent: 10, from: 900, because: 'it is 90% of the lowest price' },
  { lowest: 333.33, mode: 'spec', percent: 10, from: 300, because: 'in kopecks, not rounded up to a rouble' },
  { lowest: 1000, mode: 'all_methods', percent: 10, from: 900, because: 'every method reaches it' },
  { lowest: 1000, mode: 'off', percent: 10, from: 1000, because: 'no payment lowers the price' },
  { lowest: 1000, mode: 'spec', percent: 7, from: 930, because: 'the percent is a setting' },
] as const)(
  'from $lowest ₽ in mode $mode a tile shows $from ₽: $because (§9, decision T0.5) [C662]',
  (row) => {
    const onlineDiscount = { mode: row.mode, portion: fromPercent(row.percent) };
    expect(toRoubles(fromPrice(fromRoubles(row.lowest), onlineDiscount))).toBe(row.from);
  },
);
