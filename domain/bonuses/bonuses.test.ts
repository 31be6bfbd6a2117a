import { describe, expect, test } from 'vitest';
import { fromPercent, fromRoubles } from '#domain/money.ts';
import { accrual } from './accrual.ts';
import { largestWriteOff, writeOff, writeOffProblem } from './write-off.ts';

describe('bonuses given (§9, decision T3.14)', () => {
  test.each([
    { paid: 3510, percent: 3, given: 105, because: 'fractions are dropped' },
    { paid: 3510, percent: 7, given: 245, because: 'the percent depends on the bonus type' },
    { paid: 33.33, percent: 3, given: 0, because: 'less than one bonus is none' },
    { paid: 100, percent: 3, given: 3, because: 'a whole result is left alone' },
    { paid: 5000, percent: 0, given: 0, because: 'some types collect none' },
    { paid: 0, percent: 7, given: 0, because: 'nothing paid, nothing given' },
  ])('$paid ₽ at $percent % give $given: $because', ({ paid, percent, given }) => {
    expect(accrual(fromRoubles(paid), fromPercent(percent))).toBe(given);
  });
});

describe('bonuses spent (§5, §9, decision T4.33)', () => {
  test.each([
    { available: 1240, toPay: 641, most: 640, because: 'a rouble stays for the receipt' },
    { available: 300, toPay: 5000, most: 300, because: 'no more than there are' },
    { available: 300, toPay: 100.5, most: 99, because: 'bonuses are whole' },
    { available: 300, toPay: 1, most: 0, because: 'the last rouble is paid in money' },
    { available: 300, toPay: 0, most: 0, because: 'an empty order takes none' },
    { available: 0, toPay: 5000, most: 0, because: 'none are none' },
    {
      available: 5000,
      toPay: 5000,
      portion: 30,
      most: 1500,
      because: 'the shop takes them for a share only',
    },
    { available: 5000, toPay: 33.5, portion: 30, most: 10, because: 'a share is whole bonuses too' },
    { available: 5000, toPay: 1, portion: 50, most: 0, because: 'the last rouble is paid in money' },
    { available: 5000, toPay: 5000, portion: 0, most: 0, because: 'the shop may take none' },
  ])(
    'of $available an order of $toPay ₽ takes at most $most: $because',
    ({ available, toPay, most, portion }) => {
      expect(largestWriteOff(available, fromRoubles(toPay), fromPercent(portion ?? 100))).toBe(most);
    },
  );

  test.each([
    { requested: 100, spent: 100, because: 'a part may be used' },
    { requested: 9999, spent: 300, because: 'more than available becomes what is available' },
    { requested: -5, spent: 0, because: 'a negative write-off would give money away' },
    { requested: 10.9, spent: 10, because: 'bonuses are whole' },
  ])('$requested asked of 300 are $spent spent: $because', ({ requested, spent }) => {
    expect(writeOff(requested, 300, fromRoubles(5000), fromPercent(100))).toBe(spent);
  });
});

test.each([
  { requested: 1, problem: undefined },
  { requested: 300, problem: undefined },
  { requested: 301, problem: 'На\u00a0счёте 300\u00a0бонусов' },
  { requested: 0, problem: 'Укажите, сколько бонусов списать' },
  { requested: -1, problem: 'Укажите, сколько бонусов списать' },
  { requested: 1.5, problem: 'Укажите, сколько бонусов списать' },
  { requested: Number.NaN, problem: 'Укажите, сколько бонусов списать' },
])('asked for $requested of 300 bonuses: $problem (§5) [C391, C392]', ({ requested, problem }) => {
  expect(writeOffProblem(requested, 300)).toBe(problem);
});
