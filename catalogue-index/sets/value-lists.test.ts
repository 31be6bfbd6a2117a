import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledOf, setOf } from './bit-set.ts';
import { openValueLists } from './value-lists.ts';

const VALUES = 5;
const values = fc.subarray(Array.from({ length: VALUES }, (_, value) => value));

test('values are counted as they were put last', () => {
  const puts = fc.array(fc.tuple(fc.nat(40), values), { maxLength: 200 });
  fc.assert(
    fc.property(puts, fc.uniqueArray(fc.nat(40)), (given, asked) => {
      const lists = openValueLists(41, VALUES);
      for (const [product, own] of given) lists.put(product, own);
      const last = new Map(given);
      const expected = Array.from(
        { length: VALUES },
        (_, value) => asked.filter((product) => last.get(product)?.includes(value)).length,
      );
      expect([...lists.tally(filledOf(setOf(41, asked)))]).toEqual(expected);
    }),
  );
});

test('products without values do not count in the average', () => {
  const lists = openValueLists(3, VALUES);
  lists.put(0, [1, 2, 3]);
  lists.put(1, [4]);
  lists.put(2, [1, 2]);
  lists.put(2, []);
  expect(lists.averageLength()).toBe(2);
});
