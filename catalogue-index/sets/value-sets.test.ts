import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTo, emptySet, filledOf, setOf } from './bit-set.ts';
import { openValueSets } from './value-sets.ts';

const CAPACITY = 1000;
const VALUES = 4;
const products = fc.uniqueArray(fc.nat(CAPACITY - 1), { maxLength: CAPACITY });

test('values are counted as members that two sets of numbers have in common', () => {
  const values = fc.array(products, { minLength: VALUES, maxLength: VALUES });
  fc.assert(
    fc.property(values, products, fc.subarray([0, 1, 2, 3]), (having, asked, counted) => {
      const index = openValueSets(CAPACITY, VALUES);
      for (const [value, members] of having.entries()) {
        for (const member of members) addTo(index.sets[value] ?? emptySet(0), member);
      }
      const expected = having.map((members, value) =>
        counted.includes(value) ? new Set(members).intersection(new Set(asked)).size : 0,
      );
      expect([...index.tally(filledOf(setOf(CAPACITY, asked)), [counted])]).toEqual(expected);
    }),
  );
});

test('a product is in the sets of its own values only', () => {
  const { sets } = openValueSets(129, 3);
  addTo(sets[1] ?? emptySet(0), 128);
  expect(sets.map((set) => [...set].some((word) => word !== 0))).toEqual([false, true, false]);
});

test('no sum overflows in a set of a million products', () => {
  const index = openValueSets(1_000_000, 1);
  const everything = (index.sets[0] ?? emptySet(0)).fill(0xff_ff_ff_ff);
  expect(index.tally(filledOf(everything), [[0]])[0]).toBe(everything.length * 32);
});

test('sets that nobody needs any more make room for others', () => {
  for (let n = 0; n < 300; n++) expect(openValueSets(1000, 10).sets).toHaveLength(10);
});
