import { expect, test } from 'vitest';
import { fromRoubles, type Kopecks } from '#domain/money.ts';
import { numberInWords, sumInWords } from './sum-in-words.ts';

test.each([
  [0, 'Ноль рублей 00 копеек', 'nothing has a word'],
  [0.01, 'Ноль рублей 01 копейка', 'one kopeck'],
  [1, 'Один рубль 00 копеек', 'roubles are masculine'],
  [2, 'Два рубля 00 копеек', 'two to four'],
  [5, 'Пять рублей 00 копеек', 'five and more'],
  [10.1, 'Десять рублей 10 копеек', 'kopecks are digits'],
  [11, 'Одиннадцать рублей 00 копеек', 'eleven is not one'],
  [12.12, 'Двенадцать рублей 12 копеек', 'twelve is not two'],
  [21, 'Двадцать один рубль 00 копеек', 'the last digit decides'],
  [40.02, 'Сорок рублей 02 копейки', 'two kopecks'],
  [90, 'Девяносто рублей 00 копеек', 'no unit after a round number'],
  [100, 'Сто рублей 00 копеек', 'a round hundred'],
  [111.21, 'Сто одиннадцать рублей 21 копейка', 'a teen after a hundred'],
  [999.99, 'Девятьсот девяносто девять рублей 99 копеек', 'the last below a thousand'],
  [1000, 'Одна тысяча рублей 00 копеек', 'thousands are feminine'],
  [1001, 'Одна тысяча один рубль 00 копеек', 'each part has its gender'],
  [2000, 'Две тысячи рублей 00 копеек', 'two is feminine, too'],
  [2002, 'Две тысячи два рубля 00 копеек', 'two of each gender'],
  [5000, 'Пять тысяч рублей 00 копеек', 'many thousands'],
  [11_011, 'Одиннадцать тысяч одиннадцать рублей 00 копеек', 'teens of thousands'],
  [21_000, 'Двадцать одна тысяча рублей 00 копеек', 'twenty-one is feminine'],
  [101_000, 'Сто одна тысяча рублей 00 копеек', 'a hundred and one thousand'],
  [1_000_000, 'Один миллион рублей 00 копеек', 'no thousands between'],
  [2_000_001, 'Два миллиона один рубль 00 копеек', 'thousands are left out'],
  [
    16_315_412.5,
    'Шестнадцать миллионов триста пятнадцать тысяч четыреста двенадцать рублей 50 копеек',
    'all parts',
  ],
  [
    999_999_999.99,
    'Девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек',
    'the largest sum',
  ],
])('writes %d roubles in words: %s (%s) [E10.2]', (roubles, words) => {
  expect(sumInWords(fromRoubles(roubles))).toBe(words);
});

test.each([-1, 0.5, 100_000_000_000, Number.NaN])('has no words for %d kopecks', (kopecks) => {
  expect(() => sumInWords(kopecks as Kopecks)).toThrow(RangeError);
});

test.each([
  [1, 'одна'],
  [2, 'две'],
  [22, 'двадцать две'],
  [12, 'двенадцать'],
])('counts %d feminine things', (count, words) => {
  expect(numberInWords(count, 'feminine')).toBe(words);
});
