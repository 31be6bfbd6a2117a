import { describe, expect, test } from 'vitest';
import { fullDay, fullMoment, nearDay, raffleSpan, spanShown } from './raffle-dates.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates of a raffle', () => {
  const AUTUMN = { start: '2026-10-31T21:00:00Z', end: '2026-12-20T20:59:59Z' };
  const WINTER = { start: '2026-12-01T09:00:00Z', end: '2027-01-15T20:59:59Z' };

  test.each([
    {
      result: plain(raffleSpan(AUTUMN)),
      text: 'с 1 ноября по 20 декабря',
      because: 'midnight is that of Moscow',
    },
    {
      result: plain(spanShown(AUTUMN)),
      text: '1 ноября — 20 декабря',
      because: 'a single year is not shown',
    },
    {
      result: plain(raffleSpan(WINTER)),
      text: 'с 1 декабря 2026 по 15 января 2027',
      because: 'years are shown when they differ',
    },
    { result: plain(nearDay('2026-12-25T09:00:00Z')), text: '25 декабря', because: 'a day that is near' },
    { result: plain(fullDay('2026-12-25T21:30:00Z')), text: '26 декабря 2026', because: 'Moscow is ahead' },
    {
      result: plain(fullMoment('2026-12-25T09:05:00Z')),
      text: '25 декабря 2026, 12:05',
      because: 'the clock is that of Moscow',
    },
  ])('$text: $because', ({ result, text }) => {
    expect(result).toBe(text);
  });

  test('do not break between a number and its month', () => {
    expect(raffleSpan(AUTUMN)).toBe('с\u00a01\u00a0ноября по\u00a020\u00a0декабря');
  });
});
