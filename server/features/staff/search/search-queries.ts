import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { lotOfOwnBarcode } from '#domain/barcodes/own-barcode.ts';
import { asTextQuery, type PaletteQuery } from '#domain/staff/palette-query.ts';
import { containing, startingWith } from '#server/platform/like.ts';

/* What the palette finds, each kind by the indexes of its list: every way to find has a query of its own. */

/** Of each kind. */
const MOST = 8;

/** Rows that are read before any index: what is frequent is among them, and an index would name a part of the table. */
const READ_FIRST = 2000;

type Way = RawBuilder<unknown>;

/**
 * Ids of rows that fit a condition, the first of them in the order of `by`; those beyond the first rows are sought by
 * the index of the condition, which the order must not keep the planner from.
 */
function fitting(table: RawBuilder<unknown>, by: RawBuilder<unknown>, condition: RawBuilder<unknown>): Way {
  return sql`
    (with first as materialized (
      select id from (select * from ${table} order by ${by} limit ${sql.lit(READ_FIRST)}) as found
       where ${condition} order by ${by} limit ${sql.lit(MOST)}
    )
    select id from first
    union
    (select id from (select * from ${table} where ${condition} offset 0) as found
      where (select count(*) from first) < ${sql.lit(MOST)} order by ${by} limit ${sql.lit(MOST)}))`;
}

/** Undefined when nothing is searched by. */
function anyOf(ways: readonly (Way | undefined)[]): RawBuilder<unknown> | undefined {
  const all = ways.filter((way) => way !== undefined);
  return all.length === 0 ? undefined : sql`(${sql.join(all, sql` union `)})`;
}

const reversed = (text: string): string => [...text].toReversed().join('');

export async function findOrders(db: Db, query: PaletteQuery) {
  const { text, words, orderId, endOfPhone } = query;
  const orders = (condition: RawBuilder<unknown>) => fitting(sql.table('orders'), sql`id desc`, condition);
  const ids = anyOf([
    orderId === undefined ? undefined : sql`select id from orders where id = ${orderId}`,
    endOfPhone === undefined
      ? undefined
      : orders(sql`reverse(phone) like ${startingWith(reversed(endOfPhone))}`),
    words.length === 0
      ? undefined
      : orders(sql`to_tsvector('simple', full_name) @@ to_tsquery('simple', ${asTextQuery(words)})`),
    text.length < 5 ? undefined : orders(sql`track_number like ${startingWith(text.toUpperCase())}`),
  ]);
  if (ids === undefined) return [];
  return db
    .selectFrom('orders')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.id', '=', 'orders.status_id').onRef('statuses.kind', '=', 'orders.status_kind'),
    )
    .select(['orders.id', 'orders.number', 'orders.full_name', 'statuses.title as status'])
    .where(sql<boolean>`orders.id in ${ids}`)
    .orderBy('orders.id', 'desc')
    .limit(MOST)
    .execute();
}

export async function findProducts(db: Db, query: PaletteQuery) {
  const { text, words, uin, barcode } = query;
  const ownLot = lotOfOwnBarcode(text);
  const products = (condition: RawBuilder<unknown>) => fitting(sql.table('products'), sql`id`, condition);
  const ids = anyOf([
    products(sql`lower(vendor_code) like ${startingWith(text)}`),
    words.length === 0
      ? undefined
      : products(sql`to_tsvector('simple', title) @@ to_tsquery('simple', ${asTextQuery(words)})`),
    uin === undefined
      ? undefined
      : sql`select product_id from offers join product_groups on product_groups.id = group_id where uin = ${uin}`,
    barcode === undefined
      ? undefined
      : sql`select product_id from tags join product_groups on product_groups.id = group_id where barcode = ${barcode}
          union select product_id from barcodes where code = ${barcode}`,
    ownLot === undefined
      ? undefined
      : sql`select product_id from offers join product_groups on product_groups.id = group_id where offers.id = ${ownLot}`,
  ]);
  if (ids === undefined) return [];
  return db
    .selectFrom('products')
    .select(['id', 'title', 'vendor_code', 'is_published'])
    .where(sql<boolean>`id in ${ids}`)
    .orderBy('is_published', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

const NAME = sql`to_tsvector('simple', full_name || ' ' || coalesce(organization, ''))`;

export async function findCustomers(db: Db, query: PaletteQuery) {
  const { text, words, endOfPhone } = query;
  const users = (condition: RawBuilder<unknown>) =>
    fitting(
      sql`(select * from users where erased_at is null) as users`,
      sql`created_at desc, id desc`,
      condition,
    );
  const ids = anyOf([
    endOfPhone === undefined
      ? undefined
      : users(sql`reverse(phone) like ${startingWith(reversed(endOfPhone))}`),
    words.length === 0 ? undefined : users(sql`${NAME} @@ to_tsquery('simple', ${asTextQuery(words)})`),
    text.includes('@') ? users(sql`lower(email) like ${startingWith(text)}`) : undefined,
  ]);
  if (ids === undefined) return [];
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'organization', 'email', 'phone'])
    .where(sql<boolean>`id in ${ids}`)
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export async function findPages(db: Db, { text, words }: PaletteQuery) {
  if (words.length === 0) return [];
  return db
    .selectFrom('pages')
    .select(['id', 'title', 'path'])
    .where(sql<boolean>`(title ilike ${containing(text)} or path ilike ${containing(text)})`)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
}
