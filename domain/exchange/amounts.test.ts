import { describe, expect, test } from 'vitest';
import { isInRoubles, readCount, readFlag, readMoment, readPrice, readWeight } from './amounts.ts';

describe('a price', () => {
  test.each([
    ['310.00', 31_000],
    ['83', 8300],
    ['2 042,66', 204_266],
    ['2\u00a0042,66', 204_266],
    ['2 042,66 руб', 204_266],
    ['2042.66 руб.', 204_266],
    [' 2 042,66 руб. за шт', 204_266],
    ['100 RUB за PCE', 10_000],
    [' 5 ', 500],
    ['0', 'none'],
    ['0.00', 'none'],
    ['0.004', 'none'],
    ['1e3', 'unreadable'],
    ['-5', 'unreadable'],
    ['', 'unreadable'],
    ['договорная', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['21000000.01', 'too-dear'],
    ['9'.repeat(31), 'unreadable'],
  ])('%j is read as %s [E4.5]', (text, kopecks) => {
    expect(readPrice(text)).toBe(kopecks);
  });

  test.each([
    ['9683.42', 968_342],
    ['20 999 999.99', 2_099_999_999],
    ['1.005', 101],
    ['1.0049999999999999999', 100],
    ['0.105', 11],
  ])('%s is exact to the kopeck, with halves up [E4.6]', (text, kopecks) => {
    expect(readPrice(text)).toBe(kopecks);
  });

  test('0.1 and 0.2 make 0.3 [E4.6]', () => {
    expect(Number(readPrice('0.1')) + Number(readPrice('0.2'))).toBe(readPrice('0.3'));
  });

  test.each([
    ['5000', { coefficient: '10' }, 50_000],
    ['100', { coefficient: '3' }, 3333],
    ['100', { coefficient: '0.5' }, 20_000],
    ['100', { coefficient: '0' }, 10_000],
    ['100', { coefficient: 'x' }, 'unreadable'],
    ['6500.50', { weightMg: 2_340 }, 1_521_117],
    ['12.5', { rate: 29.75 }, 37_188],
    ['4500', { rate: 0.19 }, 85_500],
  ] as const)('%s under %o is %s [E4.7, E4.8]', (text, terms, kopecks) => {
    expect(readPrice(text, terms)).toBe(kopecks);
  });

  test.each(['руб', 'RUB', 'RUR', '643', ' руб. ', ''])('in %j is in roubles [E4.8]', (currency) => {
    expect(isInRoubles(currency)).toBe(true);
  });

  test.each(['грн', 'USD', '840', 'тг'])('in %s is not in roubles [E4.8]', (currency) => {
    expect(isInRoubles(currency)).toBe(false);
  });
});

test.each([
  ['2.7', 2],
  ['2,7', 2],
  ['-3', 0],
  ['0', 0],
  ['1 200.000', 1200],
  ['99999999', 1_000_000],
  ['много', undefined],
  ['', undefined],
])('%j pieces are %s [E4.13]', (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each([
  ['2.34', 'g', 2340],
  ['0.00234', 'kg', 2340],
  ['3,5', 'g', 3500],
  ['30', 'kg', 'too-heavy'],
  ['5', 'kg', 5_000_000],
  ['-1', 'g', 'unreadable'],
  ['лёгкое', 'g', 'unreadable'],
] as const)('a weight of %s in %s is %s [E3.25]', (text, unit, milligrams) => {
  expect(readWeight(text, unit)).toBe(milligrams);
});

test.each([
  ['true', true],
  ['Да', true],
  ['1', true],
  ['false', false],
  [' 0 ', false],
  ['', undefined],
  [undefined, undefined],
])('the flag %s is %s', (text, flag) => {
  expect(readFlag(text)).toBe(flag);
});

test.each([
  ['2014-06-01T0:36:33', '2014-06-01T00:36:33'],
  ['2026-11-26T18:13:09', '2026-11-26T18:13:09'],
  ['2026-11-26 18:13', '2026-11-26T18:13:00'],
  ['2026-11-26', '2026-11-26T00:00:00'],
  ['вчера', undefined],
  [undefined, undefined],
])('the time %s is %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});
