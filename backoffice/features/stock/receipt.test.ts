import { expect, test } from 'vitest';
import { NO_PIECE, pieceOf, sorted } from './piece-text.ts';
import { bodyOf, errorsByRow, nextRow, type Row, sentRows } from './receipt.ts';

const HEAD = { document: '№ 15', date: '2026-11-25', supplier: '', point: '' };
const row = (own: Partial<Row> = {}): Row => ({ ...nextRow(), sizeId: 7, isUntouched: false, ...own });

test('numbers of pieces are read as people write and scanners type them', () => {
  expect(pieceOf({ barcode: ' 2900000000018 ', uin: '2700 0000 0000 0001', weight: '2,45' })).toEqual({
    barcode: '2900000000018',
    uin: '2700000000000001',
    weight: 2.45,
  });
  expect(pieceOf(NO_PIECE)).toEqual({ barcode: null, uin: null, weight: null });
  expect(pieceOf({ ...NO_PIECE, weight: 'много' }).weight).toBe(0);
});

test('a scan in the field of the other number goes where it belongs', () => {
  const [tag, uin] = ['2900000000018', '2700000000000001'];
  expect(sorted({ ...NO_PIECE, barcode: uin })).toEqual({ ...NO_PIECE, uin });
  expect(sorted({ ...NO_PIECE, uin: tag })).toEqual({ ...NO_PIECE, barcode: tag });
  expect(sorted({ ...NO_PIECE, barcode: uin, uin: tag })).toEqual({ ...NO_PIECE, barcode: tag, uin });
  const right = { ...NO_PIECE, barcode: tag, uin };
  expect(sorted(right)).toBe(right);
});

test('rows made by Enter and left alone are not sent, and errors stand in the rows that were', () => {
  const first = row();
  const empty = nextRow(first);
  const last = row();
  const sent = sentRows([first, empty, last]);
  expect(sent).toEqual([first, last]);
  expect(sentRows([empty])).toEqual([empty]);
  expect(bodyOf(HEAD, sent).rows).toHaveLength(2);
  expect(errorsByRow({ 'rows.1.uin': 'УИН указан дважды', document: 'Заполните' }, sent)).toEqual({
    [`${last.key}.uin`]: 'УИН указан дважды',
    document: 'Заполните',
  });
});
