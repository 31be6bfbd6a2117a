import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Schema } from '#database/schema.ts';

/*
 * Owns the tables categories, partners, stickers, filters, filter_values, filter_value_dependencies,
 * product_sets, products, product_categories, product_sites, product_filter_values, product_stickers,
 * product_accessories, product_groups, offers, offer_prices, collections and collection_products.
 */

export type CatalogueRows = Awaited<ReturnType<typeof listCatalogueRows>>;

/** Everything listings and tiles need, a table at a time; `db` is a transaction, so that the tables fit together. */
export async function listCatalogueRows(db: Db) {
  return {
    sites: await db.selectFrom('sites').select('id').execute(),
    categories: await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),
    stickers: await db.selectFrom('stickers').selectAll().orderBy('position').orderBy('id').execute(),
    filters: await db.selectFrom('filters').selectAll().orderBy('priority_id').orderBy('id').execute(),
    filterValues: await db
      .selectFrom('filter_values')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute(),
    valueDependencies: await db.selectFrom('filter_value_dependencies').selectAll().execute(),
    products: await listPublishedProducts(db),
    productCategories: await db.selectFrom('product_categories').selectAll().execute(),
    productSites: await db.selectFrom('product_sites').selectAll().execute(),
    productFilterValues: await db.selectFrom('product_filter_values').selectAll().execute(),
    productStickers: await db
      .selectFrom('product_stickers')
      .innerJoin('stickers', 'stickers.id', 'product_stickers.sticker_id')
      .select(['product_id', 'sticker_id'])
      .orderBy('stickers.position')
      .orderBy('stickers.id')
      .execute(),
    productAccessories: await db
      .selectFrom('product_accessories')
      .select(['product_id', 'accessory_id'])
      .orderBy('position')
      .orderBy('accessory_id')
      .execute(),
    groups: await listGroups(db),
    prices: await listLowestPrices(db),
    collectionProducts: await db
      .selectFrom('collection_products')
      .select(['collection_id', 'product_id'])
      .orderBy('position')
      .orderBy('product_id')
      .execute(),
  };
}

function listPublishedProducts(db: Db) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'code',
      'vendor_code',
      'title',
      'primary_category_id',
      'set_id',
      'catalog_image_id',
      'image_ids',
      'video_ids',
      'discount_percent',
      'rate',
      'review_count',
      'popularity',
      'created_at',
    ])
    .where('is_published', '=', true)
    .orderBy('set_position')
    .orderBy('id')
    .execute();
}

/** Sizes with their free pieces. */
function listGroups(db: Db) {
  return db
    .selectFrom('product_groups')
    .leftJoin('offers', 'offers.group_id', 'product_groups.id')
    .select(['product_groups.id', 'product_id', 'title', 'filter_value_id'])
    .select(sql<number>`coalesce(sum(offers.stock - offers.reserved), 0)::int`.as('remnants'))
    .groupBy('product_groups.id')
    .orderBy('position')
    .orderBy('product_groups.id')
    .execute();
}

/** Per product and price role the lowest price of a piece, at the tier with the smallest limit (decision T0.3). */
function listLowestPrices(db: Db) {
  return db
    .with('base_tiers', (base) =>
      base
        .selectFrom('offer_prices')
        .distinctOn(['offer_id', 'role'])
        .select(['offer_id', 'role', 'price_kopecks', 'old_price_kopecks'])
        .orderBy('offer_id')
        .orderBy('role')
        .orderBy('limit_kopecks'),
    )
    .selectFrom('base_tiers')
    .innerJoin('offers', 'offers.id', 'base_tiers.offer_id')
    .innerJoin('product_groups', 'product_groups.id', 'offers.group_id')
    .distinctOn(['product_id', 'role'])
    .select(['product_id', 'role', 'price_kopecks', 'old_price_kopecks'])
    .orderBy('product_id')
    .orderBy('role')
    .orderBy('price_kopecks')
    .orderBy('old_price_kopecks', (order) => order.desc().nullsLast())
    .execute();
}

/** What only the product's own page shows: texts, and the sizes with their lots and all price tiers as they are now. */
export function findProductPage(db: Db, id: number) {
  return db
    .selectFrom('products')
    .leftJoin('partners', 'partners.id', 'products.partner_id')
    .select([
      'products.description',
      'seo_h1',
      'seo_category_title',
      'seo_description',
      'replace_description',
      'video_link',
      'options',
      'params',
      'complectation',
      'partners.title as partner_title',
    ])
    .select((product) => jsonArrayFrom(groupsOf(product)).as('groups'))
    .where('products.id', '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst();
}

function groupsOf(product: ExpressionBuilder<Schema, 'products'>) {
  return product
    .selectFrom('product_groups')
    .select((group) => [
      'product_groups.id',
      'product_groups.title',
      jsonArrayFrom(offersOf(group)).as('offers'),
    ])
    .whereRef('product_id', '=', 'products.id')
    .orderBy('position')
    .orderBy('product_groups.id');
}

function offersOf(group: ExpressionBuilder<Schema, 'product_groups'>) {
  return group
    .selectFrom('offers')
    .select((offer) => [
      'offers.id',
      'offers.options',
      sql<number>`offers.stock - offers.reserved`.as('remnants'),
      jsonArrayFrom(pricesOf(offer)).as('prices'),
    ])
    .whereRef('offers.group_id', '=', 'product_groups.id')
    .orderBy('offers.id');
}

function pricesOf(offer: ExpressionBuilder<Schema, 'offers'>) {
  return offer
    .selectFrom('offer_prices')
    .select(['role', 'limit_kopecks', 'price_kopecks', 'old_price_kopecks'])
    .whereRef('offer_prices.offer_id', '=', 'offers.id')
    .orderBy('role')
    .orderBy('limit_kopecks');
}
