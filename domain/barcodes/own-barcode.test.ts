import { expect, test } from 'vitest';
import { ownBarcode } from './own-barcode.ts';

test('an own number is of the range for shops and ends with its check digit', () => {
  expect(ownBarcode(42)).toBe('2000000000428');
});
