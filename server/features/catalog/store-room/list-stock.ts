import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ListMeta } from '#contract/staff/lists.ts';
import type { StockLot, staffStock, Wanted } from '#contract/staff/stock.ts';
import type { Db } from '#database/schema.ts';
import { lotOfOwnBarcode } from '#domain/barcodes/own-barcode.ts';
import type { Choice } from '#domain/staff/list-filter.ts';
import { areFew, isChosen, isWithin, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import { containing } from '#server/platform/like.ts';

/* Lists of the store room (back office, §4.4); the tables are named in ../queries.ts. */

export type Page<Row> = Promise<{ data: Row[]; _meta: ListMeta }>;

export const ALL = sql<boolean>`true`;
const is = (flag: boolean | undefined, condition: RawBuilder<unknown>) => {
  if (flag === undefined) return ALL;
  return flag ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`;
};

const HAS_TAG = sql`exists (select from tags where tags.offer_id = lot.id)`;
const FREE = sql<number>`lot.stock - lot.reserved`;

/** What lists filter by is joined, and read only where it is asked for. */
const lots = (db: Db) =>
  db
    .selectFrom('offers as lot')
    .leftJoin('product_groups as size', 'size.id', 'lot.group_id')
    .leftJoin('product_totals as totals', 'totals.product_id', 'size.product_id');

const lotsOfProducts = (db: Db) =>
  db
    .selectFrom('offers as lot')
    .innerJoin('product_groups as size', 'size.id', 'lot.group_id')
    .innerJoin('product_totals as totals', 'totals.product_id', 'size.product_id')
    .innerJoin('products', 'products.id', 'size.product_id');

/** A lot with what it differs by from others. */
const shownLots = (db: Db) =>
  lotsOfProducts(db).select([
    'lot.id',
    'products.id as productId',
    'products.title',
    'products.vendor_code as article',
    sql<string | null>`coalesce(products.catalog_image_id, products.image_ids[1])`.as('imageId'),
    'size.id as sizeId',
    'size.title as size',
    'lot.stock',
    'lot.reserved',
    FREE.as('free'),
    sql<number | null>`case when lot.weight_mg > 0 then lot.weight_mg::float8 / 1000 end`.as('weight'),
    'lot.uin',
    'lot.uin_is_of_lot as isUinOfLot',
    sql<string | null>`(select min(barcode) from tags where tags.offer_id = lot.id)`.as('barcode'),
    sql<StockLot['points']>`coalesce((
      select json_agg(json_build_object('code', point_code, 'title', point.address_value, 'count', count)
        order by point_code collate "C")
      from shop_stock join delivery_points as point on point.code = point_code
      where shop_stock.offer_id = lot.id and count > 0
    ), '[]')`.as('points'),
    'products.version',
  ]);

type StockQuery = z.output<typeof staffStock.list.query>;

/** Of an exact count: products of the archive are fewer than the others. */
const IS_NOT_ARCHIVED = sql`not exists (
  select from product_totals as archived join product_groups on product_groups.product_id = archived.product_id
   where archived.state = 'archive' and product_groups.id = lot.group_id)`;

const LOT_COLUMNS = {
  title: sql`products.title`,
  article: sql`products.vendor_code`,
  stock: sql`lot.stock`,
  id: sql`lot.id`,
};

export async function listStock(db: Db, query: StockQuery): Page<StockLot> {
  const conditions = sql<boolean>`${sql.join(
    [
      query.count === 'exact' ? IS_NOT_ARCHIVED : sql`totals.state <> 'archive'`,
      isWithin(sql.ref('lot.stock'), query.stock, 'int'),
      isWithin(FREE, query.free, 'int'),
      await isInCategory(db, query.category),
      isOfProduct(query.product),
      isAtPoint(query.point),
      is(query.hasUin, sql`lot.uin is not null`),
      is(query.hasBarcode, HAS_TAG),
      is(query.hasWeight, sql`lot.weight_mg > 0`),
      isFound(query.q),
    ],
    sql` and `,
  )}`;
  const { column, direction } = orderOf(query.sort);
  const offset = offsetOf(query);
  const all = lots(db).where(conditions);
  const _meta = await metaOf(db, all, query);
  const rows = areFew(_meta)
    ? db
        .selectFrom(all.select(['lot.id', 'lot.stock', 'size.product_id']).offset(sql.lit(0)).as('lot'))
        .innerJoin('products', 'products.id', 'lot.product_id')
    : lotsOfProducts(db).where(conditions);
  const page = await rows
    .select('lot.id')
    .orderBy(sql`${LOT_COLUMNS[column]} ${sql.raw(direction)}, lot.id`)
    .offset(offset)
    .limit(query.limit)
    .execute();
  return {
    data: await findLots(
      db,
      page.map(({ id }) => id),
    ),
    _meta,
  };
}

/** These lots, in the order of the ids. */
export async function findLots(db: Db, ids: readonly number[]): Promise<StockLot[]> {
  if (ids.length === 0) return [];
  const rows = await shownLots(db).where('lot.id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** No product, and nothing else, is chosen. */
export const isOfNone = ({ values, hasEmpty, isNot }: Choice<number>) =>
  hasEmpty && !isNot && values.length === 0;

/** A lot always has a product. */
const isOfProduct = (choice: StockQuery['product']) =>
  choice && isOfNone(choice) ? sql`false` : isChosen(sql.ref('size.product_id'), choice, 'int');

/** Title, article, УИН, or a tag; a lot without one has its own number on it. */
function isFound(q: string | undefined): RawBuilder<boolean> {
  if (!q) return ALL;
  if (!IS_SCAN.test(q)) return hasText(q);
  // Each is looked for by its index: a scan is found at once.
  return sql<boolean>`lot.id in (
    select id from offers where uin = ${q} or id = ${lotOfOwnBarcode(q) ?? null}::int
    union all select offer_id from tags where barcode = ${q} and offer_id is not null
    union all select offers.id from products as found
      join product_groups on product_groups.product_id = found.id join offers on offers.group_id = product_groups.id
     where found.vendor_code = ${q}
  )`;
}

export const hasText = (q: string) =>
  sql<boolean>`(totals.title like ${containing(q.toLowerCase())} or totals.article like ${containing(q.toLowerCase())})`;

/** Of a tag or a piece. */
const IS_SCAN = /^\d{8,}$/;

/** Or in one below it. They are read before, so that the planner knows how frequent they are. */
async function isInCategory(db: Db, choice: Choice<number> | undefined): Promise<RawBuilder<boolean>> {
  if (choice === undefined || choice.values.length === 0) return ALL;
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from categories where id = any (${choice.values}::int[])
      union select child.id from categories as child join below on child.parent_id = below.id
    )
    select id from below`.execute(db);
  return isChosen(
    sql.ref('totals.primary_category_id'),
    { ...choice, hasEmpty: false, values: [...new Set([...choice.values, ...rows.map(({ id }) => id)])] },
    'int',
  );
}

function isAtPoint(choice: Choice<string> | undefined): RawBuilder<boolean> {
  if (choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)) return ALL;
  const there = sql`exists (
    select from shop_stock where offer_id = lot.id and count > 0 and point_code = any (${choice.values}::text[])
  )`;
  const inStore = sql`${FREE} > (select coalesce(sum(count), 0) from shop_stock where offer_id = lot.id)`;
  const chosen = choice.hasEmpty ? sql`(${there} or ${inStore})` : there;
  return choice.isNot ? sql<boolean>`not (${chosen})` : sql<boolean>`${chosen}`;
}

