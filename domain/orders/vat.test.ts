import { expect, test } from 'vitest';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { includedVat } from './vat.ts';

test.each([
  { amount: 122, percent: 22, vat: 22, because: 'prices include it' },
  { amount: 16_992, percent: 22, vat: 3064.13, because: 'to the kopeck' },
  { amount: 0.03, percent: 22, vat: 0.01, because: 'half a kopeck goes up' },
  { amount: 1000, percent: 0, vat: 0, because: 'a shop may be exempt' },
  { amount: 0, percent: 22, vat: 0, because: 'zero includes none' },
])('$amount ₽ at $percent % include $vat ₽: $because (decision T10.8)', ({ amount, percent, vat }) => {
  expect(toRoubles(includedVat(fromRoubles(amount), fromPercent(percent)))).toBe(vat);
});
