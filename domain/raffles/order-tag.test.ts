import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBarcode } from './barcode.ts';
import { orderTag } from './order-tag.ts';

test.each([
  { sequence: 1, tag: '2900000000018' },
  { sequence: 281_001, tag: '2900002810011' },
  { sequence: 9_999_999_999, tag: '2999999999991' },
])('piece $sequence that was bought online takes part as $tag', ({ sequence, tag }) => {
  expect(orderTag(sequence)).toBe(tag);
});

test('every such number is a unique barcode', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 })), (sequences) => {
      const tags = sequences.map(orderTag);
      expect(tags.map(readBarcode)).toEqual(tags.map((value) => ({ value })));
      expect(new Set(tags).size).toBe(tags.length);
    }),
  );
});
