import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromRoubles, type Kopecks } from '#domain/money.ts';
import { bonusesOfRefund, isRefundReason, refundOf, refundTextProblem, returnPeriodEnd } from './refund.ts';

describe('the refund of returned pieces (decision T9.3)', () => {
  test.each([
    {
      line: { count: 1, refunded: 0, paid: 5076 },
      pieces: 1,
      money: 5076,
      because: 'a whole line refunds its price',
    },
    {
      line: { count: 3, refunded: 0, paid: 100 },
      pieces: 1,
      money: 33.33,
      because: 'a part is rounded down',
    },
    {
      line: { count: 3, refunded: 2, paid: 100 },
      pieces: 1,
      money: 33.34,
      because: 'the last piece takes the rest',
    },
    {
      line: { count: 3, refunded: 1, paid: 100 },
      pieces: 2,
      money: 66.67,
      because: 'and so do the last two',
    },
    { line: { count: 2, refunded: 0, paid: 0 }, pieces: 1, money: 0, because: 'bonuses paid for all of it' },
  ])('$pieces of $line.count, $line.refunded before, give $money ₽: $because', ({ line, pieces, money }) => {
    expect(refundOf({ ...line, paid: fromRoubles(line.paid) }, pieces)).toBe(fromRoubles(money));
  });

  test('partial refunds of any order and size add up to the amount paid', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.nat(100_000_000), (taken, paid) => {
        const count = taken.reduce((total, pieces) => total + pieces, 0);
        let refunded = 0;
        let money = 0;
        for (const pieces of taken) {
          const part = refundOf({ count, refunded, paid: paid as Kopecks }, pieces);
          expect(part).toBeGreaterThanOrEqual(0);
          refunded += pieces;
          money += part;
        }
        expect(money).toBe(paid);
      }),
    );
  });
});

describe('bonuses of a refund', () => {
  test.each([
    { bonuses: 152, goods: 5076, before: 0, now: 5076, moved: 152, because: 'everything back, all bonuses' },
    { bonuses: 152, goods: 5076, before: 0, now: 860, moved: 25, because: 'a part, rounded down' },
    { bonuses: 152, goods: 5076, before: 860, now: 4216, moved: 127, because: 'the rest with the rest' },
    { bonuses: 0, goods: 5076, before: 0, now: 860, moved: 0, because: 'no bonuses, no refund of them' },
    { bonuses: 10, goods: 0, before: 0, now: 0, moved: 0, because: 'nothing was paid for goods' },
  ])(
    'of $bonuses for $goods ₽, $now ₽ after $before ₽ move $moved: $because',
    ({ bonuses, goods, before, now, moved }) => {
      const money = { goodsPaid: fromRoubles(goods), before: fromRoubles(before), now: fromRoubles(now) };
      expect(bonusesOfRefund(bonuses, money)).toBe(moved);
    },
  );
});

test('pieces may be returned within 14 days of receipt', () => {
  expect(returnPeriodEnd(new Date('2026-11-06T12:00:00Z'))).toEqual(new Date('2026-11-20T12:00:00Z'));
});

test.each([
  { code: 'size', known: true },
  { code: 'other', known: true },
  { code: 'greed', known: false },
  { code: '', known: false },
])('«$code» is a reason: $known', ({ code, known }) => {
  expect(isRefundReason(code)).toBe(known);
});

test.each([
  { reason: 'size', text: '', problem: undefined },
  { reason: 'other', text: 'Передумала дарить', problem: undefined },
  { reason: 'other', text: 'не по руке', problem: undefined },
  { reason: 'other', text: 'просто', problem: 'Опишите причину хотя бы в нескольких словах' },
] as const)('«$text» is enough for $reason: $problem', ({ reason, text, problem }) => {
  expect(refundTextProblem(reason, text)).toBe(problem);
});
