import { expect, test } from 'vitest';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { type Promo, promoDiscount } from './promo.ts';

const percent = (of: number): Promo => ({ kind: 'percent', code: 'ЛУНА', portion: fromPercent(of) });
const amount = (roubles: number): Promo => ({ kind: 'amount', code: 'ЛУНА', amount: fromRoubles(roubles) });

test.each([
  { promo: percent(15), goods: 1000, off: 150, because: 'a percent of the goods' },
  { promo: percent(100), goods: 1000, off: 1000, because: 'all of them at most' },
  { promo: amount(300), goods: 1000, off: 300, because: 'an amount as it is' },
  { promo: amount(300), goods: 200, off: 200, because: 'never more than the goods cost' },
  { promo: amount(300), goods: 0, off: 0, because: 'nothing off nothing' },
])('a promo code takes $off ₽ off $goods ₽: $because', ({ promo, goods, off }) => {
  expect(toRoubles(promoDiscount(promo, fromRoubles(goods)))).toBe(off);
});
