import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

test.each([
  ['Ежедневно 10:00–22:00', ['Mo-Su 10:00-22:00'], 'every day'],
  ['Ежедневно с\u00a09:00 до\u00a021:00', ['Mo-Su 09:00-21:00'], 'in words, with non-breaking spaces'],
  ['Пн–Пт 10:00–20:00, Сб–Вс 11:00–18:00', ['Mo-Fr 10:00-20:00', 'Sa-Su 11:00-18:00'], 'two spans'],
  ['Вт–Сб 11:00-19:00', ['Tu-Sa 11:00-19:00'], 'a short dash'],
  ['Пн–Пт 9:00–18:00; Сб 10:00–15:00', ['Mo-Fr 09:00-18:00', 'Sa 10:00-15:00'], 'a single day'],
  ['Круглосуточно', ['Mo-Su 00:00-24:00'], 'never closed'],
  ['Пн–Пт 10:00–20:00, Сб по записи', [], 'one of the spans is in words'],
  ['По предварительной записи', [], 'no hours at all'],
  ['Пн–Хх 10:00–20:00', [], 'no such day'],
  ['Ежедневно 25:00–26:00', [], 'no such hour'],
  ['', [], 'nothing'],
])('%j is %j: %s', (written, spelt) => {
  expect(openingHours(written)).toEqual(spelt);
});
