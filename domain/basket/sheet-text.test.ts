import { expect, test } from 'vitest';
import { readArticleLines } from './article-lines.ts';
import { sheetText } from './sheet-text.ts';

const HEADER_1251 = [0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb];
const utf16 = (text: string) => [0xff, 0xfe, ...Buffer.from(text, 'utf16le')];

test.each([
  { bytes: [...Buffer.from('Артикул;1')], text: 'Артикул;1', because: 'it is UTF-8' },
  {
    bytes: [0xef, 0xbb, 0xbf, ...Buffer.from('Артикул')],
    text: 'Артикул',
    because: 'Excel begins it with a mark',
  },
  { bytes: HEADER_1251, text: 'Артикул', because: 'an old Windows writes one byte per letter' },
  { bytes: utf16('Артикул\t2'), text: 'Артикул\t2', because: '«Текст Юникод» has two bytes per letter' },
  { bytes: [], text: '', because: 'it is empty' },
  { bytes: [0x50, 0x4b, 3, 4, 20, 0], text: undefined, because: 'a workbook is an archive' },
])('$text is read: $because', ({ bytes, text }) => {
  expect(sheetText(new Uint8Array(bytes))).toBe(text);
});

test('rows of a saved sheet: a cell in quotes may contain the separator', () => {
  const csv = 'Название;Артикул;Размер;Кол-во\r\n"Кольцо ""Исеть""; серебро";10-0482-M;17,5;2\r\n';
  expect(readArticleLines(sheetText(Buffer.from(csv)) ?? '')).toEqual({
    lines: [expect.objectContaining({ number: 2, article: '10-0482-M', size: '17,5', count: 2 })],
    problems: [],
  });
});
