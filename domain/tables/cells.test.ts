import { describe, expect, test } from 'vitest';
import {
  guarded,
  readBarcode,
  readPrice,
  readText,
  readTexts,
  readUin,
  readWeight,
  readWhole,
  readYes,
} from './cells.ts';

test.each([
  [null, 'keep'],
  ['', 'keep'],
  ['  ', 'keep'],
  ['—', 'clear'],
  [' — ', 'clear'],
  ['Кольцо', { value: 'Кольцо' }],
  [1047, { value: '1047' }],
  [16.5, { value: '16,5' }],
  ['-', { value: '-' }],
] as const)('the cell %j reads as %j: an empty one leaves, a dash clears [E9.4]', (cell, read) => {
  expect(readText(cell)).toEqual(read);
});

test.each([
  ['4900', 490_000],
  ['4 900,50', 490_050],
  ['4\u00a0900.5', 490_050],
  ['4900,50 ₽', 490_050],
  ['4900 руб.', 490_000],
  [4900.5, 490_050],
  [0.01, 1],
])('the price %j is %i kopecks', (cell, kopecks) => {
  expect(readPrice(cell)).toEqual({ value: kopecks });
});

test.each(['-5', '0', '1e3', '12,345', 'бесплатно', '1234567890123'])('the price %s is refused', (cell) => {
  expect(readPrice(cell)).toEqual({ wish: expect.stringContaining('цена в\u00a0рублях') });
});

test.each([
  ['3,45', { value: 3.45 }],
  [3.4, { value: 3.4 }],
  ['3.45 г', { value: 3.45 }],
  ['0', { wish: expect.any(String) }],
  ['10000', { wish: expect.any(String) }],
])('the weight %j', (cell, read) => {
  expect(readWeight(cell)).toEqual(read);
});

describe('what Excel has eaten is refused with a hint', () => {
  test.each(['17.май', '17 мая', '5.янв', '5-янв'])('the size %s was a number [E9.6]', (cell) => {
    expect(readText(cell)).toEqual({ wish: expect.stringContaining('в\u00a0дату') });
  });

  test('a date was a size too [E9.6]', () => {
    expect(readText(new Date('2026-05-17'))).toEqual({ wish: expect.stringContaining('в\u00a0дату') });
  });

  test.each(['1,2E+15', '6,4E+15', '1.23457E+15'])('%s was an УИН [E9.6]', (cell) => {
    expect(readUin(cell)).toEqual({ wish: expect.stringContaining('округлил') });
  });
});

test('an УИН is a text of 16 digits: Excel keeps 15 of a number [E9.5]', () => {
  expect(readUin('6400000000000001')).toEqual({ value: '6400000000000001' });
  expect(readUin(6_400_000_000_000_000)).toEqual({ wish: expect.stringContaining('текстовым') });
  expect(readUin('640000000000001')).toEqual({ wish: 'УИН — 16\u00a0цифр' });
});

test('a barcode has 13 digits, as a text or a number [E9.5]', () => {
  expect(readBarcode('4600000000015')).toEqual({ value: '4600000000015' });
  expect(readBarcode(4_600_000_000_015)).toEqual({ value: '4600000000015' });
  expect(readBarcode('46000000015')).toEqual({ wish: 'Штрихкод — 13\u00a0цифр' });
});

test.each(['=HYPERLINK("http://evil")', '+7', '-5', '@cmd', '\tтекст', '\rтекст', "'=1", '—'])(
  'the text %j is written behind an apostrophe and read without it [B4.15] [E9.7]',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(readText(guarded(text))).toEqual({ value: text });
  },
);

test.each(["L'Amour", "'Маркиза'", 'Кольцо'])('the text %s is written as it is', (text) => {
  expect(guarded(text)).toBe(text);
  expect(readText(text)).toEqual({ value: text });
});

test('lists, whole numbers, yes and no', () => {
  expect(readTexts('Серебро; Золото;')).toEqual({ value: ['Серебро', 'Золото'] });
  expect(readWhole('12', 20)).toEqual({ value: 12 });
  expect(readWhole('21', 20)).toEqual({ wish: 'Нужно целое число от\u00a00 до\u00a020' });
  expect(readWhole('1,5', 20)).toEqual({ wish: expect.any(String) });
  expect(readYes('Да')).toEqual({ value: true });
  expect(readYes('нет')).toEqual({ value: false });
  expect(readYes('наверное')).toEqual({ wish: 'Нужно «да» или «нет»' });
});
