import { expect, test } from 'vitest';
import { mergedCount } from './merged-count.ts';

test.each([
  { own: 0, joining: 2, free: 10, count: 2, because: 'the line of the guest is added' },
  { own: 3, joining: 0, free: 10, count: 3, because: 'an own line stays' },
  { own: 3, joining: 2, free: 10, count: 5, because: 'counts are added' },
  { own: 3, joining: 2, free: 4, count: 4, because: 'there are no more (§5)' },
  { own: 3, joining: 2, free: 1, count: 3, because: 'signing in removes nothing' },
  { own: 0, joining: 2, free: 0, count: 2, because: 'a line that has run out stays visible' },
  { own: 9000, joining: 9000, free: 20_000, count: 9999, because: 'the maximum of a line applies' },
])('$own and $joining of $free make $count: $because', ({ own, joining, free, count }) => {
  expect(mergedCount(own, joining, free)).toBe(count);
});
