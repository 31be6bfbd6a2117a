import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readArticleLines } from './article-lines.ts';

const NBSP = /\u00a0/g;

const read = (text: string) =>
  readArticleLines(text).lines.map(({ article, size, count }) => [article, size, count]);
const reasons = (text: string) =>
  readArticleLines(text).problems.map(({ number, reason }) => [number, reason.replace(NBSP, ' ')]);

describe('rows pasted from a spreadsheet or typed', () => {
  test.each([
    { row: '10-0482-M\t17,5\t2', line: ['10-0482-M', '17,5', 2], because: 'tabs separate copied cells' },
    { row: '10-0482-M;17,5;2', line: ['10-0482-M', '17,5', 2], because: 'semicolons separate a saved sheet' },
    { row: '10-0482-M, 17, 2', line: ['10-0482-M', '17', 2], because: 'so do commas' },
    { row: '10-0482-M,"17,5",2', line: ['10-0482-M', '17,5', 2], because: 'quotes protect a comma' },
    { row: '10-0482-M,17,5,2', line: ['10-0482-M', '17,5', 2], because: 'an extra comma is a decimal one' },
    { row: '10-0482-M,17,5,2,9', line: ['10-0482-M', '17', 5], because: 'five values are columns, too' },
    { row: '10-0482-M,45,12,2', line: ['10-0482-M', '45', 12], because: 'a size has one decimal' },
    { row: '10-0482-M,17,5', line: ['10-0482-M', '17', 5], because: 'three values are three columns' },
    { row: '10-0482-M, 17,5,2', line: ['10-0482-M', '17,5', 2], because: 'a space may follow a comma' },
    { row: '10-0482-M ,17,5,2', line: ['10-0482-M', '17,5', 2], because: 'a space may precede it' },
    { row: '10-0482-M,A17,5,2', line: ['10-0482-M', 'A17', 5], because: 'a decimal begins with a digit' },
    { row: '10-0482-M,17 см,5,2', line: ['10-0482-M', '17 см', 5], because: 'a unit ends the size' },
    { row: '10-0482-M,17,', line: ['10-0482-M', '17', 1], because: 'the last value may be omitted' },
    { row: '10-0482-M,,2', line: ['10-0482-M', null, 2], because: 'the size may be omitted' },
    { row: '10-0482-M  17,5   2', line: ['10-0482-M', '17,5', 2], because: 'spaces separate typed values' },
    { row: '10-0482-M 17.5 2 шт.', line: ['10-0482-M', '17.5', 2], because: 'the count may have a unit' },
    { row: '50-0700-S 45 см 3', line: ['50-0700-S', '45см', 3], because: 'a unit belongs to its number' },
    { row: '50-0700-S 45  см 3', line: ['50-0700-S', '45см', 3], because: 'however far it is typed' },
    { row: '  10-0482-M 17 2 ', line: ['10-0482-M', '17', 2], because: 'spaces around a row are skipped' },
    { row: '10-0482-M 17 9999', line: ['10-0482-M', '17', 9999], because: 'it is the largest count' },
    { row: '10-0482-M\t17\t2 шт', line: ['10-0482-M', '17', 2], because: 'in a cell of its own, too' },
    { row: '10-0482-M\t\t4', line: ['10-0482-M', null, 4], because: 'an empty cell is no size' },
    { row: '10-0482-M\t', line: ['10-0482-M', null, 1], because: 'nor is an empty last cell' },
    { row: '10-0482-M\t17\t', line: ['10-0482-M', '17', 1], because: 'without a count it is one piece' },
    { row: '10-0482-M', line: ['10-0482-M', null, 1], because: 'an article alone is one piece' },
    { row: '10-0482-M 4', line: ['10-0482-M', null, 4], because: 'a whole number alone is a count' },
    { row: '10-0482-M 17,5', line: ['10-0482-M', '17,5', 1], because: 'a fraction alone is a size' },
    { row: '10-0482-M\t17\t2,00', line: ['10-0482-M', '17', 2], because: 'a spreadsheet shows decimals' },
    {
      row: ' " 10-0482-M " ; "17" ; "2" ',
      line: ['10-0482-M', '17', 2],
      because: 'quotes and the spaces in them are stripped',
    },
    {
      row: '10-0482-M;№ "17";2',
      line: ['10-0482-M', '№ "17"', 2],
      because: 'quotes that end a cell belong to it',
    },
    {
      row: '10-0482-M;"17" см;2',
      line: ['10-0482-M', '"17" см', 2],
      because: 'and so do those that begin it',
    },
  ])('$row: $because', ({ row, line }) => {
    expect(read(row)).toEqual([line]);
    expect(reasons(row)).toEqual([]);
  });

  test('skips the header', () => {
    expect(read('Артикул\tРазмер\tКол-во\n10-0482-M\t17\t2')).toEqual([['10-0482-M', '17', 2]]);
  });

  test('accepts a header with columns in any order and with other columns between them', () => {
    const sheet =
      'Название;Кол-во, шт;Артикул;Цена;Размер\nКольцо;3;10-0482-M;4900;17,5\nСерьги;1;20-0100-G;900;';
    expect(read(sheet)).toEqual([
      ['10-0482-M', '17,5', 3],
      ['20-0100-G', null, 1],
    ]);
  });

  test('recognises a column by the beginning of its name', () => {
    const header = 'Наш код;Артикул;Новый размер;Размер;Всего шт;Кол-во';
    expect(read(`${header}\n777;10-0482-M;99;17;500;2`)).toEqual([['10-0482-M', '17', 2]]);
  });

  test('takes a number under a size column for a size, also when it is the last', () => {
    expect(read('Артикул;Размер\n10-0482-M;17')).toEqual([['10-0482-M', '17', 1]]);
  });

  test('refuses a row that ends before its article', () => {
    expect(reasons('Размер;Артикул\n17')).toEqual([[2, 'Не указан артикул']]);
  });

  test('takes a header without an article column for the usual columns', () => {
    expect(read('Название;Размер;Штук\n10-0482-M;17;2')).toEqual([['10-0482-M', '17', 2]]);
  });

  test('numbers lines as in the text, counting empty ones', () => {
    const text = 'Артикул\r\n\r\n10-0482-M 17 2\r\n \r\n10-0483-M 18 1\r\n';
    const { lines, problems } = readArticleLines(text);
    expect(lines.map(({ number }) => number)).toEqual([3, 5]);
    expect(problems).toEqual([]);
  });

  test.each([
    { row: '10-0482-M 17 0', reason: 'Количество — целое число от 1' },
    { row: '10-0482-M 17 два', reason: 'Количество — целое число от 1' },
    { row: '10-0482-M 17 1,5', reason: 'Количество — целое число от 1' },
    { row: '10-0482-M 17 10000', reason: 'Не больше 9999 штук' },
    { row: ';17;2', reason: 'Не указан артикул' },
    { row: '- 17 2', reason: 'Не указан артикул' },
    { row: '1'.repeat(300), reason: 'Слишком длинный артикул' },
    { row: '1'.repeat(301), reason: 'Слишком длинная строка' },
    { row: `${'1'.repeat(61)} 2`, reason: 'Слишком длинный артикул' },
    { row: `${'1'.repeat(60)} 0`, reason: 'Количество — целое число от 1' },
  ])('$row is not taken: $reason', ({ row, reason }) => {
    expect(read(row)).toEqual([]);
    expect(reasons(row)).toEqual([[1, reason]]);
  });

  test('accepts two hundred lines at once and leaves the rest for the next time', () => {
    const { lines, problems } = readArticleLines('10-0482-M 17 1\n'.repeat(203));
    expect(lines).toHaveLength(200);
    expect(problems.map(({ number }) => number)).toEqual([201, 202, 203]);
    expect(problems[0]?.reason.replace(NBSP, ' ')).toBe('За один раз добавляем не больше 200 строк');
  });
});

describe('laws', () => {
  test('a sheet is read the same with every cell separator', () => {
    const row = fc.tuple(
      fc.integer({ min: 1000, max: 9999 }),
      fc.constantFrom('16', '16,5', '17', '18,5'),
      fc.integer({ min: 1, max: 9999 }),
    );
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 50 }),
        fc.constantFrom('\t', ';', ' ', ' ; '),
        (rows, by) => {
          const text = rows
            .map(([article, size, count]) => [`10-${article}-M`, size, count].join(by))
            .join('\n');
          expect(read(text)).toEqual(rows.map(([article, size, count]) => [`10-${article}-M`, size, count]));
        },
      ),
    );
  });

  test('every row of any text except a header is either a line or a problem', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 })), (rows) => {
        const text = ['10-0482-M 17 1', ...rows].join('\n');
        const { lines, problems } = readArticleLines(text);
        const filled = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
        expect(lines.length + problems.length).toBe(filled.length);
      }),
    );
  });
});
