import { expect, test } from 'vitest';
import { basketHash } from './basket-hash.ts';

const BASKET = [
  { groupId: 12, count: 1 },
  { groupId: 7, count: 3 },
];

test.each([
  { lines: BASKET.toReversed(), isSame: true, because: 'the order of lines differs' },
  { lines: [{ groupId: 12, count: 2 }, BASKET[1]], isSame: false, because: 'a count is larger' },
  { lines: [BASKET[0]], isSame: false, because: 'a line is missing' },
  {
    lines: [{ groupId: 12, count: 1, engraving: {} }, BASKET[1]],
    isSame: false,
    because: 'a piece is engraved',
  },
  { lines: [...BASKET, { groupId: 3, count: 1 }], isSame: false, because: 'there is one more line' },
])('the same parcel is $isSame when $because (decision T7.26)', ({ lines, isSame }) => {
  const other = lines.flatMap((line) => line ?? []);
  expect(basketHash(other) === basketHash(BASKET)).toBe(isSame);
});

test('adjacent numbers are separated: of a size and its count, and of two lines', () => {
  const line = (groupId: number, count: number) => ({ groupId, count });
  expect(basketHash([line(12, 1)])).not.toBe(basketHash([line(1, 21)]));
  expect(basketHash([line(1, 1), line(23, 1)])).not.toBe(basketHash([line(1, 12), line(3, 1)]));
});
