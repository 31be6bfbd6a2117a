import { expect, test } from 'vitest';
import { leadingZeroBits } from './proof-of-work.ts';

test.each([
  { bytes: [0x80], zeroes: 0 },
  { bytes: [0x40], zeroes: 1 },
  { bytes: [0x01], zeroes: 7 },
  { bytes: [0x00, 0xff], zeroes: 8 },
  { bytes: [0x00, 0x00, 0x10], zeroes: 19 },
  { bytes: [0x00, 0x00], zeroes: 16 },
])('$bytes begins with $zeroes zero bits', ({ bytes, zeroes }) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(zeroes);
});
