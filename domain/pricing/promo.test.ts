import { describe, expect, test } from 'vitest';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { coveredLines, type PromoEffect, promoDiscount } from './promo.ts';

const percent = (of: number): PromoEffect => ({ kind: 'percent', portion: fromPercent(of) });
const amount = (roubles: number): PromoEffect => ({ kind: 'amount', amount: fromRoubles(roubles) });

test.each([
  { promo: percent(15), goods: 1000, off: 150, because: 'a percent of the goods' },
  { promo: percent(100), goods: 1000, off: 1000, because: 'all of them at most' },
  { promo: percent(15), goods: 33.33, off: 5, because: 'half a kopeck is rounded up, once' },
  { promo: amount(300), goods: 1000, off: 300, because: 'an amount as it is' },
  { promo: amount(300), goods: 200, off: 200, because: 'never more than the goods cost' },
  { promo: amount(300), goods: 0, off: 0, because: 'zero off zero' },
])('a promo code takes $off ₽ off $goods ₽: $because', ({ promo, goods, off }) => {
  expect(toRoubles(promoDiscount(promo, fromRoubles(goods)))).toBe(off);
});

describe('the lines that a code covers', () => {
  const line = (groupId: number, total: number, oldTotal = total) => ({
    groupId,
    total: fromRoubles(total),
    oldTotal: fromRoubles(oldTotal),
  });
  const lines = [line(1, 1000), line(2, 900, 1200), line(3, 500)];

  test.each([
    { promo: {}, covered: [1, 2, 3], because: 'all, when it names none' },
    { promo: { covers: new Set([2, 3]) }, covered: [2, 3], because: 'those it names' },
    {
      promo: { isAlone: true },
      covered: [1, 3],
      because: 'an exclusive code skips marked-down lines (decision T9.6)',
    },
    { promo: { isAlone: true, covers: new Set([2]) }, covered: [], because: 'even when it names it' },
  ])('$covered: $because', ({ promo, covered }) => {
    expect(coveredLines(lines, promo).map(({ groupId }) => groupId)).toEqual(covered);
  });
});
