import { expect, test } from 'vitest';
import { type DayPart, figuresOf } from './figures-of-days.ts';

const part = (day: string, takings: number, isEarly = true): DayPart => ({
  day,
  isEarly,
  takings,
  orders: 1,
  ordered: takings,
});

const PARTS = [
  part('2026-11-26', 100),
  part('2026-11-25', 40),
  // After this time of yesterday.
  part('2026-11-25', 5, false),
  part('2026-11-20', 7),
  part('2026-11-19', 3),
  part('2026-11-19', 900, false),
  part('2026-10-31', 11),
];

test.each([
  { days: 1, now: 100, before: 40, because: 'yesterday counts up to the same time' },
  { days: 7, now: 152, before: 3, because: 'the week before ended at the same time of its last day' },
  { days: 30, now: 1066, before: 0, because: 'nothing was taken before' },
])('$days days: $now beside $before, as $because', ({ days, now, before }) => {
  const [period] = figuresOf(PARTS, '2026-11-26', [days]).periods;
  expect([period?.now.takings, period?.before.takings]).toEqual([now, before]);
});

test('each day of the longest period has its sum, also one without orders', () => {
  const { days } = figuresOf(PARTS, '2026-11-26', [1, 7]);
  expect(days.map(({ day, takings }) => [day.slice(8), takings])).toEqual([
    ['20', 7],
    ['21', 0],
    ['22', 0],
    ['23', 0],
    ['24', 0],
    ['25', 45],
    ['26', 100],
  ]);
});
