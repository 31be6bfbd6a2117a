import { MAX_LINES } from './line.ts';
import { MAX_COUNT } from './requested-count.ts';

/** A row of a wholesaler's spreadsheet: what to add to the basket. */
export type ArticleLine = {
  /** In the pasted text, from 1. */
  number: number;
  text: string;
  article: string;
  /** Null when the row has no size. */
  size: string | null;
  count: number;
};

/** A row that cannot be parsed or bought, and the reason, shown to the shopper. */
export type ArticleProblem = Pick<ArticleLine, 'number' | 'text'> & { reason: string };

export type ArticleLines = { lines: ArticleLine[]; problems: ArticleProblem[] };

/** A longer row cannot come from a spreadsheet. */
const LONGEST_ROW = 300;
export const LONGEST_ARTICLE = 60;

/** The column order without a header. */
const USUAL_COLUMNS: Columns = { article: 0, size: 1, count: 2 };

type Columns = { article: number; size: number; count: number };

/**
 * Parses rows «артикул, размер, количество», pasted from a spreadsheet or typed,
 * separated by tabs, semicolons, commas or spaces. Skips a header row; when it
 * names the columns, they may come in any order.
 */
export function readArticleLines(text: string): ArticleLines {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ number: index + 1, text: row }))
    .filter((row) => row.text.trim() !== '');
  const [first] = rows;
  const header = first && isHeader(first.text) ? fieldsOf(first.text) : undefined;
  const columns = (header && columnsOf(header)) ?? USUAL_COLUMNS;

  const read: ArticleLines = { lines: [], problems: [] };
  for (const row of header ? rows.slice(1) : rows) {
    const line = readRow(row.text, columns);
    if (typeof line === 'string') read.problems.push({ ...row, reason: line });
    else if (read.lines.length < MAX_LINES) read.lines.push({ ...row, ...line });
    else read.problems.push({ ...row, reason: `За один раз добавляем не\u00a0больше ${MAX_LINES} строк` });
  }
  return read;
}

/** Column names have no digits; articles do. */
const isHeader = (row: string): boolean => row.length <= LONGEST_ROW && !/\d/.test(row);

const ARTICLE_COLUMN = /^(арт|код|sku|article)/i;
const SIZE_COLUMN = /^(разм|длин|size)/i;
const COUNT_COLUMN = /^(кол|шт|qty|count)/i;

/** Undefined for a header without an article column. */
function columnsOf(header: readonly string[]): Columns | undefined {
  const at = (name: RegExp) => header.findIndex((title) => name.test(title));
  const article = at(ARTICLE_COLUMN);
  return article === -1 ? undefined : { article, size: at(SIZE_COLUMN), count: at(COUNT_COLUMN) };
}

type Row = Pick<ArticleLine, 'article' | 'size' | 'count'>;

/** The line, or the problem of the row. */
function readRow(text: string, columns: Columns): Row | string {
  if (text.length > LONGEST_ROW) return 'Слишком длинная строка';
  const fields = fieldsOf(text);
  const article = fields[columns.article] ?? '';
  if (!/[\p{L}\d]/u.test(article)) return 'Не\u00a0указан артикул';
  if (article.length > LONGEST_ARTICLE) return 'Слишком длинный артикул';
  if (columns === USUAL_COLUMNS && fields.length === 2) return withOneNumber(article, fields[1] ?? '');
  const size = fields[columns.size] || null;
  const counted = fields[columns.count] ?? '';
  return withCount(article, size, counted === '' ? 1 : countOf(counted));
}

/** «10-0482-M 2»: a single whole number is a count, anything else is a size. */
function withOneNumber(article: string, field: string): Row | string {
  const count = countOf(field);
  return count === undefined && field !== ''
    ? withCount(article, field, 1)
    : withCount(article, null, count ?? 1);
}

function withCount(article: string, size: string | null, count: number | undefined): Row | string {
  if (count === undefined || count < 1) return 'Количество\u00a0— целое число от\u00a01';
  if (count > MAX_COUNT) return `Не\u00a0больше ${MAX_COUNT} штук`;
  return { article, size, count };
}

/** «2», «2 шт.», «2,00»; undefined for anything else. */
function countOf(field: string): number | undefined {
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?(?:\s*шт\.?)?$/iu.exec(field) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const fieldsOf = (row: string): string[] =>
  partsOf(row).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/** With an even number of quotes to its right, so not inside a quoted cell. A row with an odd number has no such cells. */
const SEPARATOR = /[\t;](?=(?:[^"]*"[^"]*")*[^"]*$)/;
const hasQuotedCells = (row: string): boolean => (row.split('"').length - 1) % 2 === 0;

/** A comma or a space after the article separates the whole row. */
const BEGINS_WITH_COMMA = /^[^\s,]+\s*,/;

function partsOf(row: string): string[] {
  if (/[\t;]/.test(row)) return row.split(hasQuotedCells(row) ? SEPARATOR : /[\t;]/);
  const typed = row.trim();
  return BEGINS_WITH_COMMA.test(typed) ? partedByCommas(typed) : partedBySpaces(typed);
}

/** «10-0482-M,17,5,2»: with one number too many, the first two form a decimal with a comma. */
function partedByCommas(row: string): string[] {
  const parts = row.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? [];
  const [article = '', whole = '', fraction = '', count] = parts;
  const isSplit = parts.length === 4 && /^\s*\d+$/.test(whole) && /^\d\s*$/.test(fraction);
  return isSplit && count !== undefined ? [article, `${whole},${fraction}`, count] : parts;
}

/** A unit belongs to the number before it: «45 см 2 шт.». */
const partedBySpaces = (row: string): string[] =>
  row.replace(/\s+(?=(?:см|мм|шт)(?![\p{L}\d]))/giu, '').split(/[\s,]*\s[\s,]*/);
