import { describe, expect, test } from 'vitest';
import { type Look, openBounds } from './overload.ts';

const times = (count: number, isSaturated: boolean, answered: number): Look[] =>
  Array.from({ length: count }, () => ({ isSaturated, answered, ms: 25 }));

function mostAfter(looks: readonly Look[]): number {
  const bounds = openBounds();
  for (const one of looks) bounds.look(one);
  return bounds.most();
}

describe('how many requests may be under way', () => {
  test.each([
    { looks: [], most: Number.POSITIVE_INFINITY, because: 'nothing is known yet' },
    { looks: times(90, false, 25), most: Number.POSITIVE_INFINITY, because: 'the shop is free' },
    { looks: times(1, true, 50), most: 400, because: 'two answers a millisecond are 400 in 200 ms' },
    { looks: times(1, true, 0), most: 128, because: 'a few are always accepted' },
    { looks: [...times(10, true, 50), ...times(10, true, 25)], most: 300, because: 'half a second counts' },
    {
      looks: [...times(10, true, 50), ...times(20, true, 25)],
      most: 200,
      because: 'requests have become slower',
    },
    { looks: [...times(1, true, 50), ...times(39, false, 1)], most: 400, because: 'the overload may go on' },
    {
      looks: [...times(1, true, 50), ...times(40, false, 1)],
      most: Number.POSITIVE_INFINITY,
      because: 'it has been free for a second',
    },
  ])('is $most, because $because', ({ looks, most }) => {
    expect(mostAfter(looks)).toBe(most);
  });
});
