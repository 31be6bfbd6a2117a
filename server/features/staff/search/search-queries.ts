import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { lotOfOwnBarcode } from '#domain/barcodes/own-barcode.ts';
import { asTextQuery, type PaletteQuery } from '#domain/staff/palette-query.ts';

/* What the palette finds, each kind by the indexes of its list: every way to find has a query of its own. */

/** Of each kind. */
const MOST = 8;

// biome-ignore lint/suspicious/noExplicitAny: ids of any table
type Ids = SelectQueryBuilder<any, any, { id: any }>;

/** The parts of a union, each with its own limit; undefined when nothing is searched by. */
function anyOf(db: Db, ways: readonly (Ids | undefined)[]) {
  const [first, ...rest] = ways.filter((way) => way !== undefined).map((way) => way.limit(MOST));
  if (first === undefined) return;
  const each = [first, ...rest].map((way) => db.selectFrom(way.as('way')).select('way.id'));
  return each.reduce((all, way) => all.union(way));
}

const startsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const reversed = (text: string): string => [...text].toReversed().join('');

export async function findOrders(db: Db, query: PaletteQuery) {
  const { text, words, orderId, endOfPhone } = query;
  const orders = () => db.selectFrom('orders').select('orders.id').orderBy('orders.id', 'desc');
  const ids = anyOf(db, [
    orderId === undefined ? undefined : orders().where('id', '=', orderId),
    endOfPhone === undefined
      ? undefined
      : orders().where(sql<boolean>`reverse(phone) like ${startsWith(reversed(endOfPhone))}`),
    words.length === 0
      ? undefined
      : orders().where(
          sql<boolean>`to_tsvector('simple', full_name) @@ to_tsquery('simple', ${asTextQuery(words)})`,
        ),
    text.length < 5
      ? undefined
      : orders().where(sql<boolean>`track_number like ${startsWith(text.toUpperCase())}`),
  ]);
  if (ids === undefined) return [];
  return db
    .selectFrom('orders')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.id', '=', 'orders.status_id').onRef('statuses.kind', '=', 'orders.status_kind'),
    )
    .select(['orders.id', 'orders.number', 'orders.full_name', 'statuses.title as status'])
    .where('orders.id', 'in', ids)
    .orderBy('orders.id', 'desc')
    .limit(MOST)
    .execute();
}

export async function findProducts(db: Db, query: PaletteQuery) {
  const { text, words, uin, barcode } = query;
  const ownLot = lotOfOwnBarcode(text);
  const products = () => db.selectFrom('products').select('products.id').orderBy('products.id');
  const ids = anyOf(db, [
    products().where(sql<boolean>`lower(vendor_code) like ${startsWith(text)}`),
    words.length === 0
      ? undefined
      : products().where(
          sql<boolean>`to_tsvector('simple', title) @@ to_tsquery('simple', ${asTextQuery(words)})`,
        ),
    uin === undefined
      ? undefined
      : db
          .selectFrom('offers')
          .innerJoin('product_groups', 'product_groups.id', 'offers.group_id')
          .select('product_groups.product_id as id')
          .where('offers.uin', '=', uin),
    barcode === undefined
      ? undefined
      : db
          .selectFrom('tags')
          .innerJoin('product_groups', 'product_groups.id', 'tags.group_id')
          .select('product_groups.product_id as id')
          .where('tags.barcode', '=', barcode),
    ownLot === undefined
      ? undefined
      : db
          .selectFrom('offers')
          .innerJoin('product_groups', 'product_groups.id', 'offers.group_id')
          .select('product_groups.product_id as id')
          .where('offers.id', '=', ownLot),
  ]);
  if (ids === undefined) return [];
  return db
    .selectFrom('products')
    .select(['id', 'title', 'vendor_code', 'is_published'])
    .where('id', 'in', ids)
    .orderBy('is_published', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

const NAME = sql`to_tsvector('simple', full_name || ' ' || coalesce(organization, ''))`;

export async function findCustomers(db: Db, query: PaletteQuery) {
  const { text, words, endOfPhone } = query;
  const users = () => db.selectFrom('users').select('users.id').where('erased_at', 'is', null);
  const ids = anyOf(db, [
    endOfPhone === undefined
      ? undefined
      : users().where(sql<boolean>`reverse(phone) like ${startsWith(reversed(endOfPhone))}`),
    words.length === 0
      ? undefined
      : users().where(sql<boolean>`${NAME} @@ to_tsquery('simple', ${asTextQuery(words)})`),
    text.includes('@') ? users().where(sql<boolean>`lower(email) like ${startsWith(text)}`) : undefined,
  ]);
  if (ids === undefined) return [];
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'organization', 'email', 'phone'])
    .where('id', 'in', ids)
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
    .where(sql<boolean>`(title ilike ${`%${startsWith(text)}`} or path ilike ${`%${startsWith(text)}`})`)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
}
