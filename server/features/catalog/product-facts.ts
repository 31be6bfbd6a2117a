import { sql } from 'kysely';
import type { ProductFacts } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';

/* What the index knows of a product, read for many products at once: thousands of a build, or those that have just changed. */

/** Products by their ids, or all from one id to another: rows that are near each other are read together many times faster. */
export type Which = readonly number[] | { from: number; to: number };

const among = (column: string, which: Which) =>
  'from' in which
    ? sql`${sql.ref(column)} between ${which.from} and ${which.to}`
    : sql`${sql.ref(column)} = any(${which}::int[])`;

/** The published ones among the products, by id. */
export async function readFacts(db: Db, which: Which): Promise<Map<number, ProductFacts>> {
  const products = await readProducts(db, which);
  // An import makes products before it publishes them.
  if (products.length === 0) return new Map();
  const published = 'from' in which ? which : products.map(({ id }) => id);
  const [sizes, pickup, prices, barcodes, categories, sites, stickers, values] = await allOf(which, [
    () => readSizes(db, published),
    () => readPickup(db, published),
    () => readLowestPrices(db, published),
    () => readBarcodes(db, published),
    () => readLinks(db, 'product_categories', 'category_id', published),
    () => readLinks(db, 'product_sites', 'site_id', published),
    () => readLinks(db, 'product_stickers', 'sticker_id', published),
    () => readLinks(db, 'product_filter_values', 'value_id', published),
  ]);
  const sizesOf = Map.groupBy(sizes, ({ product_id }) => product_id);
  return new Map(
    products.map((row) => {
      const own = sizesOf.get(row.id) ?? [];
      return [
        row.id,
        {
          id: row.id,
          primaryCategoryId: row.primary_category_id,
          partnerId: row.partner_id,
          setId: row.set_id,
          setPosition: row.set_position,
          modelCode: row.model_code,
          discountPercent: row.discount_percent,
          rate: row.rate,
          reviewCount: row.review_count,
          popularity: row.popularity,
          createdAt: row.created_at,
          otherCategoryIds: categories.get(row.id) ?? [],
          siteIds: sites.get(row.id) ?? [],
          stickerIds: stickers.get(row.id) ?? [],
          valueIds: values.get(row.id) ?? [],
          sizes: own.map(({ filter_value_id, free }) => ({ valueId: filter_value_id, free })),
          pickup: pickup.get(row.id) ?? [],
          prices: prices.get(row.id) ?? [],
          title: row.title,
          vendorCode: row.vendor_code,
          uins: own.flatMap(({ uins }) => uins ?? []),
          barcodes: barcodes.get(row.id) ?? [],
        },
      ];
    }),
  );
}

/** A build reads with all processors; what has changed is read by one query at a time, between those of shoppers. */
async function allOf<Results extends unknown[]>(
  which: Which,
  reads: { [n in keyof Results]: () => Promise<Results[n]> },
): Promise<Results> {
  if ('from' in which) return Promise.all(reads.map((read) => read())) as Promise<Results>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results;
}

const readProducts = (db: Db, which: Which) =>
  db
    .selectFrom('products')
    .select(['id', 'primary_category_id', 'partner_id', 'set_id', 'set_position', 'model_code'])
    .select(['discount_percent', 'rate', 'review_count', 'popularity', 'created_at', 'title', 'vendor_code'])
    .where(sql<boolean>`${among('id', which)} and is_published`)
    .$narrowType<{ primary_category_id: number }>()
    .execute();

/** Ids that a table links with the products, by product. JSON is parsed natively, arrays of the database letter by letter. */
async function readLinks(
  db: Db,
  table: string,
  column: string,
  which: Which,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ product_id: number; ids: number[] }>`
    select product_id, json_agg(${sql.ref(column)}) as ids
    from ${sql.table(table)}
    where ${among('product_id', which)}
    group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, ids }) => [product_id, ids]));
}

/** Sizes with their free pieces, and the УИН of all pieces. */
async function readSizes(db: Db, which: Which) {
  const { rows } = await sql<{
    product_id: number;
    filter_value_id: number | null;
    free: number;
    uins: string[] | null;
  }>`
    select product_id, filter_value_id, free, uins
    from product_groups
    cross join lateral (
      select coalesce(sum(stock - reserved), 0)::int as free, json_agg(uin) filter (where uin is not null) as uins
      from offers where group_id = product_groups.id
    ) as lots
    where ${among('product_id', which)}`.execute(db);
  return rows;
}

/** Of the products and their lots (exchange, §3). */
async function readBarcodes(db: Db, which: Which): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ product_id: number; codes: string[] }>`
    select product_id, json_agg(distinct code) as codes from barcodes
    where ${among('product_id', which)} group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, codes }) => [product_id, codes]));
}

/** Cities of the shop's own points that have a piece, by site (ADR 0109). */
async function readPickup(db: Db, which: Which): Promise<Map<number, ProductFacts['pickup']>> {
  const { rows } = await sql<{ product_id: number; pickup: ProductFacts['pickup'] }>`
    select product_id, json_agg(distinct jsonb_build_object('siteId', site.id, 'city', point.city)) as pickup
    from product_groups as size
    join offers on offers.group_id = size.id
    join shop_stock as place on place.offer_id = offers.id and place.count > 0
    join delivery_points as point on point.code = place.point_code
    join delivery_methods as method on method.id = point.method_id
    join sites as site on method.site_ids = '{}' or site.id = any (method.site_ids)
    where ${among('product_id', which)} and method.is_active and not method.is_by_carrier
    group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, pickup }) => [product_id, pickup]));
}

/**
 * Per product and price role the lowest price of a piece, at the tier with the smallest limit (decision T0.3). Lots and
 * prices are looked up by their indexes: `offset 0` keeps the planner from reading whole tables for some thousand lots.
 */
async function readLowestPrices(db: Db, which: Which): Promise<Map<number, ProductFacts['prices']>> {
  const { rows } = await sql<{ product_id: number; prices: ProductFacts['prices'] }>`
    select product_id,
      json_agg(json_build_object('role', role, 'price', price_kopecks, 'old', old_price_kopecks)) as prices
    from (
      select distinct on (product_id, role) product_id, role, price_kopecks, old_price_kopecks
      from product_groups
      cross join lateral (select id from offers where group_id = product_groups.id offset 0) as lots
      cross join lateral (
        select distinct on (role) role, price_kopecks, old_price_kopecks
        from offer_prices where offer_id = lots.id
        order by role, limit_kopecks
      ) as base_tiers
      where ${among('product_id', which)}
      order by product_id, role, price_kopecks, old_price_kopecks desc nulls last
    ) as lowest
    group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, prices }) => [product_id, prices]));
}

/** Ids and primary categories of all published products, some thousands at a time, in the order of the ids. */
export async function* eachPublished(db: Db): AsyncGenerator<{ id: number; primary_category_id: number }[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'primary_category_id'])
      .where('is_published', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(20_000)
      .$narrowType<{ primary_category_id: number }>()
      .execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}
