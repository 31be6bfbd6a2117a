import type { Kysely } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { categoryRows } from './categories.ts';
import { DELIVERY_POINTS } from './delivery-points.ts';
import { FILTER_DEPENDENCY_ROWS, FILTER_ROWS, FILTER_VALUE_ROWS } from './filters.ts';
import { insertRuleRows } from './foundation.ts';
import { insertRows, type NewRow } from './insert-rows.ts';
import { type MediaFiles, readMediaFiles } from './media-files.ts';
import { BANNER_BLOCK_ROWS, bannerRows } from './pages/banners.ts';
import { CONTENT_PAGES, insertContentPages } from './pages/content-pages.ts';
import { NEWS_TAG_ROWS, newsRows } from './pages/news.ts';
import { COLLECTION_PRODUCT_ROWS, collectionRows, WIDGET_ROWS } from './pages/shelves.ts';
import { shopPointRows } from './pages/shop-points.ts';
import { demoConsents, demoUsers } from './people.ts';
import { PREPARED_SELECTION_ROWS } from './prepared-selections.ts';
import { categoryLinks, filterLinks, siteLinks, stickerLinks } from './products/links.ts';
import { lotRows } from './products/lots.ts';
import { PIECES } from './products/pieces.ts';
import { productRow } from './products/product-rows.ts';
import { accessoryRows, SET_ROWS } from './products/relations.ts';
import { bonusRows, PROMO_CODES } from './promo-and-bonuses.ts';
import { insertRaffles } from './raffles/demo-raffles.ts';
import { reviewRows } from './reviews/review-rows.ts';
import { SITES } from './sites-and-roles.ts';
import { demoStaff } from './staff.ts';
import { STICKERS } from './stickers.ts';
import { partnerRows } from './workshops.ts';

/** True when the database already has a shop, whether the demo or a real one. */
export async function hasShop(db: Db): Promise<boolean> {
  const site = await db.selectFrom('sites').select('id').limit(1).executeTakeFirst();
  return site !== undefined;
}

/**
 * Seeds an empty migrated database with the demo shop in one transaction. Every
 * seeding writes the same rows, except for the salt of the password hashes.
 */
export async function seedDemoShop(
  db: Kysely<Schema>,
  report: (line: string) => void = () => {},
): Promise<void> {
  const [files, users, staff] = await Promise.all([readMediaFiles(), demoUsers(), demoStaff()]);
  await db.transaction().execute(async (trx) => {
    await insertFrame(trx, users, files);
    await insertRows(trx, 'staff', staff);
    await insertProducts(trx, files);
    await insertPages(trx, files);
  });
  report(`Демонстрационный магазин: товаров — ${PIECES.length}, фотографий и видео — ${files.rows.length}`);
}

/** The rows that products reference. */
async function insertFrame(trx: Db, users: NewRow<'users'>[], files: MediaFiles): Promise<void> {
  await insertRuleRows(trx);
  await insertRows(trx, 'sites', SITES);
  await insertRows(trx, 'users', users);
  await insertRows(trx, 'consents', demoConsents(users));
  await insertRows(trx, 'files', files.rows);
  await insertRows(trx, 'categories', categoryRows(files));
  await insertRows(trx, 'partners', partnerRows(files));
  await insertRows(trx, 'stickers', STICKERS);
  await insertRows(trx, 'filters', FILTER_ROWS);
  await insertRows(trx, 'filter_values', FILTER_VALUE_ROWS);
  await insertRows(trx, 'filter_value_dependencies', FILTER_DEPENDENCY_ROWS);
  await insertRows(trx, 'prepared_selections', PREPARED_SELECTION_ROWS);
  await insertRows(trx, 'product_sets', SET_ROWS);
  await insertBenefits(trx, users);
  await insertRows(trx, 'delivery_points', DELIVERY_POINTS);
}

async function insertBenefits(trx: Db, users: NewRow<'users'>[]): Promise<void> {
  const { accounts, log } = bonusRows(users);
  await insertRows(trx, 'promo_codes', PROMO_CODES);
  await insertRows(trx, 'bonus_accounts', accounts);
  await insertRows(trx, 'bonus_log', log);
}

async function insertProducts(trx: Db, files: MediaFiles): Promise<void> {
  const { groups, offers, prices, shopStock } = lotRows(PIECES);
  await insertRows(
    trx,
    'products',
    PIECES.map((piece) => productRow(piece, files)),
  );
  await insertRows(trx, 'product_categories', PIECES.flatMap(categoryLinks));
  await insertRows(trx, 'product_sites', PIECES.flatMap(siteLinks));
  await insertRows(trx, 'product_filter_values', PIECES.flatMap(filterLinks));
  await insertRows(trx, 'product_stickers', PIECES.flatMap(stickerLinks));
  await insertRows(trx, 'product_accessories', PIECES.flatMap(accessoryRows));
  await insertRows(trx, 'product_groups', groups);
  await insertRows(trx, 'offers', offers);
  await insertRows(trx, 'offer_prices', prices);
  await insertRows(trx, 'shop_stock', shopStock);
  await insertRows(trx, 'reviews', reviewRows(PIECES));
}

async function insertPages(trx: Db, files: MediaFiles): Promise<void> {
  await insertRows(trx, 'collections', collectionRows(files));
  await insertRows(trx, 'collection_products', COLLECTION_PRODUCT_ROWS);
  await insertRows(trx, 'banner_blocks', BANNER_BLOCK_ROWS);
  await insertRows(trx, 'banners', bannerRows(files));
  await insertRows(trx, 'widgets', WIDGET_ROWS);
  await insertRows(trx, 'news_tags', NEWS_TAG_ROWS);
  await insertRows(trx, 'news', newsRows(files));
  await insertRows(trx, 'shop_points', shopPointRows(files));
  await insertContentPages(trx, CONTENT_PAGES, files);
  await insertRaffles(trx, files);
}
