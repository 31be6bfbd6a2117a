import { describe, expect, test } from 'vitest';
import { averageWeight, withAverageWeight } from './average-weight.ts';

describe('«Средний вес» follows the lots (§4.3.1)', () => {
  test.each([
    {
      because: 'each free piece counts',
      lots: [
        [4000, 1],
        [5000, 3],
      ],
      mean: 4750,
    },
    {
      because: 'what is not free does not',
      lots: [
        [4000, 1],
        [9000, 0],
      ],
      mean: 4000,
    },
    {
      because: 'without a free piece every lot counts once',
      lots: [
        [4000, 0],
        [5000, 0],
      ],
      mean: 4500,
    },
    {
      because: 'a lot that was not weighed does not count',
      lots: [
        [0, 5],
        [4210, 1],
      ],
      mean: 4210,
    },
    { because: 'nothing was weighed', lots: [[0, 5]], mean: undefined },
  ])('$because', ({ lots, mean }) => {
    expect(averageWeight(lots.map(([weightMg = 0, free = 0]) => ({ weightMg, free })))).toBe(mean);
  });

  test('it is a row at the end, unless one was written by hand', () => {
    const lots = [{ weightMg: 4213, free: 2 }];
    const metal = { title: 'Металл', content: 'Золото' };
    expect(withAverageWeight([metal], lots)).toEqual([
      metal,
      { title: 'Средний вес', content: '4,21\u00a0г' },
    ]);
    const written = { title: 'Средний вес', content: 'около 4 г' };
    expect(withAverageWeight([written, metal], lots)).toEqual([written, metal]);
  });
});