type WantedQuery = z.output<typeof staffStock.wanted.query>;

/** Open requests of buyers for a size; most of them are forms of type 7, too. */
export async function listWanted(db: Db, query: WantedQuery): Page<Wanted> {
  const rows = db
    .selectFrom('restock_subscriptions as wish')
    .innerJoin('product_groups as size', 'size.id', 'wish.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .where('wish.closed_at', 'is', null)
    .where('wish.kind', '=', 'restock')
    .where(query.q ? sql<boolean>`products.title ilike ${containing(query.q)}` : ALL)
    .groupBy(['size.id', 'products.id']);
  const { column, direction } = orderOf(query.sort);
  const order = column === 'waiting' ? sql`count(*)` : sql`min(wish.consented_at)`;
  const [found, _meta] = await Promise.all([
    rows
      .select([
        'size.id',
        'products.id as productId',
        'products.title',
        'products.vendor_code as article',
        'size.title as size',
        sql<number>`count(*)::int`.as('waiting'),
        sql<number>`count(wish.form_id)::int`.as('forms'),
        sql<Date>`min(wish.consented_at)`.as('since'),
      ])
      .orderBy(sql`${order} ${sql.raw(direction)}, size.id`)
      .offset(offsetOf(query))
      .limit(query.limit)
      .execute(),
    metaOf(db, rows, query),
  ]);
  return { data: found.map((row) => ({ ...row, since: row.since.toISOString() })), _meta };
}
