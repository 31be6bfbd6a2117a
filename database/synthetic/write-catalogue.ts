import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { DELIVERY_POINTS } from '../seed/delivery-points.ts';
import { hasShop } from '../seed/demo-shop.ts';
import { insertRuleRows } from '../seed/foundation.ts';
import { insertRows } from '../seed/insert-rows.ts';
import { type MediaFiles, readMediaFiles } from '../seed/media-files.ts';
import { BANNER_BLOCK_ROWS, bannerRows } from '../seed/pages/banners.ts';
import { CONTENT_PAGES, insertContentPages } from '../seed/pages/content-pages.ts';
import { FIRST_WIDGETS } from '../seed/pages/shelves.ts';
import { demoUsers } from '../seed/people.ts';
import { SITES } from '../seed/sites-and-roles.ts';
import { withoutTriggers } from '../without-triggers.ts';
import { type CatalogueBatch, syntheticCatalogue } from './catalogue.ts';
import { CATEGORIES, FILTER_ROWS, FILTER_VALUE_ROWS } from './frame.ts';

/** The database already has products, perhaps real ones: nothing was written. */
export class CatalogueNotEmptyError extends Error {
  override readonly name = 'CatalogueNotEmptyError';
}

/**
 * Seeds a migrated database without products.
 * @throws {CatalogueNotEmptyError}
 */
export async function writeCatalogue(
  db: Kysely<Schema>,
  { products, seed }: { products: number; seed: number },
  report: (line: string) => void,
): Promise<void> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product) throw new CatalogueNotEmptyError('В базе уже есть товары: очистите её или укажите другую.');

  const imageIds = await writeFrame(db);
  let written = 0;
  for (const batch of syntheticCatalogue({ products, seed, imageIds })) {
    await writeBatch(db, batch);
    written += batch.products.length;
    report(`Записано товаров: ${written} из ${products}`);
  }
  await sql`analyze`.execute(db);
}

/**
 * Inserts the frame of the synthetic products into a migrated database without products.
 * @returns files for the pictures
 */
export async function writeFrame(db: Kysely<Schema>): Promise<string[]> {
  const files = await readMediaFiles();
  await db.transaction().execute(async (trx) => {
    await insertRows(trx, 'files', files.rows);
    await insertRows(trx, 'categories', CATEGORIES);
    if (!(await hasShop(trx))) await insertShop(trx, files);
    await insertRows(trx, 'filters', FILTER_ROWS);
    await insertRows(trx, 'filter_values', FILTER_VALUE_ROWS);
  });
  return files.rows.filter(({ path }) => path.startsWith('products/')).map(({ id }) => id);
}

/** The demo shop without its goods: what the server, its home page and an order need. */
async function insertShop(trx: Db, files: MediaFiles): Promise<void> {
  await insertRuleRows(trx);
  await insertRows(trx, 'sites', SITES);
  await insertRows(trx, 'users', await demoUsers());
  await insertRows(trx, 'delivery_points', DELIVERY_POINTS);
  await insertRows(trx, 'banner_blocks', BANNER_BLOCK_ROWS);
  await insertRows(trx, 'banners', bannerRows(files));
  await insertRows(trx, 'widgets', FIRST_WIDGETS);
  await insertContentPages(trx, CONTENT_PAGES, files);
}

/** Disables triggers for millions of rows: no process listens, and the generator guarantees the references. */
export async function writeBatch(db: Kysely<Schema>, batch: CatalogueBatch): Promise<void> {
  await withoutTriggers(db, async (trx) => {
    await insertBatch(trx, batch);
    await sql`select count_products(${batch.products.map(({ id }) => id)}::integer[])`.execute(trx);
  });
}

async function insertBatch(trx: Db, batch: CatalogueBatch): Promise<void> {
  await insertRows(trx, 'products', batch.products);
  await insertRows(trx, 'product_sites', batch.product_sites);
  await insertRows(trx, 'product_filter_values', batch.product_filter_values);
  await insertRows(trx, 'product_groups', batch.product_groups);
  await insertRows(trx, 'offers', batch.offers);
  await insertRows(trx, 'offer_prices', batch.offer_prices);
}
