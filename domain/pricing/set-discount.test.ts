import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredSets, type SetCandidate, setPieces } from './set-discount.ts';

const SET = 7;

/** Pieces of three members of one set, given the selected count of each. */
const members = (counts: number[]): SetCandidate[] =>
  counts
    .map((count, index) => ({ groupId: index + 1, productId: index + 1, setId: SET, count, price: 1000 }))
    .filter(({ count }) => count > 0);

test.each([
  { counts: [1], covered: [], because: 'one member is no set' },
  { counts: [5], covered: [], because: 'five pieces of one member are no set' },
  { counts: [1, 1], covered: [1, 1], because: 'two members are' },
  { counts: [3, 1], covered: [1, 1], because: 'pairs are as many as the smaller count' },
  { counts: [2, 2], covered: [2, 2], because: 'two full pairs' },
  { counts: [1, 1, 1], covered: [1, 1, 1], because: 'three members fill one row' },
  { counts: [1, 2, 2], covered: [1, 2, 2], because: 'the second row still has two members' },
  { counts: [1, 1, 4], covered: [1, 1, 1], because: 'the further rows have one member' },
  { counts: [0, 2, 3], covered: [0, 2, 2], because: 'any two members make a set' },
])(
  'of $counts pieces $covered get the set discount: $because (§9, decision T9.5) [C661]',
  ({ counts, covered }) => {
    const found = setPieces(members(counts));
    expect(counts.map((_, index) => found.get(index + 1) ?? 0)).toEqual(
      counts.map((_, index) => covered[index] ?? 0),
    );
  },
);

test('products of different sets, or of none, do not form a pair', () => {
  const ring = { groupId: 1, productId: 1, setId: 1, count: 1, price: 1000 };
  expect(setPieces([ring, { ...ring, groupId: 2, productId: 2, setId: 2 }])).toEqual(new Map());
  expect(setPieces(members([1, 1]).map((line) => ({ ...line, setId: undefined })))).toEqual(new Map());
});

test('two sizes of one product are one member', () => {
  const ring = { groupId: 1, productId: 1, setId: SET, count: 1, price: 1000 };
  expect(setPieces([ring, { ...ring, groupId: 2 }])).toEqual(new Map());
});

test('the dearer of two sizes gets the discount, in any order of adding', () => {
  const cheap = { groupId: 1, productId: 1, setId: SET, count: 2, price: 900 };
  const dear = { groupId: 2, productId: 1, setId: SET, count: 1, price: 1000 };
  const pendant = { groupId: 3, productId: 2, setId: SET, count: 2, price: 500 };
  const covered = new Map([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(setPieces([cheap, dear, pendant])).toEqual(covered);
  expect(setPieces([pendant, dear, cheap])).toEqual(covered);
});

test('of two sizes with one price the first in the shop gets the discount, in any order of adding', () => {
  const [small, large] = [1, 2].map((groupId) => ({
    groupId,
    productId: 1,
    setId: SET,
    count: 1,
    price: 900,
  }));
  const pendant = { groupId: 3, productId: 2, setId: SET, count: 1, price: 500 };
  const lines = [large, small, pendant].filter((line) => line !== undefined);
  const covered = new Map([
    [1, 1],
    [3, 1],
  ]);
  expect(setPieces(lines)).toEqual(covered);
  expect(setPieces(lines.toReversed())).toEqual(covered);
});

test('a further piece of any member removes no discount', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 2, maxLength: 5 }), fc.nat(4), (counts, at) => {
      const before = setPieces(members(counts));
      const after = setPieces(members(counts.map((count, index) => (index === at ? count + 1 : count))));
      for (const [groupId, covered] of before) {
        expect(after.get(groupId) ?? 0).toBeGreaterThanOrEqual(covered);
      }
    }),
  );
});

describe('sets that the shopper has composed (decision T9.5)', () => {
  const RING = 1;
  const EARRINGS = 2;
  const PENDANT = 3;

  const piece = (groupId: number, count: number, sets: Partial<SetCandidate> = {}): SetCandidate => ({
    groupId,
    productId: groupId,
    setId: undefined,
    count,
    price: 1000,
    ...sets,
  });

  test('are discounted like a set of products, for as many full pairs as the smaller count [C661]', () => {
    const composed = { constructorSetIds: [5] };
    expect(setPieces([piece(RING, 3, composed), piece(EARRINGS, 2, composed)])).toEqual(
      new Map([
        [RING, 2],
        [EARRINGS, 2],
      ]),
    );
    expect(setPieces([piece(RING, 3, composed)])).toEqual(new Map());
  });

  test('a piece is in one set only: first in composed sets, then in the set of its product', () => {
    const ring = piece(RING, 1, { setId: SET, constructorSetIds: [5] });
    const earrings = piece(EARRINGS, 1, { constructorSetIds: [5] });
    const pendant = piece(PENDANT, 1, { setId: SET });
    expect(coveredSets([ring, earrings, pendant])).toEqual([
      {
        isConstructor: true,
        id: 5,
        pieces: new Map([
          [RING, 1],
          [EARRINGS, 1],
        ]),
      },
    ]);
    expect(setPieces([{ ...ring, count: 2 }, earrings, pendant])).toEqual(
      new Map([
        [RING, 2],
        [EARRINGS, 1],
        [PENDANT, 1],
      ]),
    );
  });

  test('two sets with a common ring each take their own pieces, the earlier first', () => {
    const ring = piece(RING, 1, { constructorSetIds: [5, 6] });
    const earrings = piece(EARRINGS, 1, { constructorSetIds: [5] });
    const pendant = piece(PENDANT, 1, { constructorSetIds: [6] });
    expect(coveredSets([pendant, earrings, ring]).map(({ id }) => id)).toEqual([5]);
    expect(coveredSets([pendant, earrings, { ...ring, count: 2 }]).map(({ id }) => id)).toEqual([5, 6]);
  });

  test('one with the id of a set of products is a different set', () => {
    const ring = piece(RING, 1, { constructorSetIds: [SET] });
    expect(setPieces([ring, piece(EARRINGS, 1, { setId: SET })])).toEqual(new Map());
  });

  test('no piece is in two sets at once', () => {
    const someSets = fc.subarray([5, 6, 7]);
    const lines = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 4 }),
        setId: fc.option(fc.constantFrom(5, SET), { nil: undefined }),
        constructorSetIds: someSets,
        count: fc.integer({ min: 1, max: 4 }),
        price: fc.constantFrom(900, 1000),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        const candidates = given.map((line, index) => ({ ...line, groupId: index + 1 }));
        const covered = setPieces(candidates);
        for (const { groupId, count } of candidates) {
          expect(covered.get(groupId) ?? 0).toBeLessThanOrEqual(count);
        }
        for (const { pieces } of coveredSets(candidates)) {
          const products = candidates.filter(({ groupId }) => pieces.has(groupId));
          expect(new Set(products.map(({ productId }) => productId)).size).toBeGreaterThan(1);
        }
      }),
    );
  });
});
