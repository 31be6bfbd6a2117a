import { expect, test } from 'vitest';
import { isRetailBarcode } from './retail-barcode.ts';

test.each([
  { code: '4006381333931', is: true, because: 'an EAN-13 with its check digit' },
  { code: '4006381333932', is: false, because: 'the check digit is another' },
  { code: '96385074', is: true, because: 'an EAN-8' },
  { code: '96385075', is: false, because: 'its check digit is another' },
  { code: '2000000000015', is: false, because: 'a number of our own tags' },
  { code: '0400000000008', is: false, because: 'a number for use inside a shop' },
  { code: '20000004', is: false, because: 'a short number for use inside a shop' },
  { code: '400638133393', is: false, because: 'twelve digits are no EAN' },
  { code: '400638133393A', is: false, because: 'letters are no digits' },
  { code: ' 96385074', is: false, because: 'blanks are no digits' },
  { code: '', is: false, because: 'there is no number' },
])('$code: $because [E8.1, E8.9]', ({ code, is }) => {
  expect(isRetailBarcode(code)).toBe(is);
});
