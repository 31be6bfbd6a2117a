import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySet, visitMembers } from '../sets/bit-set.ts';
import { addAll, addHolder, noHolders, removeHolder } from './holders.ts';

const CAPACITY = 4000;

test('holders behave as a set of numbers, whether a few or many', () => {
  const products = fc.uniqueArray(fc.nat(CAPACITY - 1), { maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(products, products, (added, removed) => {
      const holders = noHolders();
      for (const product of added) addHolder(holders, product);
      for (const product of removed) removeHolder(holders, product);

      const held = emptySet(CAPACITY);
      addAll(holders, held);
      const listed: number[] = [];
      visitMembers(held, (product) => listed.push(product) > 0);
      const expected = [...new Set(added).difference(new Set(removed))].toSorted((a, b) => a - b);
      expect(listed).toEqual(expected);
      expect(holders.count).toBe(expected.length);
    }),
  );
});
