import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SetCandidate, setPieces } from './set-discount.ts';

const SET = 7;

/** Pieces of three members of one set, by what is selected of each. */
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
  { counts: [1, 1, 1], covered: [1, 1, 1], because: 'three members stand in one row' },
  { counts: [1, 2, 2], covered: [1, 2, 2], because: 'the second row still has two members' },
  { counts: [1, 1, 4], covered: [1, 1, 1], because: 'the further rows have one member' },
  { counts: [0, 2, 3], covered: [0, 2, 2], because: 'any two members make a set' },
])('of $counts pieces $covered get the set discount: $because (§9, decision T9.5)', ({ counts, covered }) => {
  const found = setPieces(members(counts));
  expect(counts.map((_, index) => found.get(index + 1) ?? 0)).toEqual(
    counts.map((_, index) => covered[index] ?? 0),
  );
});

test('products of different sets, and of none, make no pair', () => {
  const ring = { groupId: 1, productId: 1, setId: 1, count: 1, price: 1000 };
  expect(setPieces([ring, { ...ring, groupId: 2, productId: 2, setId: 2 }])).toEqual(new Map());
  expect(setPieces(members([1, 1]).map((line) => ({ ...line, setId: undefined })))).toEqual(new Map());
});

test('two sizes of one product are one member', () => {
  const ring = { groupId: 1, productId: 1, setId: SET, count: 1, price: 1000 };
  expect(setPieces([ring, { ...ring, groupId: 2 }])).toEqual(new Map());
});

test('of two sizes the dearer gets the discount, whichever was added first', () => {
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

test('a further piece of any member takes the discount from none', () => {
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
