import { describe, expect, test } from 'vitest';
import { expiredBackups } from './retention.ts';

/** Days of November 2026; the 2nd, 9th, 16th and 23rd are Mondays. */
const at = (day: number, hour = 3) => new Date(Date.UTC(2026, 10, day, hour));
const on = (days: readonly number[]) => days.map((day) => ({ day, madeAt: at(day) }));
const everyDay = Array.from({ length: 24 }, (_, index) => index + 1);

describe('backups that are no longer needed', () => {
  test.each([
    {
      days: 7,
      weeks: 4,
      left: [24, 23, 22, 21, 20, 19, 18, 15, 8],
      because: 'the weeks of the 22nd and 24th are among the seven days',
    },
    { days: 7, weeks: 0, left: [24, 23, 22, 21, 20, 19, 18], because: 'no weeks are asked for' },
    { days: 1, weeks: 2, left: [24, 22], because: 'a week keeps its Sunday' },
  ])('of daily ones, $days days and $weeks weeks leave $left: $because', ({ left, ...kept }) => {
    const backups = on(everyDay);
    const expired = expiredBackups(backups, kept);
    expect(
      backups
        .filter((one) => !expired.includes(one))
        .map(({ day }) => day)
        .toReversed(),
    ).toEqual(left);
  });

  test('are the earlier ones of a day', () => {
    const [morning, noon] = [{ madeAt: at(24, 3) }, { madeAt: at(24, 12) }];
    expect(expiredBackups([noon, morning], { days: 7, weeks: 4 })).toEqual([morning]);
  });

  test('are none of seven, however old they are', () => {
    expect(expiredBackups(on([1, 2, 3, 4, 5, 6, 7]), { days: 7, weeks: 4 })).toEqual([]);
  });
});
