import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commonSize,
  emptySet,
  filledOf,
  has,
  intersectionOf,
  meet,
  removeFrom,
  setOf,
  sizeOf,
  subsetOf,
  unionOf,
  visitMembers,
} from './bit-set.ts';

const CAPACITY = 150;
const members = fc.uniqueArray(fc.nat(CAPACITY - 1));
const listed = (set: Uint32Array) => {
  const list: number[] = [];
  visitMembers(set, (member) => list.push(member) > 0);
  return list;
};
const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

test('a set of bits behaves as a set of numbers', () => {
  fc.assert(
    fc.property(members, members, (a, b) => {
      const [left, right] = [setOf(CAPACITY, a), setOf(CAPACITY, b)];
      const [expectedLeft, expectedRight] = [new Set(a), new Set(b)];

      expect(listed(left)).toEqual(ascending(a));
      expect(sizeOf(left)).toBe(a.length);
      expect(listed(intersectionOf(left, right))).toEqual(
        ascending(expectedLeft.intersection(expectedRight)),
      );
      expect(listed(unionOf(CAPACITY, [left, right]))).toEqual(ascending(expectedLeft.union(expectedRight)));
      expect(listed(subsetOf(left, (n) => n % 2 === 0))).toEqual(ascending(a.filter((n) => n % 2 === 0)));
      expect(commonSize(filledOf(left), right)).toBe(expectedLeft.intersection(expectedRight).size);
      expect(meet(left, right)).toBe(!expectedLeft.isDisjointFrom(expectedRight));
      expect(a.every((member) => has(left, member))).toBe(true);
      expect(b.every((member) => has(left, member) === expectedLeft.has(member))).toBe(true);
    }),
  );
});

test('the last bit of a word is a member like any other', () => {
  const set = setOf(64, [31, 32, 63]);
  expect(listed(set)).toEqual([31, 32, 63]);
  expect(sizeOf(set)).toBe(3);
});

test('what is taken away is no member any more, and the others stay', () => {
  const set = setOf(64, [3, 4, 35]);
  removeFrom(set, 4);
  removeFrom(set, 60);
  expect(listed(set)).toEqual([3, 35]);
});

test('no sum overflows where two sets have everything in common', () => {
  const everything = emptySet(1_000_000).fill(0xff_ff_ff_ff);
  expect(commonSize(filledOf(everything), everything)).toBe(everything.length * 32);
  expect(sizeOf(everything)).toBe(everything.length * 32);
});

test('a visit ends at the first answer false', () => {
  const seen: number[] = [];
  visitMembers(setOf(100, [3, 40, 90]), (member) => seen.push(member) < 2);
  expect(seen).toEqual([3, 40]);
});

test('nothing is a member of the empty set', () => {
  expect(listed(setOf(0, []))).toEqual([]);
  expect(has(setOf(10, []), 999)).toBe(false);
});
