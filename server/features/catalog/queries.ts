import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Schema } from '#database/schema.ts';

/*
 * Owns the tables categories, stickers, filters, filter_values, filter_value_dependencies, product_sets,
 * products, product_categories, product_sites, product_filter_values, product_stickers, product_accessories,
 * product_groups, offers, offer_prices, collection_products and catalogue_changes.
 */

/** What only the product's own page shows: texts, and the sizes with their lots and all price tiers as they are now. */
export function findProductPage(db: Db, named: { id: number } | { code: string }) {
  return db
    .selectFrom('products')
    .leftJoin('partners', 'partners.id', 'products.partner_id')
    .select([
      'products.id',
      'products.description',
      'seo_h1',
      'seo_category_title',
      'seo_description',
      'replace_description',
      'video_link',
      'options',
      'params',
      'complectation',
      'partners.id as partner_id',
      'partners.title as partner_title',
    ])
    .select((product) => [
      jsonArrayFrom(groupsOf(product)).as('groups'),
      jsonArrayFrom(setGroupsOf(product)).as('set_groups'),
      jsonArrayFrom(collectionsOf(product)).as('collections'),
      jsonArrayFrom(priceLists(product)).as('price_lists'),
      sql<number[]>`array(
        select id from products members where members.set_id = products.set_id order by set_position, id
      )`.as('set_member_ids'),
      sql<number[]>`array(
        select accessory_id from product_accessories
        where product_id = products.id order by position, accessory_id
      )`.as('accessory_ids'),
    ])
    .where((product) =>
      'id' in named ? product('products.id', '=', named.id) : product('products.code', '=', named.code),
    )
    .where('is_published', '=', true)
    .executeTakeFirst();
}

function collectionsOf(product: ExpressionBuilder<Schema, 'products'>) {
  return product
    .selectFrom('collection_products')
    .innerJoin('collections', 'collections.id', 'collection_products.collection_id')
    .select(['collections.id', 'collections.code', 'collections.title'])
    .whereRef('product_id', '=', 'products.id')
    .orderBy('collections.position')
    .orderBy('collections.id');
}

/** Price lists by name: that of the role which has the list for its own. */
function priceLists(product: ExpressionBuilder<Schema, 'products'>) {
  return product
    .selectFrom('user_roles')
    .distinctOn('price_role')
    .select(['price_role as code', 'title'])
    .orderBy('price_role')
    .orderBy(sql`code <> price_role`)
    .orderBy('code');
}

function groupsOf(product: ExpressionBuilder<Schema, 'products'>) {
  return sizes(product)
    .whereRef('product_id', '=', 'products.id')
    .orderBy('position')
    .orderBy('product_groups.id');
}

/** Sizes of the other members of its set. */
function setGroupsOf(product: ExpressionBuilder<Schema, 'products'>) {
  return sizes(product)
    .innerJoin('products as members', 'members.id', 'product_id')
    .whereRef('members.set_id', '=', 'products.set_id')
    .whereRef('members.id', '<>', 'products.id');
}

function sizes(product: ExpressionBuilder<Schema, 'products'>) {
  return product
    .selectFrom('product_groups')
    .select((group) => [
      'product_groups.id',
      'product_groups.title',
      jsonArrayFrom(offersOf(group)).as('offers'),
    ]);
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
