import { expect, test } from 'vitest';
import { dates } from './delivery-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-22', '2026-11-22', '22 ноября'],
  ['2026-11-02', '2026-11-04', '2–4 ноября'],
  ['2026-11-29', '2026-12-02', '29 ноября — 2 декабря'],
  ['2026-12-31', '2027-01-05', '31 декабря — 5 января'],
])('from %s to %s is «%s»', (dateFrom, dateTo, text) => {
  expect(plain(dates({ dateFrom, dateTo }))).toBe(text);
});
