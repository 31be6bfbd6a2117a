const DAYS = new Map([
  ['пн', 'Mo'],
  ['вт', 'Tu'],
  ['ср', 'We'],
  ['чт', 'Th'],
  ['пт', 'Fr'],
  ['сб', 'Sa'],
  ['вс', 'Su'],
]);

const EVERY_DAY = 'Mo-Su';

/** Any dash between two times or two days. */
const DASH = String.raw`\s*[–—-]\s*`;
const TIME = String.raw`([01]?\d|2[0-4]):([0-5]\d)`;
const SPAN = new RegExp(`^(.+?),?\\s+(?:с\\s+)?${TIME}(?:${DASH}|\\s+до\\s+)${TIME}$`, 'i');
const DAYS_SPAN = new RegExp(`^([а-я]{2})(?:${DASH}([а-я]{2}))?$`, 'i');

/**
 * Converts working hours from Russian text to the format of schema.org:
 * «Пн–Пт 10:00–20:00, Сб 11:00–18:00» → `Mo-Fr 10:00-20:00`, `Sa 11:00-18:00`.
 * Empty when any part is not understood, because partial hours mislead.
 */
export function openingHours(written: string): string[] {
  const text = written.replaceAll('\u00a0', ' ').trim();
  if (/^круглосуточно$/i.test(text)) return [`${EVERY_DAY} 00:00-24:00`];
  const spans = text.split(/[,;]\s*(?=[а-я])/i).map(spanOf);
  return spans.every((span) => span !== undefined) ? spans : [];
}

function spanOf(text: string): string | undefined {
  const [, named = '', fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = SPAN.exec(text) ?? [];
  const days = daysOf(named);
  if (days === undefined) return;
  return `${days} ${fromHour.padStart(2, '0')}:${fromMinute}-${toHour.padStart(2, '0')}:${toMinute}`;
}

function daysOf(named: string): string | undefined {
  if (/^ежедневно$/i.test(named)) return EVERY_DAY;
  const [, first = '', last] = DAYS_SPAN.exec(named) ?? [];
  const from = DAYS.get(first.toLowerCase());
  if (last === undefined) return from;
  const to = DAYS.get(last.toLowerCase());
  return from && to ? `${from}-${to}` : undefined;
}
