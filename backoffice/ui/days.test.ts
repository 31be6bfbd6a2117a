import { expect, test } from 'vitest';
import { readDay, writtenDay } from './days.ts';

test.each([
  { written: '25.11.2026', day: '2026-11-25', because: 'so people write' },
  { written: ' 5.1.2026 ', day: '2026-01-05', because: 'zeros are left out' },
  { written: '2026-11-25', day: '2026-11-25', because: 'so it is pasted from tables' },
  { written: '31.11.2026', day: undefined, because: 'November has 30 days' },
  { written: '25.11', day: undefined, because: 'the year is not guessed' },
  { written: '25.11.2026 09:30', day: '2026-11-25', because: 'the time is dropped where none is asked' },
])('reads «$written»: $because', ({ written, day }) => {
  expect(readDay(written)).toBe(day);
});

test.each([
  { written: '25.11.2026 9:30', moment: '2026-11-25T09:30:00' },
  { written: '25.11.2026, 09:30:15', moment: '2026-11-25T09:30:15' },
  { written: '25.11.2026', moment: '2026-11-25T00:00:00' },
  { written: '25.11.2026 24:30', moment: undefined },
])('reads the moment «$written»', ({ written, moment }) => {
  expect(readDay(written, { hasTime: true })).toBe(moment);
});

test('writes days and moments', () => {
  expect(writtenDay('2026-11-05')).toBe('05.11.2026');
  expect(writtenDay('2026-11-05T00:00:00')).toBe('05.11.2026 00:00');
  expect(writtenDay('2026-11-05T09:30:15')).toBe('05.11.2026 09:30:15');
});
