/* Days as people write them, `25.11.2026` and `25.11.2026 09:30`, and as the shop stores them: `2026-11-25T09:30:00`. */

const WRITTEN =
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})(?:,?\s+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;
const STORED =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

/** Undefined when it is no day. */
export function readDay(written: string, { hasTime = false } = {}): string | undefined {
  const parts = (WRITTEN.exec(written.trim()) ?? STORED.exec(written.trim()))?.groups;
  if (parts === undefined) return;
  const two = (name: string) => (parts[name] ?? '0').padStart(2, '0');
  const day = `${parts.year}-${two('month')}-${two('day')}`;
  const moment = `${day}T${two('hour')}:${two('minute')}:${two('second')}`;
  const time = new Date(`${moment}Z`);
  // The 31st of November is the 1st of December to JavaScript.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(moment)) return;
  return hasTime ? moment : day;
}

/** `25.11.2026`, with a time `25.11.2026 09:30`; seconds only when there are some. */
export function writtenDay(stored: string): string {
  const parts = STORED.exec(stored)?.groups;
  if (parts === undefined) return stored;
  const { year, month, day, hour, minute, second = '00' } = parts;
  const date = `${day}.${month}.${year}`;
  return hour === undefined ? date : `${date} ${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}

const LENGTH = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * LENGTH);

/** The first day of the month that is this far away. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

/** Six weeks from Monday that hold the month. */
export function weeksOf(month: string): string[][] {
  const first = `${month.slice(0, 7)}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => daysAfter(first, week * 7 + at - weekday)),
  );
}
