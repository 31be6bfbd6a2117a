import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotsAt, type PointStock, takePlaces } from './take-places.ts';

const LOTS = [
  { id: 1, groupId: 10, free: 7 },
  { id: 2, groupId: 10, free: 1 },
];
const STOCK = [
  { lotId: 1, point: 'A', count: 1 },
  { lotId: 1, point: 'B', count: 3 },
  { lotId: 1, point: 'C', count: 1 },
  { lotId: 2, point: 'B', count: 1 },
];

describe('the place of ordered pieces', () => {
  test.each([
    { because: 'the store room gives first', count: 2, near: null, places: { room: 2 } },
    {
      because: 'then the point that has the most',
      count: 4,
      near: null,
      places: { room: 2, B: 2 },
    },
    {
      because: 'then the others, equal ones by code',
      count: 6,
      near: null,
      places: { room: 2, B: 3, A: 1 },
    },
    { because: 'the point where it is fetched gives first', count: 1, near: 'C', places: { C: 1 } },
    {
      because: 'the store room adds to that point',
      count: 4,
      near: 'C',
      places: { C: 1, room: 2, B: 1 },
    },
    { because: 'a point without pieces changes nothing', count: 1, near: 'D', places: { room: 1 } },
  ])('$because', ({ count, near, places }) => {
    const taken = takePlaces([{ groupId: 10, lotId: 1, count }], { lots: LOTS, stock: STOCK, near });
    expect(Object.fromEntries(taken.map((piece) => [piece.point ?? 'room', piece.count]))).toEqual(places);
  });

  test('is one of its own lot', () => {
    const taken = takePlaces([{ groupId: 10, lotId: 2, count: 1 }], { lots: LOTS, stock: STOCK, near: null });
    expect(taken).toEqual([{ groupId: 10, lotId: 2, count: 1, point: 'B' }]);
  });

  test('takes every piece once, and of no place more than it has', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 });
    fc.assert(
      fc.property(counts, fc.nat(5), fc.nat(30), fc.nat(4), (perPoint, inRoom, asked, near) => {
        const stock: PointStock[] = perPoint.map((count, index) => ({ lotId: 1, point: `P${index}`, count }));
        const free = perPoint.reduce((total, count) => total + count, inRoom);
        const count = Math.min(asked, free);
        const taken = takePlaces([{ groupId: 10, lotId: 1, count }], {
          lots: [{ id: 1, groupId: 10, free }],
          stock,
          near: `P${near}`,
        });
        expect(taken.reduce((total, piece) => total + piece.count, 0)).toBe(count);
        const left = new Map<string | null, number>([[null, inRoom]]);
        for (const { point, count: has } of stock) left.set(point, has);
        for (const piece of taken) left.set(piece.point, (left.get(piece.point) ?? 0) - piece.count);
        expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('an order at one point sees only the pieces there', () => {
  expect(lotsAt('B', LOTS, STOCK).map(({ free }) => free)).toEqual([3, 1]);
  expect(lotsAt('A', LOTS, STOCK).map(({ free }) => free)).toEqual([1, 0]);
});
