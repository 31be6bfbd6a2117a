import type { Kopecks } from '#domain/money.ts';
import {
  type Cell,
  quoted,
  type Read,
  readBarcode,
  readPrice,
  readText,
  readTexts,
  readUin,
  readWeight,
  readWhole,
  readYes,
} from '#domain/tables/cells.ts';
import { type Column, headingOf, PRICE_COLUMNS, readHeadings, tierHeading } from '#domain/tables/columns.ts';
import { BadTable, readTable } from '#server/integrations/spreadsheets/read-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/* Rows of a table of goods, by article. */

export type WrongCell = { row: number; column: string; value: string; wish: string };

/** Undefined leaves what is there; null, and an empty list, clear it. */
export type GoodsRow = {
  row: number;
  title?: string;
  category?: string | null;
  brand?: string | null;
  photos?: string[];
  description?: string;
  isPublished?: boolean;
  sites?: string[];
  /** Values by filter. */
  values: Map<number, string[]>;
  id?: number;
  size?: string;
  /** Grams. */
  weight?: number | null;
  uin?: string | null;
  barcode?: string | null;
  stock?: number;
  prices: PriceOfRow[];
};

export type PriceOfRow = {
  /** `retail` for guests and retail together. */
  role: string;
  /** Roubles. */
  limit: number;
  heading: string;
  price?: Kopecks | null;
  oldPrice?: Kopecks | null;
};

export type GoodsTable = {
  /** In the order of the file. */
  goods: Map<string, GoodsRow[]>;
  /** Headings that say nothing to the shop. */
  ignored: string[];
  wrong: WrongCell[];
  /** Whether rows name sizes or lots; otherwise each is of all lots of its product. */
  namesLots: boolean;
  rows: number;
};

const MOST_STOCK = 1_000_000;

/** @throws {BadTable} for a file that is no table of goods */
export async function readGoods(
  path: string,
  { filters }: Vocabulary,
  { withStock }: { withStock: boolean },
): Promise<GoodsTable> {
  const table: GoodsTable = { goods: new Map(), ignored: [], wrong: [], namesLots: false, rows: 0 };
  let columns: (Column | undefined)[] | undefined;
  let headings: string[] = [];
  for await (const { row, cells } of readTable(path)) {
    if (columns === undefined) {
      headings = cells.map((cell) => String(cell ?? ''));
      const read = readHeadings(headings, filters);
      if (read.refusal !== undefined) throw new BadTable(read.refusal);
      columns = read.columns;
      table.ignored = read.unknown;
      if (!withStock) table.ignored.push(...headings.filter((_, at) => columns?.[at]?.key === 'stock'));
      const naming = new Set(['size', 'uin', 'barcode', 'id']);
      table.namesLots = columns.some((column) => column !== undefined && naming.has(column.key));
      continue;
    }
    table.rows += 1;
    readRow(table, { row, cells, columns, headings, withStock });
  }
  if (columns === undefined) throw new BadTable('В\u00a0таблице нет строк');
  return table;
}

type Place = {
  row: number;
  cells: readonly Cell[];
  columns: readonly (Column | undefined)[];
  headings: readonly string[];
  withStock: boolean;
};

function readRow(table: GoodsTable, { row, cells, columns, headings, withStock }: Place): void {
  const read: GoodsRow = { row, values: new Map(), prices: [] };
  let article = '';
  for (const [at, column] of columns.entries()) {
    if (column === undefined || (column.key === 'stock' && !withStock)) continue;
    const cell = cells[at] ?? null;
    const wish = take(read, column, cell, (text) => {
      article = text;
    });
    if (wish !== undefined) {
      table.wrong.push({ row, column: headings[at]?.trim() ?? '', value: quoted(cell), wish });
    }
  }
  if (article === '') {
    table.wrong.push({ row, column: headingOf('article'), value: '', wish: 'Впишите артикул' });
    return;
  }
  const rows = table.goods.get(article);
  if (rows === undefined) table.goods.set(article, [read]);
  else rows.push(read);
}

const MOST_DIGITS_OF_ID = 2_147_483_647;

/** @returns what the cell should be, when it cannot be read */
function take(
  row: GoodsRow,
  column: Column,
  cell: Cell,
  takeArticle: (text: string) => void,
): string | undefined {
  function set<Value>(
    read: Read<Value>,
    write: (value: Value) => void,
    clear?: () => void,
  ): string | undefined {
    if (read === 'keep') return;
    if (read === 'clear') {
      if (clear === undefined) return 'Это поле не\u00a0очищается';
      clear();
      return;
    }
    if ('wish' in read) return read.wish;
    write(read.value);
  }
  if (column.key === 'filter') {
    return set(
      readTexts(cell),
      (values) => row.values.set(column.filterId, values),
      () => row.values.set(column.filterId, []),
    );
  }
  if (column.key === 'tier') {
    const { role, limit } = column;
    const key = (Object.keys(PRICE_COLUMNS) as (keyof typeof PRICE_COLUMNS)[]).find(
      (one) => PRICE_COLUMNS[one] === role,
    );
    const heading = tierHeading(key ?? 'price', limit);
    return set(
      readPrice(cell),
      (price) => void row.prices.push({ role, limit, heading, price }),
      () => void row.prices.push({ role, limit, heading, price: null }),
    );
  }
  const { key } = column;
  switch (key) {
    case 'article':
      return set(readText(cell), takeArticle);
    case 'title':
    case 'size':
      return set(readText(cell), (text) => {
        row[key] = text;
      });
    case 'description':
      return set(
        readText(cell),
        (text) => {
          row.description = text;
        },
        () => {
          row.description = '';
        },
      );
    case 'category':
    case 'brand':
      return set(
        readText(cell),
        (text) => {
          row[key] = text;
        },
        () => {
          row[key] = null;
        },
      );
    case 'photos':
    case 'sites':
      return set(
        readTexts(cell),
        (texts) => {
          row[key] = texts;
        },
        () => {
          row[key] = [];
        },
      );
    case 'isPublished':
      return set(readYes(cell), (value) => {
        row.isPublished = value;
      });
    case 'id':
      return set(readWhole(cell, MOST_DIGITS_OF_ID), (value) => {
        row.id = value;
      });
    case 'stock':
      return set(readWhole(cell, MOST_STOCK), (value) => {
        row.stock = value;
      });
    case 'weight':
      return set(
        readWeight(cell),
        (value) => {
          row.weight = value;
        },
        () => {
          row.weight = null;
        },
      );
    case 'uin':
    case 'barcode':
      return set(
        (key === 'uin' ? readUin : readBarcode)(cell),
        (value) => {
          row[key] = value;
        },
        () => {
          row[key] = null;
        },
      );
    default:
      return set(
        readPrice(cell),
        (price) => takePrice(row, key, price),
        () => takePrice(row, key, null),
      );
  }
}

function takePrice(row: GoodsRow, key: keyof typeof PRICE_COLUMNS | 'oldPrice', price: Kopecks | null): void {
  const role = key === 'oldPrice' ? PRICE_COLUMNS.price : PRICE_COLUMNS[key];
  const heading = headingOf(key);
  const value = key === 'oldPrice' ? { oldPrice: price } : { price };
  const known = row.prices.find((one) => one.role === role && one.limit === 0);
  if (known === undefined) row.prices.push({ role, limit: 0, heading, ...value });
  else Object.assign(known, value);
}
