import { expect, test } from 'vitest';
import { lotOfOwnBarcode, ownBarcode } from './own-barcode.ts';

test('an own number is of the range for shops and ends with its check digit', () => {
  expect(ownBarcode(42)).toBe('2000000000428');
});

test.each([
  ['2000000000428', 42],
  [ownBarcode(2_147_483_647), 2_147_483_647],
  ['2000000000429', undefined],
  [ownBarcode(2_147_483_648), undefined],
  [ownBarcode(0), undefined],
  ['4006381333931', undefined],
  ['20000000004280', undefined],
  ['', undefined],
])('the own number %s is of the lot %s', (code, lotId) => {
  expect(lotOfOwnBarcode(code)).toBe(lotId);
});
