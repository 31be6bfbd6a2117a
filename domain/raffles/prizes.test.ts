import { describe, expect, test } from 'vitest';
import { countOfPrizes, placedPrizes, prizeOfPlace } from './prizes.ts';

const PRIZES = [
  { title: 'Гарнитур', imageId: null, count: 1 },
  { title: 'Подвеска', imageId: null, count: 3 },
  { title: 'Цепочка', imageId: null, count: 2 },
];

describe('prizes', () => {
  test('have one place per unit', () => {
    expect(countOfPrizes(PRIZES)).toBe(6);
    expect(placedPrizes(PRIZES).map(({ place }) => place)).toEqual([1, 2, 5]);
  });

  test.each([
    { place: 1, title: 'Гарнитур' },
    { place: 2, title: 'Подвеска' },
    { place: 4, title: 'Подвеска' },
    { place: 5, title: 'Цепочка' },
    { place: 6, title: 'Цепочка' },
    { place: 7, title: undefined },
  ])('of place $place is $title', ({ place, title }) => {
    expect(prizeOfPlace(PRIZES, place)?.title).toBe(title);
  });
});
