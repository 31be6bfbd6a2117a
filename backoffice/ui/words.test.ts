import { expect, test } from 'vitest';
import {
  daysBetween,
  exactly,
  grams,
  initials,
  near,
  phone,
  plural,
  rub,
  sizeWords,
  uin,
  workingDays,
} from './words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [10_797, '10 797 ₽'],
  [1947.5, '1 947,50 ₽'],
  [-1233, '−1 233 ₽'],
  [0, '0 ₽'],
])('money: %d is «%s»', (roubles, text) => {
  expect(plain(rub(roubles))).toBe(text);
});

test.each([
  [1, '1 изделие'],
  [2, '2 изделия'],
  [5, '5 изделий'],
  [11, '11 изделий'],
  [28_961, '28 961 изделие'],
])('counts: %d is «%s»', (number, text) => {
  expect(plain(plural(number, ['изделие', 'изделия', 'изделий']))).toBe(text);
});

test('times are of Moscow, the near ones by their day', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  expect(near('2026-11-25T08:32:00Z', now)).toBe('сегодня, 11:32');
  expect(near('2026-11-24T16:02:00Z', now)).toBe('вчера, 19:02');
  // After midnight in Moscow.
  expect(near('2026-11-24T21:30:00Z', now)).toBe('сегодня, 00:30');
  expect(near('2026-11-20T15:20:00Z', now)).toBe('20 ноя, 18:20');
  expect(near('2025-02-03T10:00:00Z', now)).toBe('3 фев 2025');
  expect(exactly('2026-11-23T08:38:04Z')).toBe('23 ноября 2026, 11:38:04');
});

test.each([
  ['2026-11-27', '2026-11-27', '27 ноя'],
  ['2026-11-27', '2026-12-01', '27 ноя – 1 дек'],
])('days from %s to %s', (dateFrom, dateTo, text) => {
  expect(daysBetween({ dateFrom, dateTo })).toBe(text);
});

test.each([
  [0, 0, 'в тот же день'],
  [1, 1, '1 рабочий день'],
  [0, 1, '0–1 рабочий день'],
  [2, 4, '2–4 рабочих дня'],
])('a delivery of %d to %d working days', (daysFrom, daysTo, text) => {
  expect(plain(workingDays({ daysFrom, daysTo }))).toBe(text);
});

test('a size is named where there is one', () => {
  expect(plain(sizeWords('17,5'))).toBe('размер 17,5');
  expect(sizeWords('Без размера')).toBe('');
  expect(sizeWords('')).toBe('');
});

test('numbers of pieces, weights and initials', () => {
  expect(plain(uin('2600120400008841'))).toBe('2600 1204 0000 8841');
  expect(plain(grams(4210))).toBe('4,21 г');
  expect(plain(phone('+79991230004'))).toBe('+7 999 123-00-04');
  expect(phone('+7 ••• •••-12-34')).toBe('+7 ••• •••-12-34');
  expect(initials('Вера Соколова')).toBe('ВС');
});
