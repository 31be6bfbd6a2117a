import { expect, test } from 'vitest';
import { nextNight } from './next-night.ts';

test.each([
  { now: '2026-11-20T00:29:59.999Z', night: '2026-11-20T00:30:00.000Z', because: 'the hour is yet to come' },
  { now: '2026-11-20T00:30:00.000Z', night: '2026-11-21T00:30:00.000Z', because: 'it is that very moment' },
  { now: '2026-11-20T12:00:00.000Z', night: '2026-11-21T00:30:00.000Z', because: 'the hour has passed' },
  { now: '2026-12-31T23:00:00.000Z', night: '2027-01-01T00:30:00.000Z', because: 'the year ends' },
])('after $now the night is at $night: $because', ({ now, night }) => {
  expect(nextNight(new Date(now), 0, 30).toISOString()).toBe(night);
});

test('a night is at the full hour by default', () => {
  expect(nextNight(new Date('2026-11-20T00:45:12.345Z'), 1)).toEqual(new Date('2026-11-20T01:00:00Z'));
});
