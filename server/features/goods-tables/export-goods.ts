import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Db } from '#database/schema.ts';
import { NOTHING, toRoubles } from '#domain/money.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { guarded } from '#domain/tables/cells.ts';
import { type ColumnKey, headingOf, PRICE_COLUMNS, tierHeading } from '#domain/tables/columns.ts';
import {
  findProducts,
  type StoredLot,
  type StoredProduct,
} from '#server/features/catalog/goods/stored-product.ts';
import { writeCsv } from '#server/integrations/spreadsheets/csv.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import type { Cell } from '#server/integrations/spreadsheets/port.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/* All goods as a table: one row per lot, the columns of its product repeated (exchange, §10). */

const AT_ONCE = 500;

type Column = { heading: string; cellOf: (row: TableRow) => Cell };

type TableRow = { product: StoredProduct; size: string; lot: StoredLot | undefined };

/** @param path of the file; `.csv` is written as CSV, all else as XLSX */
export async function exportGoods(
  db: Db,
  path: string,
  onProgress?: (done: number) => void,
): Promise<{ products: number; rows: number }> {
  const vocabulary = await readVocabulary(db);
  const columns = columnsOf(vocabulary, await listTiers(db));
  const headings = columns.map(({ heading }) => heading);
  const counts = { products: 0, rows: 0 };
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const product of productsInOrder(db)) {
      counts.products += 1;
      for (const row of rowsOf(product)) {
        counts.rows += 1;
        yield columns.map(({ cellOf }) => cellOf(row));
      }
      if (counts.products % AT_ONCE === 0) onProgress?.(counts.products);
    }
  }
  const source = path.toLowerCase().endsWith('.csv')
    ? Readable.from(writeCsv(rows(), headings))
    : Readable.fromWeb(spreadsheets.writeRows(rows(), headings) as ReadableStream);
  await pipeline(source, createWriteStream(path));
  return counts;
}

async function* productsInOrder(db: Db): AsyncGenerator<StoredProduct> {
  let last = 0;
  while (true) {
    const ids = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (ids.length === 0) return;
    yield* await findProducts(
      db,
      ids.map(({ id }) => id),
    );
    last = ids.at(-1)?.id ?? last;
  }
}

function rowsOf(product: StoredProduct): TableRow[] {
  const rows = product.sizes.flatMap(({ title, lots }) =>
    lots.map((lot): TableRow => ({ product, size: title, lot })),
  );
  return rows.length === 0 ? [{ product, size: '', lot: undefined }] : rows;
}

type Tier = { key: keyof typeof PRICE_COLUMNS; limit: number };

/** Limits of price lists, in roubles. */
export async function listTiers(db: Db): Promise<Tier[]> {
  const rows = await db
    .selectFrom('offer_prices')
    .select(['role', 'limit_kopecks'])
    .distinct()
    .where('limit_kopecks', '>', NOTHING)
    .orderBy('role')
    .orderBy('limit_kopecks')
    .execute();
  return rows.flatMap(({ role, limit_kopecks }) => {
    const key = (Object.keys(PRICE_COLUMNS) as Tier['key'][]).find((one) => listOf(one) === role);
    return key === undefined ? [] : [{ key, limit: toRoubles(limit_kopecks) }];
  });
}

const listOf = (key: keyof typeof PRICE_COLUMNS): string =>
  key === 'price' ? RETAIL_PRICE_ROLE : PRICE_COLUMNS[key];

function columnsOf({ categories, brands, sites, filters }: Vocabulary, tiers: readonly Tier[]): Column[] {
  const column = (key: ColumnKey, cellOf: Column['cellOf']): Column => ({ heading: headingOf(key), cellOf });
  const text = (value: string | null | undefined): Cell => (value ? guarded(value) : null);
  const price = (key: keyof typeof PRICE_COLUMNS, limit: number) => {
    const role = listOf(key);
    return ({ lot }: TableRow) =>
      lot?.prices.find((one) => one.role === role && toRoubles(one.limit) === limit);
  };
  const prices = (['price', 'orgPrice', 'dealerPrice'] as const).flatMap((key): Column[] => {
    const base = price(key, 0);
    const own = [column(key, (row) => roubles(base(row)?.price))];
    if (key === 'price') own.push(column('oldPrice', (row) => roubles(base(row)?.oldPrice)));
    return [
      ...own,
      ...tiers
        .filter((tier) => tier.key === key)
        .map(({ limit }): Column => {
          const from = price(key, limit);
          return { heading: tierHeading(key, limit), cellOf: (row) => roubles(from(row)?.price) };
        }),
    ];
  });
  return [
    column('article', ({ product }) => text(product.vendor_code)),
    column('title', ({ product }) => text(product.title)),
    column('category', ({ product }) => text(categories.titleOf(product.primary_category_id))),
    column('brand', ({ product }) => text(brands.titleOf(product.partner_id))),
    ...filters.map(
      ({ title, values }): Column => ({
        heading: title,
        cellOf: ({ product }) =>
          text(
            product.value_ids
              .map((id) => values.titleOf(id))
              .filter(Boolean)
              .join('; '),
          ),
      }),
    ),
    column('size', ({ size }) => text(size)),
    column('weight', ({ lot }) =>
      lot === undefined || lot.weightMg === 0 ? null : Math.round(lot.weightMg / 10) / 100,
    ),
    column('uin', ({ lot }) => text(lot?.uin)),
    column('barcode', ({ lot }) => text(lot?.barcode)),
    column('stock', ({ lot }) => lot?.stock ?? null),
    ...prices,
    column('photos', ({ product }) => text(product.image_ids.join('; '))),
    column('description', ({ product }) => text(product.description)),
    column('isPublished', ({ product }) => (product.is_published ? 'да' : 'нет')),
    column('sites', ({ product }) => text(product.site_ids.map((id) => sites.titleOf(id)).join('; '))),
    column('id', ({ lot }) => lot?.id ?? null),
  ];
}

const roubles = (kopecks: number | null | undefined): Cell => (kopecks == null ? null : kopecks / 100);
