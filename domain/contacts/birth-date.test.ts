import { expect, test } from 'vitest';
import { moscowDay, readBirthDate, shownDate, typedDate } from './birth-date.ts';

const TODAY = '2026-11-21';

test.each([
  { text: '17.05.1990', kept: '1990-05-17', because: 'a date in the usual format' },
  { text: ' 17.05.1990 ', kept: '1990-05-17', because: 'the text is trimmed' },
  { text: '01.01.1900', kept: '1900-01-01', because: 'the minimum is inclusive' },
  { text: '21.11.2026', kept: '2026-11-21', because: 'today is allowed' },
  { text: '29.02.2024', kept: '2024-02-29', because: 'a leap year has this day' },
])('$text is stored as $kept: $because (§5)', ({ text, kept }) => {
  expect(readBirthDate(text, TODAY)).toEqual({ value: kept });
});

test.each([
  { text: '', because: 'the field is empty' },
  { text: '31.02.1990', because: 'February has no such day' },
  { text: '29.02.2023', because: 'this year has no leap day' },
  { text: '00.05.1990', because: 'there is no day 0' },
  { text: '17.13.1990', because: 'there is no month 13' },
  { text: '17.5.1990', because: 'the month has two digits' },
  { text: '17.05.90', because: 'the year has four' },
  { text: '1990-05-17', because: 'dates are written dd.mm.yyyy' },
  { text: '17/05/1990', because: 'the parts are separated by dots' },
  { text: 'вчера', because: 'it is no date' },
])('«$text» counts as missing: $because (decision T5.9) [C346]', ({ text }) => {
  expect(readBirthDate(text, TODAY)).toEqual({ problem: 'Укажите дату рождения' });
});

test.each([
  { text: '31.12.1899', because: 'a day too early' },
  { text: '01.01.0001', because: 'the year 1' },
])('$text is below 01.01.1900: $because (§5, §9) [C347, C674]', ({ text }) => {
  expect(readBirthDate(text, TODAY)).toEqual({
    problem: 'Дата рождения должна быть не ниже 01.01.1900',
  });
});

test.each([
  { text: '22.11.2026', because: 'tomorrow' },
  { text: '01.01.9999', because: 'far away' },
])('$text is in the future: $because (§5) [C348]', ({ text }) => {
  expect(readBirthDate(text, TODAY)).toEqual({
    problem: 'Дата рождения не должна превышать текущую дату',
  });
});

test.each([
  { now: '2026-11-20T20:59:59Z', day: '2026-11-20', because: 'it is not yet midnight in Moscow' },
  { now: '2026-11-20T21:00:00Z', day: '2026-11-21', because: 'a new day begins there three hours earlier' },
])('at $now it is $day: $because (decision T9.18)', ({ now, day }) => {
  expect(moscowDay(new Date(now))).toBe(day);
});

test.each([
  ['', '', 'nothing is typed yet'],
  ['1', '1', 'the day begins'],
  ['170', '17.0', 'the dot comes with the month'],
  ['17051', '17.05.1', 'and with the year'],
  ['17.05.1990', '17.05.1990', 'a whole date stays'],
  ['17051990', '17.05.1990', 'dots need not be typed'],
  ['17.05.19901', '17.05.1990', 'a year has four digits'],
  ['17/05/1990', '17.05.1990', 'other signs become dots'],
  ['17.', '17', 'a deleted digit removes its dot'],
])('typed %j is shown as %j: %s', (typed, shown) => {
  expect(typedDate(typed)).toBe(shown);
});

test('a stored date survives formatting and parsing', () => {
  expect(shownDate('1990-05-07')).toBe('07.05.1990');
  expect(readBirthDate(shownDate('1990-05-07'), TODAY)).toEqual({ value: '1990-05-07' });
});
