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
import {
  areLotsNamed,
  type Column,
  type Headings,
  headingOf,
  PRICE_COLUMNS,
  readHeadings,
  tierHeading,
} from '#domain/tables/columns.ts';
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
  values: Record<number, string[]>;
  /** An УИН or a tag of this row that an earlier row has, too. */
  repeated?: { value: string; row: number };
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

/** What a table says of one product. */
export type ReadProduct = {
  /** Empty for the rows without an article: of them there is only what is wrong. */
  article: string;
  rows: GoodsRow[];
  wrong: WrongCell[];
};

export type GoodsTable = {
  rows: number;
  products: number;
  /** Headings that say nothing to the shop. */
  ignored: string[];
  /** Whether rows name sizes or lots; otherwise each is of all lots of its product. */
  namesLots: boolean;
  /** Reads the file once more. A product comes after its last row, so a long table is never held as a whole. */
  read(): AsyncGenerator<ReadProduct>;
};

const MOST_STOCK = 1_000_000;

export type ReadOptions = {
  withStock: boolean;
  /** What the columns are, where a person has said so; otherwise their headings say it. */
  columnsOf?: (headings: readonly string[]) => Headings;
};

/** Those that are read, each with its place in a row. */
type Columns = readonly { column: Column; heading: string; at: number }[];

/** @throws {BadTable} for a file that is no table of goods */
export async function openGoods(
  path: string,
  { filters }: Vocabulary,
  { withStock, columnsOf = (headings) => readHeadings(headings, filters) }: ReadOptions,
): Promise<GoodsTable> {
  const rows = readTable(path);
  const head = await rows.next();
  if (head.done === true) throw new BadTable('В\u00a0таблице нет строк');
  const headings = head.value.cells.map((cell) => String(cell ?? ''));
  const { columns: named, unknown, refusal } = columnsOf(headings);
  if (refusal !== undefined) throw new BadTable(refusal);
  const all = named.flatMap((column, at) =>
    column === undefined ? [] : [{ column, heading: headings[at] ?? '', at }],
  );
  const columns = all.filter(({ column }) => withStock || column.key !== 'stock');
  const lastRows = new Map<string, number>();
  let count = 0;
  for await (const { row, cells } of rows) {
    count += 1;
    lastRows.set(copyOf(articleOf(cells, columns)), row);
  }
  return {
    rows: count,
    products: lastRows.size,
    ignored: [...unknown, ...all.filter((one) => !columns.includes(one)).map(({ heading }) => heading)],
    namesLots: areLotsNamed(named),
    read: () => readProducts(path, columns, lastRows),
  };
}

async function* readProducts(
  path: string,
  columns: Columns,
  lastRows: ReadonlyMap<string, number>,
): AsyncGenerator<ReadProduct> {
  const begun = new Map<string, ReadProduct>();
  const numbers = new Map<string, number>();
  const rows = readTable(path);
  await rows.next();
  for await (const { row, cells } of rows) {
    const article = articleOf(cells, columns);
    const product = begun.get(article) ?? { article, rows: [], wrong: [] };
    begun.set(article, product);
    readRow(product, { row, cells, columns, numbers });
    if (lastRows.get(article) !== row) continue;
    begun.delete(article);
    yield product;
  }
}

/** What is cut out of a text holds all of it in memory. */
const copyOf = (part: string): string => Buffer.from(part).toString();

function articleOf(cells: readonly Cell[], columns: Columns): string {
  const read = readText(cells[columns.find(({ column }) => column.key === 'article')?.at ?? -1] ?? null);
  return typeof read === 'object' && 'value' in read ? read.value : '';
}

type Place = { row: number; cells: readonly Cell[]; columns: Columns; numbers: Map<string, number> };

function readRow(product: ReadProduct, { row, cells, columns, numbers }: Place): void {
  const read: GoodsRow = { row, values: {}, prices: [] };
  for (const { column, heading, at } of columns) {
    const cell = cells[at] ?? null;
    const wish = take(read, column, cell);
    if (wish !== undefined) {
      product.wrong.push({ row, column: heading.trim(), value: quoted(cell), wish });
    }
  }
  if (product.article === '') {
    product.wrong.push({ row, column: headingOf('article'), value: '', wish: 'Впишите артикул' });
    return;
  }
  noteNumbers(read, numbers);
  product.rows.push(read);
}

function noteNumbers(read: GoodsRow, numbers: Map<string, number>): void {
  for (const value of [read.uin, read.barcode]) {
    if (value == null) continue;
    const row = numbers.get(value);
    if (row === undefined) numbers.set(copyOf(value), read.row);
    else read.repeated = { value, row };
  }
}

const MOST_DIGITS_OF_ID = 2_147_483_647;

/** @returns what the cell should be, when it cannot be read */
function take(row: GoodsRow, column: Column, cell: Cell): string | undefined {
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
      (values) => {
        row.values[column.filterId] = values;
      },
      () => {
        row.values[column.filterId] = [];
      },
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
      return set(readText(cell), () => undefined);
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
