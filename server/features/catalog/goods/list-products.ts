import { sql } from 'kysely';
import type { ProductRow } from '#contract/staff/goods.ts';
import type { ListMeta } from '#contract/staff/lists.ts';
import type { Db } from '#database/schema.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { areFew, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import { admittedProducts, countedProducts, type ProductQuery } from './filter-products.ts';

/** A page of the list of goods (§4.3). */
export async function listProducts(
  db: Db,
  query: ProductQuery,
): Promise<{ data: ProductRow[]; _meta: ListMeta }> {
  const offset = offsetOf(query);
  const counted = countedProducts(db, query);
  const _meta = await metaOf(db, counted, query);
  const rows = areFew(_meta)
    ? db.selectFrom('products').where('id', 'in', counted.select('totals.product_id').offset(sql.lit(0)))
    : admittedProducts(db, query);
  const page = await rows
    .select('products.id')
    .orderBy(inOrder(query.sort))
    .offset(offset)
    .limit(query.limit)
    .execute();
  return {
    data: await readRows(
      db,
      page.map(({ id }) => id),
    ),
    _meta,
  };
}

/** In the order of the list. */
export async function listProductIds(
  db: Db,
  query: Omit<ProductQuery, 'page' | 'limit' | 'count'>,
  limit: number,
): Promise<number[]> {
  const found = await admittedProducts(db, query)
    .select('products.id')
    .orderBy(inOrder(query.sort))
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

function inOrder(sort: ProductQuery['sort']) {
  const { column, direction } = orderOf(sort);
  const down = sql.raw(direction);
  return sql`${COLUMNS[column]} ${down}, products.id ${down}`;
}

const COLUMNS = {
  title: sql`products.title`,
  article: sql`products.vendor_code`,
  created: sql`products.created_at`,
  changed: sql`coalesce(products.changed_at, products.created_at)`,
  rate: sql`products.rate`,
};

type Row = {
  id: number;
  version: number;
  title: string;
  vendor_code: string;
  image_id: string | null;
  category: { id: number; title: string } | null;
  sizes: number;
  lots: number;
  free: number;
  reserved: number;
  lot_id: number | null;
  price: Kopecks | null;
  old_price: Kopecks | null;
  prices: number;
  discount_percent: number;
  sticker_ids: number[];
  site_ids: number[];
  is_published: boolean;
  is_archived: boolean;
  rate: number;
  changed_at: Date | null;
  changer: string | null;
};

/** In the order of the ids. */
export async function readRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select products.id, version, products.title, vendor_code, coalesce(catalog_image_id, image_ids[1]) as image_id,
      (select json_build_object('id', id, 'title', title) from categories where id = primary_category_id) as category,
      stock.*, retail.price, retail.old_price, retail.prices, discount_percent,
      to_json(array(select sticker_id from product_stickers where product_id = products.id order by 1)) as sticker_ids,
      to_json(array(select site_id from product_sites where product_id = products.id order by 1)) as site_ids,
      is_published, archived_at is not null as is_archived, rate::float as rate, changed_at,
      (select fio from staff where staff.id = changed_by) as changer
    from products
    cross join lateral (
      select count(distinct size.id)::int as sizes, count(offers.id)::int as lots,
        coalesce(sum(stock - reserved), 0)::int as free, coalesce(sum(reserved), 0)::int as reserved,
        case when count(offers.id) = 1 then min(offers.id) end as lot_id
      from product_groups as size left join offers on offers.group_id = size.id
      where size.product_id = products.id
    ) as stock
    cross join lateral (
      select min(price_kopecks) as price, count(distinct price_kopecks)::int as prices,
        (array_agg(old_price_kopecks order by price_kopecks, old_price_kopecks desc nulls last))[1] as old_price
      from product_groups as size
      join offers on offers.group_id = size.id
      cross join lateral (
        select price_kopecks, old_price_kopecks from offer_prices
        where offer_id = offers.id and role = ${RETAIL_PRICE_ROLE} order by limit_kopecks limit 1
      ) as base
      where size.product_id = products.id
    ) as retail
    where products.id = any (${ids}::int[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentRow);
}

const presentRow = (row: Row): ProductRow => ({
  id: row.id,
  version: row.version,
  title: row.title,
  article: row.vendor_code,
  imageId: row.image_id,
  category: row.category,
  sizes: row.sizes,
  lots: row.lots,
  free: row.free,
  reserved: row.reserved,
  lotId: row.lot_id,
  price: row.price === null ? null : toRoubles(row.price),
  oldPrice: row.old_price === null ? null : toRoubles(row.old_price),
  isOnePrice: row.prices <= 1,
  discountPercent: row.discount_percent,
  stickerIds: row.sticker_ids,
  siteIds: row.site_ids,
  isPublished: row.is_published,
  isArchived: row.is_archived,
  rate: row.rate,
  changedAt: row.changed_at?.toISOString() ?? null,
  changedBy: row.changer,
});
