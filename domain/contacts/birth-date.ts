import type { Reading } from './reading.ts';

const MISSING = { problem: 'Укажите дату рождения' };

/** §9: "birth year minimum 1900". */
const FIRST_DAY = '1900-01-01';

/**
 * Parses a birth date dd.mm.yyyy; it is stored as yyyy-mm-dd.
 *
 * §5: "required 'Укажите дату рождения'; not before 01.01.1900 …; not future
 * …". A date outside the calendar counts as missing (decision T5.9).
 *
 * @param today yyyy-mm-dd in Moscow
 */
export function readBirthDate(text: string, today: string): Reading {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isInCalendar(date)) return MISSING;
  if (date < FIRST_DAY) return { problem: 'Дата рождения должна быть не ниже 01.01.1900' };
  return date > today ? { problem: 'Дата рождения не должна превышать текущую дату' } : { value: date };
}

/** Formats `1990-05-17` as `17.05.1990`. */
export const shownDate = (date: string): string => date.split('-').reverse().join('.');

/** Formats a date while it is typed: adds the dots. */
export function typedDate(text: string): string {
  const [, ...parts] = /^(\d{0,2})(\d{0,2})(\d{0,4})/.exec(text.replaceAll(/\D/g, '')) ?? [];
  return parts.filter((part) => part !== '').join('.');
}

/** Today's date in Moscow (decision T9.18), yyyy-mm-dd; Moscow has had no clock change since 2014. */
export const moscowDay = (now: Date): string =>
  new Date(now.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Whether the calendar has this day, yyyy-mm-dd. */
export function isInCalendar(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
