const days = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2026-11-22` → «22 ноября». */
export const dayAndMonth = (date: string): string =>
  days.format(new Date(`${date}T00:00:00Z`)).replace(' ', '\u00a0');

/** Delivery dates of a parcel: «22 ноября», «22–24 ноября», «29 ноября — 2 декабря». */
export function dates({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): string {
  if (dateFrom === dateTo) return dayAndMonth(dateFrom);
  if (dateFrom.slice(0, 7) === dateTo.slice(0, 7)) {
    return `${Number(dateFrom.slice(8))}–${dayAndMonth(dateTo)}`;
  }
  return `${dayAndMonth(dateFrom)}\u00a0— ${dayAndMonth(dateTo)}`;
}
