import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeLots } from './take-lots.ts';

const LOTS = [
  { id: 1, groupId: 10, free: 2 },
  { id: 2, groupId: 10, free: 3 },
  { id: 3, groupId: 20, free: 1 },
];

describe('an order takes its pieces from lots (decision T10.2)', () => {
  test.each([
    {
      because: 'the lot that sets the price goes first',
      demands: [{ groupId: 10, count: 3, lotId: 2 }],
      taken: [{ groupId: 10, lotId: 2, count: 3 }],
    },
    {
      because: 'the others supply the rest',
      demands: [{ groupId: 10, count: 4, lotId: 2 }],
      taken: [
        { groupId: 10, lotId: 2, count: 3 },
        { groupId: 10, lotId: 1, count: 1 },
      ],
    },
    {
      because: 'sizes are independent',
      demands: [
        { groupId: 20, count: 1, lotId: 3 },
        { groupId: 10, count: 1, lotId: 1 },
      ],
      taken: [
        { groupId: 20, lotId: 3, count: 1 },
        { groupId: 10, lotId: 1, count: 1 },
      ],
    },
  ])('$because', ({ demands, taken }) => {
    expect(takeLots(LOTS, demands)).toEqual({ taken });
  });

  test('lots that do not set the price supply in the order of their ids', () => {
    const lots = [
      { id: 9, groupId: 10, free: 2 },
      { id: 5, groupId: 10, free: 2 },
      { id: 7, groupId: 10, free: 1 },
    ];
    expect(takeLots(lots, [{ groupId: 10, count: 4, lotId: 7 }])).toEqual({
      taken: [
        { groupId: 10, lotId: 7, count: 1 },
        { groupId: 10, lotId: 5, count: 2 },
        { groupId: 10, lotId: 9, count: 1 },
      ],
    });
  });

  test('one missing size takes nothing from any lot, and every missing size is reported', () => {
    const demands = [
      { groupId: 10, count: 6, lotId: 1 },
      { groupId: 20, count: 1, lotId: 3 },
      { groupId: 30, count: 1, lotId: 9 },
    ];
    expect(takeLots(LOTS, demands)).toEqual({
      short: [
        { groupId: 10, free: 5 },
        { groupId: 30, free: 0 },
      ],
    });
  });

  test('takes the requested count, and from no lot more than it has', () => {
    const lots = fc
      .array(fc.record({ groupId: fc.constantFrom(10, 20), free: fc.nat(4) }), { maxLength: 8 })
      .map((all) => all.map((lot, index) => ({ ...lot, id: index + 1 })));
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 12 }), (all, count) => {
        const answer = takeLots(all, [{ groupId: 10, count, lotId: 1 }]);
        if ('short' in answer) {
          expect(answer.short[0]?.free).toBeLessThan(count);
          return;
        }
        expect(answer.taken.reduce((total, piece) => total + piece.count, 0)).toBe(count);
        for (const { lotId, count: pieces } of answer.taken) {
          expect(pieces).toBeLessThanOrEqual(all.find(({ id }) => id === lotId)?.free ?? 0);
        }
      }),
    );
  });
});
