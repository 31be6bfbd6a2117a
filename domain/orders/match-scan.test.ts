import { expect, test } from 'vitest';
import { type HeldRow, matchScan, type Scanned, scannedCodes } from './match-scan.ts';

const row = (own: Partial<HeldRow>): HeldRow => ({
  id: 1,
  lineId: 10,
  groupId: 100,
  offerId: 1000,
  count: 1,
  isPacked: false,
  ...own,
});
const LOT: Scanned = { groupId: 100, offerId: 1000, isPiece: false };
const PIECE: Scanned = { ...LOT, isPiece: true };
const OTHER_LOT: Scanned = { groupId: 100, offerId: 1001, isPiece: true };
const TAG: Scanned = { groupId: 100, offerId: null, isPiece: false };

test.each([
  { held: [row({})], scanned: [LOT], outcome: 'matched', because: 'the lot is in the order' },
  { held: [row({})], scanned: [TAG], outcome: 'matched', because: 'a tag may name the size alone' },
  { held: [row({})], scanned: [OTHER_LOT], outcome: 'swap', because: 'another lot of the size' },
  { held: [row({ isPacked: true })], scanned: [PIECE], outcome: 'enough', because: 'it is packed' },
  { held: [row({ isPacked: true })], scanned: [OTHER_LOT], outcome: 'enough', because: 'the size is packed' },
  {
    held: [row({ isPacked: true }), row({ id: 2, offerId: 1002 })],
    scanned: [PIECE],
    outcome: 'enough',
    because: 'one piece is not packed twice',
  },
  {
    held: [row({ isPacked: true }), row({ id: 2, offerId: 1002 })],
    scanned: [LOT],
    outcome: 'swap',
    because: 'a further piece of the lot may take the place of another lot',
  },
  { held: [row({})], scanned: [{ ...LOT, groupId: 7 }], outcome: 'wrong', because: 'another size' },
  { held: [row({})], scanned: [], outcome: 'wrong', because: 'an unknown code' },
  { held: [row({})], scanned: [OTHER_LOT, LOT], outcome: 'matched', because: 'the lot itself is better' },
])('a scan is $outcome: $because', ({ held, scanned, outcome }) => {
  expect(matchScan(held, scanned).outcome).toBe(outcome);
});

test('the packed pieces of the line are counted', () => {
  const held = [row({ isPacked: true, count: 2 }), row({ id: 2, isPacked: true })];
  expect(matchScan(held, [LOT])).toEqual({ outcome: 'enough', lineId: 10, count: 3 });
});

test.each([
  { text: ' 4607012345678\n', codes: ['4607012345678'] },
  { text: '1234567890123456', codes: ['1234567890123456'] },
  {
    text: 'https://dmdk.ru/uin/1234567890123456',
    codes: ['https://dmdk.ru/uin/1234567890123456', '1234567890123456'],
  },
  { text: '  ', codes: [] },
])('$text stands for $codes', ({ text, codes }) => {
  expect(scannedCodes(text)).toEqual(codes);
});
