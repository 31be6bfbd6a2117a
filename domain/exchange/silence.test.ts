import { expect, test } from 'vitest';
import { isNewlySilent } from './silence.ts';

const LAST = new Date('2026-11-20T12:00:00Z');
const after = (hours: number) => new Date(LAST.getTime() + hours * 3_600_000);

test.each([
  { hours: 23.9, reported: null, silentAfter: 24, letter: false, because: 'it is a day only after 24 hours' },
  { hours: 24, reported: null, silentAfter: 24, letter: true, because: 'it has been silent for a day' },
  { hours: 25, reported: 24, silentAfter: 24, letter: false, because: 'the shop knows it' },
  { hours: 2400, reported: 24, silentAfter: 24, letter: false, because: 'it is still the same silence' },
  {
    hours: 24,
    reported: -1,
    silentAfter: 24,
    letter: true,
    because: 'it has exchanged since the last letter',
  },
  { hours: 5, reported: null, silentAfter: 5, letter: true, because: 'the setting is 5 hours' },
  { hours: 24, reported: null, silentAfter: 72, letter: false, because: 'the setting is 72 hours' },
  { hours: 2400, reported: null, silentAfter: 0, letter: false, because: 'the setting is never' },
])(
  'after $hours hours without exchange there is a letter: $letter, because $because [E11.4]',
  ({ hours, reported, silentAfter, letter }) => {
    const reportedAt = reported === null ? null : after(reported);
    expect(isNewlySilent({ lastAt: LAST, reportedAt, silentAfter }, after(hours))).toBe(letter);
  },
);
