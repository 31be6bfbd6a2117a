import { expect, test } from 'vitest';
import { deliveryDates } from './delivery-dates.ts';

// The 20th of November 2026 is a Friday.
test.each([
  {
    now: '2026-11-20T12:00:00Z',
    days: [0, 0],
    dates: ['2026-11-20', '2026-11-20'],
    because: 'it waits in the shop',
  },
  {
    now: '2026-11-20T12:00:00Z',
    days: [1, 2],
    dates: ['2026-11-23', '2026-11-24'],
    because: 'a weekend is in between',
  },
  {
    now: '2026-11-18T12:00:00Z',
    days: [1, 2],
    dates: ['2026-11-19', '2026-11-20'],
    because: 'no weekend is in between',
  },
  {
    now: '2026-11-21T12:00:00Z',
    days: [1, 5],
    dates: ['2026-11-23', '2026-11-27'],
    because: 'it leaves on a Saturday',
  },
  {
    now: '2026-11-18T21:30:00Z',
    days: [1, 1],
    dates: ['2026-11-20', '2026-11-20'],
    because: 'in Moscow it is past midnight (decision T9.18)',
  },
  {
    now: '2026-12-30T12:00:00Z',
    days: [2, 3],
    dates: ['2027-01-01', '2027-01-04'],
    because: 'the year ends meanwhile',
  },
])(
  '$days working days from $now are $dates: $because',
  ({ now, days: [daysFrom = 0, daysTo = 0], dates }) => {
    const { dateFrom, dateTo } = deliveryDates(new Date(now), { daysFrom, daysTo });
    expect([dateFrom, dateTo]).toEqual(dates);
  },
);
