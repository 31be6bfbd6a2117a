import { expect, test } from 'vitest';
import { asTextQuery, readPaletteQuery } from './palette-query.ts';

test.each([
  ['28-1047', { orderId: 281_047, endOfPhone: '281047' }],
  ['№ 28-1047', { orderId: 281_047 }],
  ['281047', { orderId: 281_047, endOfPhone: '281047' }],
  ['1234', { orderId: undefined, endOfPhone: '1234' }],
  ['+7 912 345-12-34', { endOfPhone: '9123451234' }],
  ['8 (912) 345-12-34', { endOfPhone: '9123451234' }],
  ['1234567890123456', { uin: '1234567890123456', endOfPhone: undefined }],
  ['4600000000017', { barcode: '4600000000017' }],
  ['46009342', { barcode: '46009342' }],
  ['4600934', { barcode: undefined }],
  ['Белова  Анна', { words: ['белова', 'анна'], endOfPhone: undefined }],
  ['99999-9999', { orderId: 999_999_999 }],
])('«%s» is read as %o', (typed, read) => {
  expect(readPaletteQuery(typed)).toMatchObject(read);
});

test.each(['', ' ', 'я'])('«%s» is too short', (typed) => {
  expect(readPaletteQuery(typed)).toBeUndefined();
});

test.each([
  [['анна'], '(анна:*)'],
  [['белова', 'анна'], '(белова:* | бёлова:*) & (анна:*)'],
  [['ковалёва'], '(ковалева:* | ковалёва:*)'],
])('the words %o are searched as %s', (words, query) => {
  expect(asTextQuery(words)).toBe(query);
});
