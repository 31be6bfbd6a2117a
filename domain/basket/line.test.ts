import { describe, expect, test } from 'vitest';
import { fromRoubles } from '#domain/money.ts';
import { remainsUntilFreeDelivery } from './free-delivery.ts';
import { givenLine } from './given-line.ts';
import { isInStock, isShownSelected, lineProblem, measures, selectedLines } from './line.ts';

describe('a line and the stock (§3, §5)', () => {
  test.each([
    { count: 2, free: 5, inStock: true, problem: undefined },
    { count: 5, free: 5, inStock: true, problem: undefined },
    { count: 6, free: 5, inStock: true, problem: 'Данного товара в наличии 5 шт' },
    { count: 1, free: 1, inStock: true, problem: undefined },
    { count: 1, free: 0, inStock: false, problem: 'Нет в наличии' },
  ])('$count of $free', ({ count, free, inStock, problem }) => {
    expect(isInStock({ free })).toBe(inStock);
    expect(lineProblem({ count, free })).toBe(problem);
  });
});

describe('selection (§4, decision T4.23)', () => {
  test('totals count the lines that are selected and in stock', () => {
    const lines = [
      givenLine({ groupId: 1 }),
      givenLine({ groupId: 2, isSelected: false }),
      givenLine({ groupId: 3, free: 0 }),
    ];
    expect(selectedLines(lines).map(({ groupId }) => groupId)).toEqual([1]);
  });

  test.each([
    { free: 0, unselects: true, shown: false, because: 'the setting unselects what has run out' },
    { free: 0, unselects: false, shown: true, because: 'without it the selection stays' },
    { free: 1, unselects: true, shown: true, because: 'lines in stock stay selected' },
  ])('$free free, setting $unselects: $because', ({ free, unselects, shown }) => {
    expect(isShownSelected(givenLine({ free }), unselects)).toBe(shown);
    expect(isShownSelected(givenLine({ free, isSelected: false }), unselects)).toBe(false);
  });
});

describe('the parcel (decision T3.10)', () => {
  test('weights and heights add up, length and width are the largest', () => {
    const box = { weight: 3500, length: 90, width: 70, height: 40 };
    const lines = [
      givenLine({ count: 2, parcel: box }),
      givenLine({ count: 1, parcel: { weight: 12_250, length: 60, width: 120, height: 30 } }),
    ];
    expect(measures(lines)).toEqual({
      weight: 19.25,
      length: 90,
      width: 120,
      height: 110,
      volume: (90 * 120 * 110) / 1e9,
    });
  });

  test('an empty basket has no dimensions', () => {
    expect(measures([])).toEqual({ weight: 0, length: 0, width: 0, height: 0, volume: 0 });
  });
});

test.each([
  { goods: 0, remains: 5000, because: 'an empty basket lacks all of it' },
  { goods: 3510, remains: 1490, because: 'goods count' },
  { goods: 5000, remains: 0, because: 'exactly the threshold is enough' },
  { goods: 9000, remains: 0, because: 'above the threshold it stays 0' },
])('with $goods ₽ free delivery is $remains ₽ away: $because (§9)', ({ goods, remains }) => {
  expect(remainsUntilFreeDelivery(fromRoubles(goods), fromRoubles(5000))).toBe(fromRoubles(remains));
});
