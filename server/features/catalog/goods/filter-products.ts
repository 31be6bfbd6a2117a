import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { staffGoods } from '#contract/staff/goods.ts';
import type { Db } from '#database/schema.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { Choice } from '#domain/staff/list-filter.ts';
import { isChosen, isWithin, isWithinDays, isWithinRoubles } from '#server/features/staff/lists.ts';

/* Filters of the list of goods (§4.3); the tables are named in ../queries.ts. */

export type ProductQuery = z.output<typeof staffGoods.list.query>;
type Query = Omit<ProductQuery, 'sort' | 'page' | 'limit' | 'count'>;

/** Free pieces from which a size runs out, unless it has a number of its own. */
const LOW_STOCK = 1;

/** Products that a query admits. */
export const admittedProducts = (db: Db, query: Query) =>
  db
    .selectFrom('products')
    .where(hasState(query.state))
    .where(isInCategory(query.category))
    .where(isLinked('product_sites', 'site_id', query.site))
    .where(isLinked('product_stickers', 'sticker_id', query.sticker))
    .where(isLinked('collection_products', 'collection_id', query.collection))
    .where(isLinked('product_filter_values', 'value_id', query.value))
    .where(isChosen(sql.ref('products.set_id'), query.set, 'int'))
    .where(isChosen(sql.ref('products.partner_id'), query.brand, 'int'))
    .where(isChosen(sql.ref('products.changed_by'), query.changedBy, 'uuid'))
    .where(isWithinDays(sql`coalesce(products.changed_at, products.created_at)`, query.changed))
    .where(hasPriceWithin(query))
    .where(query.free === undefined ? ALL : isWithin(FREE, query.free, 'bigint'))
    .where(is(query.isLow, someSize(sql`${FREE_OF_SIZE} <= coalesce(size.low_stock, ${LOW_STOCK}::int)`)))
    .where(is(query.hasPhoto, sql`cardinality(products.image_ids) > 0`))
    .where(
      is(
        query.hasPrice,
        someLot(sql`exists (
      select from offer_prices where offer_id = offers.id and role = ${RETAIL_PRICE_ROLE}
    )`),
      ),
    )
    .where(is(query.hasWeight, someLot(sql`offers.weight_mg > 0`)))
    .where(is(query.hasUin, someLot(sql`offers.uin is not null`)))
    .where(isFound(query.q));

const ALL = sql<boolean>`true`;

const FREE = sql`(
  select coalesce(sum(stock - reserved), 0) from offers
  join product_groups as size on size.id = offers.group_id
  where size.product_id = products.id
)`;
const FREE_OF_SIZE = sql`(select coalesce(sum(stock - reserved), 0) from offers where offers.group_id = size.id)`;

const someSize = (condition: RawBuilder<unknown>) => sql`exists (
  select from product_groups as size where size.product_id = products.id and ${condition}
)`;
const someLot = (condition: RawBuilder<unknown>) =>
  someSize(sql`exists (select from offers where offers.group_id = size.id and ${condition})`);

const is = (flag: boolean | undefined, condition: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (flag === undefined) return ALL;
  return flag ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`;
};

/** Without the filter archived goods are left out. */
function hasState(choice: Query['state']): RawBuilder<boolean> {
  if (choice === undefined) return sql<boolean>`products.archived_at is null`;
  const state = sql`case
    when products.archived_at is not null then 'archive' when products.is_published then 'published' else 'draft' end`;
  return isChosen(state, choice);
}

/** Linked with any of the chosen; `-` is linked with none at all. */
function isLinked(table: string, column: string, choice: Choice<number> | undefined): RawBuilder<boolean> {
  if (choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)) return ALL;
  const links = sql`select from ${sql.table(table)} where product_id = products.id`;
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
  const among = sql`(products.primary_category_id = any (${below}) or exists (
    select from product_categories where product_id = products.id and category_id = any (${below})
  ))`;
  const chosen = choice.hasEmpty ? sql`(${among} or products.primary_category_id is null)` : among;
  return choice.isNot ? sql<boolean>`(${chosen}) is not true` : sql<boolean>`${chosen}`;
}

/** Some lot costs so much without a limit. */
function hasPriceWithin({ price, priceRole }: Query): RawBuilder<boolean> {
  if (price === undefined) return ALL;
  const role = priceRole === RETAIL ? RETAIL_PRICE_ROLE : priceRole;
  return sql<boolean>`products.id in (
    select size.product_id from offer_prices
    join offers on offers.id = offer_prices.offer_id
    join product_groups as size on size.id = offers.group_id
    where role = ${role} and limit_kopecks = 0 and ${isWithinRoubles(sql.ref('price_kopecks'), price)}
  )`;
}

/** By title, article or code; a whole УИН or barcode finds the product of its lot. */
function isFound(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined || q === '') return ALL;
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = q.replaceAll(/\s/g, '');
  // No title or article is as long a number.
  if (/^\d{13}$|^\d{16}$/.test(digits)) {
    return sql<boolean>`products.id in (
      select size.product_id from offers join product_groups as size on size.id = offers.group_id
      where offers.uin = ${digits}
      union
      select size.product_id from tags
      left join offers on offers.id = tags.offer_id
      join product_groups as size on size.id = coalesce(offers.group_id, tags.group_id)
      where barcode = ${digits}
    )`;
  }
  return sql<boolean>`(
    products.title ilike ${pattern} or products.vendor_code ilike ${pattern} or products.code ilike ${pattern}
  )`;
}
