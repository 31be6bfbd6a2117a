import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BasisPoints,
  ceilToRouble,
  converted,
  formatMoney,
  formatPercent,
  fromPercent,
  fromRoubles,
  type Kopecks,
  percent,
  roublesOf,
  share,
  toRoubles,
} from './money.ts';

/** Intl separates with non-breaking spaces, which look like plain ones (decision T2.29). */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money on the screen (§9, decisions T3.21, T3.22)', () => {
  test.each([
    { roubles: 1234, shown: '1 234 ₽', because: 'a whole amount has no decimals' },
    { roubles: 1234.5, shown: '1 234,50 ₽', because: 'a fraction has two' },
    { roubles: 1234.5678, shown: '1 234,568 ₽', because: 'and three at most' },
    { roubles: 10.0001, shown: '10 ₽', because: 'what would be shown as zeros is whole' },
    { roubles: 0.1 + 0.2, shown: '0,30 ₽', because: 'noise of floating point is not shown' },
    { roubles: 0, shown: '0 ₽', because: 'zero is a price too' },
    { roubles: -0.0001, shown: '0 ₽', because: 'zero has no sign' },
    { roubles: -650, shown: '-650 ₽', because: 'a discount keeps its sign' },
    { roubles: 1_000_000, shown: '1 000 000 ₽', because: 'thousands are separated' },
  ])('$roubles is written $shown: $because [C639, C640, C641]', ({ roubles, shown }) => {
    expect(plain(formatMoney(roubles))).toBe(shown);
  });

  test.each([
    { roubles: 9050, sign: '$', rate: 90.5, shown: '100 $', because: 'a whole amount has no decimals' },
    { roubles: 1000, sign: '€', rate: 100.25, shown: '9,98 €', because: 'a cent is the smallest coin' },
    { roubles: 4900, sign: 'Br', rate: 27.5, shown: '178,18 Br', because: 'and so is a Belarusian kopeck' },
    { roubles: 137.5, sign: 'Br', rate: 27.5, shown: '5 Br', because: 'zeros are not shown' },
    { roubles: 500, sign: '₸', rate: 0.2, shown: '2 500 ₸', because: 'tenge are whole' },
    { roubles: 4900, sign: '₸', rate: 0.1689, shown: '29 011 ₸', because: 'tiyn are less than a kopeck' },
    { roubles: 1.5, sign: 'с', rate: 1.02, shown: '1,47 с', because: 'a unit of a rouble has hundredths' },
    { roubles: 1234.5678, sign: '₽', rate: 1, shown: '1 234,568 ₽', because: 'roubles are not converted' },
    { roubles: -0.001, sign: '₸', rate: 0.2, shown: '0 ₸', because: 'zero has no sign here either' },
  ])('$roubles ₽ are $shown at $rate ₽ for a unit: $because', ({ roubles, sign, rate, shown }) => {
    expect(plain(formatMoney(roubles, { sign, rate }))).toBe(shown);
  });

  test.each([
    { amount: 25_000, rate: 0.1689, roubles: 4222.5 },
    { amount: 178.18, rate: 27.5, roubles: 4899.95 },
    { amount: 1500, rate: 1, roubles: 1500 },
  ])(
    '$amount at $rate ₽ for a unit are $roubles ₽, which are shown as typed',
    ({ amount, rate, roubles }) => {
      expect(roublesOf(amount, { rate })).toBe(roubles);
      expect(converted(roubles, { rate })).toBe(amount);
    },
  );

  test('the currency sign never wraps to the next line', () => {
    expect(formatMoney(5)).toBe('5\u00a0₽');
  });

  test.each([
    { of: 10, shown: '10 %' },
    { of: 2.5, shown: '2,5 %' },
  ])('$of percent is written $shown', ({ of, shown }) => {
    expect(plain(formatPercent(fromPercent(of)))).toBe(shown);
  });
});

describe('percent helper (§9, decision T9.7)', () => {
  test.each([
    { part: 3510, whole: 5000, percents: 70, because: 'whole percents are shown' },
    { part: 7000, whole: 5000, percents: 100, because: 'it is capped at 100' },
    { part: 4999.99, whole: 5000, percents: 99, because: '100 requires the complete whole' },
    { part: -10, whole: 5000, percents: 0, because: 'it does not go below 0' },
    { part: 5, whole: 0, percents: 0, because: 'a part of zero is zero' },
    { part: 29, whole: 100, percents: 29, because: 'floating point loses nothing' },
  ])('$part of $whole is $percents %: $because [C643]', ({ part, whole, percents }) => {
    expect(percent(part, whole)).toBe(percents);
  });
});

describe('arithmetic (decisions T9.1, T9.2)', () => {
  test.each([
    { amount: 4460, of: 10, part: 446, because: 'a round share is exact' },
    { amount: 0.05, of: 10, part: 0.01, because: 'half a kopeck goes up' },
    { amount: 0.04, of: 10, part: 0, because: 'less than half a kopeck is dropped' },
    { amount: 333.35, of: 10, part: 33.34, because: 'half a kopeck goes up here too' },
    { amount: 1000, of: 100, part: 1000, because: 'all of it' },
    { amount: 1000, of: 0, part: 0, because: 'none of it' },
  ])('$of % of $amount ₽ is $part ₽: $because', ({ amount, of, part }) => {
    expect(toRoubles(share(fromRoubles(amount), fromPercent(of)))).toBe(part);
  });

  test.each([
    { amount: 0.1, rounded: 1 },
    { amount: 1000, rounded: 1000 },
    { amount: 1000.02, rounded: 1001 },
    { amount: 0, rounded: 0 },
  ])('$amount ₽ rounds up to $rounded ₽', ({ amount, rounded }) => {
    expect(toRoubles(ceilToRouble(fromRoubles(amount)))).toBe(rounded);
  });

  test('a share is exact to the kopeck for the largest possible basket', () => {
    const kopecks = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(kopecks, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const exact = (BigInt(amount) * BigInt(points) + 5000n) / 10_000n;
        expect(BigInt(share(amount as Kopecks, points as BasisPoints))).toBe(exact);
      }),
    );
  });

  test('roubles survive conversion to kopecks and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (kopecks) => {
        expect(fromRoubles(toRoubles(kopecks as Kopecks))).toBe(kopecks);
      }),
    );
  });
});
