import { expect, test } from 'vitest';
import { change, difference } from './change.ts';

test.each([
  { now: 104.9, before: 100, shown: '+4,9 %' },
  { now: 90, before: 100, shown: '−10 %' },
  { now: 1200, before: 100, shown: '+1\u00a0100 %' },
  { now: 0, before: 100, shown: '—' },
  { now: 100, before: 0, shown: '—' },
  { now: 100, before: 100, shown: '—' },
  // More was returned than taken.
  { now: -5, before: 100, shown: '—' },
])('$now after $before is $shown [B7.8]', ({ now, before, shown }) => {
  expect(change(now, before).replace(/\u00a0%$/, ' %')).toBe(shown);
});

test('a difference has its sign, and none is a dash', () => {
  expect([difference(11, 9), difference(9, 13), difference(3, 3)]).toEqual(['+2', '−4', '—']);
});
