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
