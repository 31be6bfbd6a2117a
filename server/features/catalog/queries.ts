import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Schema } from '#database/schema.ts';

/*
 * Owns the tables categories, stickers, filters, filter_values, filter_value_dependencies, product_sets,
 * products, product_totals, product_categories, product_sites, product_filter_values, product_stickers, product_accessories,
 * product_groups, offers, offer_prices, price_changes, stock_movements, deleted_lots, shop_stock, collection_products, prepared_selections,
 * redirects and catalogue_changes.
 */

/** What only their own pages show of published products, and the sizes with their lots and all price tiers. */
export function findProductPages(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select([
      'products.id',
      'products.code',
      'description',
      'seo_h1',
      'seo_category_title',
      'seo_description',
      'replace_description',
      'video_link',
      'options',
      'params',
      'complectation',
      'partner_id',
      'engraving_room',
    ])
    .select((product) => [
      jsonArrayFrom(groupsOf(product)).as('groups'),
      sql<number[]>`to_json(array(
        select accessory_id from product_accessories
        where product_id = products.id order by position, accessory_id
      ))`.as('accessory_ids'),
      sql<Record<string, string>>`coalesce((
        select json_object_agg(id, caption) from files
        where id = any(image_ids) and caption is not null
      ), '{}')`.as('captions'),
    ])
    .where(sql<boolean>`products.id = any(${ids}::int[])`)
    .where('is_published', '=', true)
    .execute();
}

/** Codes and ids of those products that have one of the codes. */
export function findProductCodes(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'code'])
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .execute();
}

function groupsOf(product: ExpressionBuilder<Schema, 'products'>) {
  return product
    .selectFrom('product_groups')
    .select((group) => ['product_groups.id', 'title', jsonArrayFrom(offersOf(group)).as('offers')])
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
      'offers.weight_mg',
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
