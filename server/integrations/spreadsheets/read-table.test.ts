import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { spreadsheets } from './hucre.ts';
import { BadTable, readTable } from './read-table.ts';

const folder = await mkdtemp(join(tmpdir(), 'tables-'));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function given(content: string | Uint8Array, name = 'table.csv'): Promise<string> {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  await writeFile(path, content);
  return path;
}

const cellsOf = async (path: string) => (await allOf(readTable(path))).map(({ cells }) => cells);

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Бирюза in windows-1251. */
const in1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) =>
      /[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x410 + 0xc0 : letter.charCodeAt(0),
    ),
  );

const ROWS = [
  ['Артикул', 'Название'],
  ['10-0482;М', 'Кольцо «Утро»\nс камнем'],
  ['7', '4 900,50'],
];

test.each([
  [';', '\r\n'],
  [',', '\n'],
  ['\t', '\r'],
])('CSV divided by %j with lines that end with %j [E9.3]', async (delimiter, end) => {
  const text = ROWS.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join(end);
  expect(await cellsOf(await given(text))).toEqual(ROWS);
  expect(await cellsOf(await given(`\uFEFF${text}`))).toEqual(ROWS);
});

test('a semicolon divides where prices have commas [E9.3]', async () => {
  expect(await cellsOf(await given('Артикул;Цена\n7;4900,50\n'))).toEqual([
    ['Артикул', 'Цена'],
    ['7', '4900,50'],
  ]);
});

test('windows-1251 and UTF-8 are distinguished by their bytes [E9.3]', async () => {
  expect(await cellsOf(await given(in1251('Артикул;Камень\n7;Бирюза\n')))).toEqual([
    ['Артикул', 'Камень'],
    ['7', 'Бирюза'],
  ]);
});

test('quotes inside of quotes, and a quote inside of a word [E9.3]', async () => {
  expect(await cellsOf(await given('Артикул;Название\n7;"Кольцо ""Утро"""\n8;Цепь 5" серебро\n'))).toEqual([
    ['Артикул', 'Название'],
    ['7', 'Кольцо "Утро"'],
    ['8', 'Цепь 5" серебро'],
  ]);
});

async function* some() {
  yield ['6400000000000001', 4900.5, null, 'Кольцо; «Утро»'];
  yield ['=1+1', 0, '2', null];
}
const HEADINGS = ['УИН', 'Цена', 'Пусто', 'Название'];

test('what is written as XLSX is read as it was: long numbers stay texts [E9.5]', async () => {
  const bytes = await buffer(Readable.fromWeb(spreadsheets.writeRows(some(), HEADINGS) as ReadableStream));
  const [head, first, second] = await cellsOf(await given(bytes, 'table.xlsx'));
  expect(head).toEqual(HEADINGS);
  expect(first?.slice(0, 2)).toEqual(['6400000000000001', 4900.5]);
  expect(second?.slice(0, 3)).toEqual(['=1+1', 0, '2']);
});

test('CSV is written for Excel in Russian: a mark, semicolons, commas, CRLF [E9.3]', async () => {
  const text = (await allOf(writeCsv(some(), HEADINGS))).join('');
  expect(text).toBe(
    '\uFEFFУИН;Цена;Пусто;Название\r\n6400000000000001;4900,5;;"Кольцо; «Утро»"\r\n=1+1;0;2;\r\n',
  );
  expect(await cellsOf(await given(text))).toEqual([
    HEADINGS,
    ['6400000000000001', '4900,5', '', 'Кольцо; «Утро»'],
    ['=1+1', '0', '2', ''],
  ]);
});

test('of a formula the value that was last shown counts; a date stays one', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Лист',
        rows: [
          ['Артикул', 'Размер'],
          ['7', new Date(Date.UTC(2026, 4, 17))],
        ],
      },
    ],
  });
  const [, row] = await cellsOf(await given(bytes, 'table.xlsx'));
  expect(row?.[1]).toBeInstanceOf(Date);
});

/** An archive of one entry that is `bytes` zeros. */
function bomb(bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(bytes, 8);
  const numbers = (length: number, ...values: [at: number, value: number, width: 2 | 4][]) => {
    const part = Buffer.alloc(length);
    for (const [at, value, width] of values)
      width === 2 ? part.writeUInt16LE(value, at) : part.writeUInt32LE(value, at);
    return part;
  };
  const local = Buffer.concat([
    numbers(14, [0, 0x04034b50, 4], [4, 20, 2], [8, 8, 2]),
    sizes,
    numbers(4, [0, name.length, 2]),
    name,
    packed,
  ]);
  const central = Buffer.concat([
    numbers(16, [0, 0x02014b50, 4], [4, 20, 2], [6, 20, 2], [10, 8, 2]),
    sizes,
    numbers(18, [0, name.length, 2]),
    name,
  ]);
  const end = numbers(
    22,
    [0, 0x06054b50, 4],
    [8, 1, 2],
    [10, 1, 2],
    [12, central.length, 4],
    [16, local.length, 4],
  );
  return Buffer.concat([local, central, end]);
}

test.each([
  ['an empty file', ''],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['an archive that is cut', Buffer.from('PK\x03\x04 and nothing')],
  ['an archive that grows a thousandfold', bomb(8 * 1024 ** 2)],
])('%s is no table', async (_, content) => {
  await expect(cellsOf(await given(content))).rejects.toBeInstanceOf(BadTable);
});

test('more than 100 000 rows are refused', async () => {
  await expect(cellsOf(await given(`Артикул\n${'7\n'.repeat(100_001)}`))).rejects.toThrow(
    '100\u00a0000\u00a0строк',
  );
});
