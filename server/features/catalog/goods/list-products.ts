import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ProductRow, staffGoods } from '#contract/staff/goods.ts';
import type { ListMeta } from '#contract/staff/lists.ts';
import type { Db } from '#database/schema.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { Choice } from '#domain/staff/list-filter.ts';
import { isChosen, isWithin, isWithinDays, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';

type Query = z.output<typeof staffGoods.list.query>;

/** Free pieces from which a size runs out, unless it has a number of its own. */
const LOW_STOCK = 1;

/** A page of the list of goods (§4.3). */
export async function listProducts(db: Db, query: Query): Promise<{ data: ProductRow[]; _meta: ListMeta }> {
  const rows = db
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
  const { column, direction } = orderOf(query.sort);
  const down = sql.raw(direction);
  const page = await rows
    .select('products.id')
    .orderBy(sql`${COLUMNS[column]} ${down}, products.id ${down}`)
    .offset(offsetOf(query))
    .limit(query.limit)
    .execute();
  const [data, _meta] = await Promise.all([
    readRows(
      db,
      page.map(({ id }) => id),
    ),
    metaOf(db, rows, query),
  ]);
  return { data, _meta };
}

const COLUMNS = {
  title: sql`products.title`,
  article: sql`products.vendor_code`,
  created: sql`products.created_at`,
  changed: sql`coalesce(products.changed_at, products.created_at)`,
  rate: sql`products.rate`,
};

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
  const kopecks = {
    ...(price.from !== undefined && { from: Math.round(price.from * 100) }),
    ...(price.to !== undefined && { to: Math.round(price.to * 100) }),
  };
  const role = priceRole === RETAIL ? RETAIL_PRICE_ROLE : priceRole;
  return sql<boolean>`products.id in (
    select size.product_id from offer_prices
    join offers on offers.id = offer_prices.offer_id
    join product_groups as size on size.id = offers.group_id
    where role = ${role} and limit_kopecks = 0 and ${isWithin(sql.ref('price_kopecks'), kopecks, 'bigint')}
  )`;
}

/** By title, article or code; a whole УИН or barcode finds the product of its lot. */
function isFound(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined || q === '') return ALL;
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = q.replaceAll(/\s/g, '');
  const ofLot = /^\d{13}$|^\d{16}$/.test(digits)
    ? sql`or products.id in (
        select size.product_id from offers join product_groups as size on size.id = offers.group_id
        where offers.uin = ${digits}
        union
        select size.product_id from tags
        left join offers on offers.id = tags.offer_id
        join product_groups as size on size.id = coalesce(offers.group_id, tags.group_id)
        where barcode = ${digits}
      )`
    : sql``;
  return sql<boolean>`(
    products.title ilike ${pattern} or products.vendor_code ilike ${pattern} or products.code ilike ${pattern} ${ofLot}
  )`;
}

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
