import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { staffGoods } from '#contract/staff/goods.ts';
import type { ProductTotalsRow } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { Choice } from '#domain/staff/list-filter.ts';
import { isChosen, isWithin, isWithinDays, isWithinRoubles } from '#server/features/staff/lists.ts';
import { containing } from '#server/platform/like.ts';

/* Filters of the list of goods (§4.3); the tables are named in ../queries.ts. */

export type ProductQuery = z.output<typeof staffGoods.list.query>;
type Query = Omit<ProductQuery, 'sort' | 'page' | 'limit' | 'count'>;

/** Products that a query admits, with their totals. */
export const admittedProducts = (db: Db, query: Query) =>
  db
    .selectFrom('products')
    .innerJoin('product_totals as totals', 'totals.product_id', 'products.id')
    .where(isAdmitted(query));

/** The same rows to be counted: products are not read where only totals are asked for. */
export const countedProducts = (db: Db, query: Query) =>
  db
    .selectFrom('product_totals as totals')
    .leftJoin('products', 'products.id', 'totals.product_id')
    .where(isAdmitted(query));

const isAdmitted = (query: Query) =>
  sql<boolean>`${sql.join(
    [
      hasState(query.state),
      isInCategory(query.category),
      isAmong(sql.ref('totals.site_ids'), query.site),
      isLinked('product_stickers', 'sticker_id', query.sticker),
      isLinked('collection_products', 'collection_id', query.collection),
      isAmong(sql.ref('totals.value_ids'), query.value),
      isChosen(sql.ref('products.set_id'), query.set, 'int'),
      isChosen(sql.ref('products.partner_id'), query.brand, 'int'),
      isChosen(sql.ref('products.changed_by'), query.changedBy, 'uuid'),
      isWithinDays(sql.ref('totals.changed_at'), query.changed),
      hasPriceWithin(query),
      isWithin(sql.ref('totals.free'), query.free, 'bigint'),
      is(query.isLow, 'is_low'),
      is(query.hasPhoto, 'has_photo'),
      is(query.hasPrice, 'has_price'),
      is(query.hasWeight, 'has_weight'),
      is(query.hasUin, 'has_uin'),
      isFound(query.q),
    ],
    sql` and `,
  )}`;

const ALL = sql<boolean>`true`;

const is = (flag: boolean | undefined, column: keyof ProductTotalsRow): RawBuilder<boolean> =>
  flag === undefined ? ALL : sql<boolean>`${sql.ref(`totals.${column}`)} = ${flag}`;

/** Without the filter archived goods are left out. */
const hasState = (choice: Query['state']): RawBuilder<boolean> =>
  choice === undefined ? sql<boolean>`totals.state <> 'archive'` : isChosen(sql.ref('totals.state'), choice);

/** Has any of the chosen; `-` has none at all. */
function isAmong(ids: RawBuilder<unknown>, choice: Choice<number> | undefined): RawBuilder<boolean> {
  if (choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)) return ALL;
  const among = sql`${ids} && ${choice.values}::int[]`;
  const chosen = choice.hasEmpty ? sql`(${among} or ${ids} = '{}')` : among;
  return choice.isNot ? sql<boolean>`not (${chosen})` : sql<boolean>`${chosen}`;
}

/** Linked with any of the chosen; `-` is linked with none at all. */
function isLinked(table: string, column: string, choice: Choice<number> | undefined): RawBuilder<boolean> {
  if (choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)) return ALL;
  const links = sql`select from ${sql.table(table)} where product_id = totals.product_id`;
  const among = sql`exists (${links} and ${sql.ref(column)} = any (${choice.values}::int[]))`;
  const chosen = choice.hasEmpty ? sql`(${among} or not exists (${links}))` : among;
  return choice.isNot ? sql<boolean>`not (${chosen})` : sql<boolean>`${chosen}`;
}

/** Of any of these categories or those below them, as the primary or another one. */
function isInCategory(choice: Query['category']): RawBuilder<boolean> {
  if (choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)) return ALL;
  const below = sql`array(
    with recursive below as (
      select id from categories where id = any (${choice.values}::int[])
      union select child.id from categories as child join below on child.parent_id = below.id
    )
    select id from below
  )`;
  const among = sql`(totals.primary_category_id = any (${below}) or totals.category_ids && ${below})`;
  const chosen = choice.hasEmpty ? sql`(${among} or totals.primary_category_id is null)` : among;
  return choice.isNot ? sql<boolean>`(${chosen}) is not true` : sql<boolean>`${chosen}`;
}

/** Some lot costs so much without a limit. */
function hasPriceWithin({ price, priceRole }: Query): RawBuilder<boolean> {
  if (price === undefined) return ALL;
  const within = (kopecks: string) => isWithinRoubles(sql.ref(kopecks), price);
  const lots = (role: string) => sql`
    select size.product_id from offer_prices
    join offers on offers.id = offer_prices.offer_id
    join product_groups as size on size.id = offers.group_id
    where role = ${role} and limit_kopecks = 0 and ${within('price_kopecks')}`;
  if (priceRole !== RETAIL) return sql<boolean>`totals.product_id in (${lots(priceRole)})`;
  const ends = sql`${within('totals.lowest_kopecks')} or ${within('totals.highest_kopecks')}`;
  const { from, to } = price;
  if (from === undefined || to === undefined) return sql<boolean>`(${ends})`;
  // Lots are read only of products with a lower and a higher price.
  const around = sql`select product_id from product_totals
    where lowest_kopecks < ${Math.round(from * 100)}::bigint and highest_kopecks > ${Math.round(to * 100)}::bigint`;
  return sql<boolean>`(${ends} or totals.product_id in (
    ${lots(RETAIL_PRICE_ROLE)} and size.product_id = any (array(${around}))))`;
}

/** By title, article or code; a whole УИН or barcode finds the product of its lot. */
function isFound(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined || q === '') return ALL;
  const pattern = containing(q.toLowerCase());
  const digits = q.replaceAll(/\s/g, '');
  const text = sql<boolean>`(totals.title like ${pattern} or totals.article like ${pattern} or totals.code like ${pattern})`;
  if (!/^\d{8,14}$|^\d{16}$/.test(digits)) return text;
  const ofCode = sql`
    select size.product_id from offers join product_groups as size on size.id = offers.group_id
    where offers.uin = ${digits}
    union
    select size.product_id from tags
    left join offers on offers.id = tags.offer_id
    join product_groups as size on size.id = coalesce(offers.group_id, tags.group_id)
    where barcode = ${digits}
    union
    select product_id from barcodes where code = ${digits}`;
  // No title or article is as long a number as these.
  if (digits.length === 13 || digits.length === 16) return sql<boolean>`totals.product_id in (${ofCode})`;
  return sql<boolean>`(totals.product_id in (${ofCode}) or ${text})`;
}
