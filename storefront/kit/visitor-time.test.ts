import { describe, expect, test } from 'vitest';
import { hoursIn, momentIn } from './visitor-time.ts';

describe('a moment by the clock of the visitor', () => {
  test.each([
    { zone: 'Europe/Moscow', shown: undefined, because: 'it is the clock of the shop' },
    { zone: 'Europe/Minsk', shown: undefined, because: 'it shows the same time all year' },
    { zone: 'Asia/Yekaterinburg', shown: '22\u00a0ноября, 01:59', because: 'it is two hours later there' },
    { zone: 'Europe/Kaliningrad', shown: '21\u00a0ноября, 22:59', because: 'it is an hour earlier there' },
    { zone: 'Asia/Kolkata', shown: '22\u00a0ноября, 02:29', because: 'zones may differ by half an hour' },
  ])('$zone: $shown, because $because', ({ zone, shown }) => {
    expect(momentIn(zone, '2026-11-21T20:59:00Z')).toBe(shown);
  });
});

describe('working hours by the clock of the visitor', () => {
  const DAILY = 'Ежедневно с\u00a09:00 до\u00a021:00';
  test.each([
    { zone: 'Asia/Yekaterinburg', hours: DAILY, shown: undefined },
    { zone: 'Europe/Moscow', hours: DAILY, shown: 'Ежедневно с\u00a07:00 до\u00a019:00' },
    { zone: 'Asia/Vladivostok', hours: DAILY, shown: 'Ежедневно с\u00a014:00 до\u00a02:00' },
    { zone: 'America/New_York', hours: DAILY, shown: 'Ежедневно с\u00a023:00 до\u00a011:00' },
    { zone: 'Asia/Kolkata', hours: 'с 9:30 до 18:05', shown: 'с 10:00 до 18:35' },
    { zone: 'Europe/Moscow', hours: 'Круглосуточно', shown: undefined },
  ])('$hours in $zone: $shown', ({ zone, hours, shown }) => {
    expect(hoursIn(zone, hours, 'Asia/Yekaterinburg', new Date('2026-11-21T20:59:00Z'))).toBe(shown);
  });
});
