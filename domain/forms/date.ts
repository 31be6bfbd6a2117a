import { isInCalendar } from '#domain/contacts/birth-date.ts';
import type { Reading } from '#domain/contacts/reading.ts';

/** Any day, entered and stored as dd.mm.yyyy. */
export function readDate(text: string): Reading {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  return isInCalendar(`${year}-${month}-${day}`)
    ? { value: text }
    : { problem: 'Укажите дату в\u00a0виде ДД.ММ.ГГГГ' };
}
