import { sql } from 'kysely';
import type { ProductFacts } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';

/* What the index knows of a product, read for many products at once: a thousand of a build, or those that have just changed. */

/** The published ones among the products, by id. */
export async function readFacts(db: Db, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  const [products, sizes, prices] = await Promise.all([
    readProducts(db, ids),
    readSizes(db, ids),
    readLowestPrices(db, ids),
  ]);
  const sizesOf = Map.groupBy(sizes, ({ product_id }) => product_id);
  const pricesOf = Map.groupBy(prices, ({ product_id }) => product_id);
  return new Map(
    products.map((row) => [
      row.id,
      {
        id: row.id,
        primaryCategoryId: row.primary_category_id,
        partnerId: row.partner_id,
        setId: row.set_id,
        setPosition: row.set_position,
        discountPercent: row.discount_percent,
        rate: row.rate,
        reviewCount: row.review_count,
        popularity: row.popularity,
        createdAt: row.created_at,
        otherCategoryIds: row.category_ids,
        siteIds: row.site_ids,
        stickerIds: row.sticker_ids,
        valueIds: row.value_ids,
        sizes: (sizesOf.get(row.id) ?? []).map(({ filter_value_id, free }) => ({
          valueId: filter_value_id,
          free,
        })),
        prices: (pricesOf.get(row.id) ?? []).map(({ role, price_kopecks, old_price_kopecks }) => ({
          role,
          price: price_kopecks,
          old: old_price_kopecks,
        })),
        title: row.title,
        vendorCode: row.vendor_code,
        uins: row.uins,
      },
    ]),
  );
}

type ProductRow = {
  id: number;
  primary_category_id: number;
  partner_id: number | null;
  set_id: number | null;
  set_position: number;
  discount_percent: number;
  rate: number;
  review_count: number;
  popularity: number;
  created_at: Date;
  title: string;
  vendor_code: string;
  category_ids: number[];
  site_ids: number[];
  sticker_ids: number[];
  value_ids: number[];
  uins: string[];
};

async function readProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select id, primary_category_id, partner_id, set_id, set_position, discount_percent, rate, review_count, popularity, created_at,
      title, vendor_code,
      array(select category_id from product_categories where product_id = products.id) as category_ids,
      array(select site_id from product_sites where product_id = products.id) as site_ids,
      array(select sticker_id from product_stickers where product_id = products.id) as sticker_ids,
      array(select value_id from product_filter_values where product_id = products.id) as value_ids,
      array(
        select uin from offers join product_groups on product_groups.id = offers.group_id
        where product_id = products.id and uin is not null
      ) as uins
    from products
    where id = any(${ids}::int[]) and is_published`.execute(db);
  return rows;
}

/** Sizes with their free pieces. */
async function readSizes(db: Db, productIds: readonly number[]) {
  const { rows } = await sql<{ product_id: number; filter_value_id: number | null; free: number }>`
    select product_id, filter_value_id, coalesce(sum(stock - reserved), 0)::int as free
    from product_groups left join offers on offers.group_id = product_groups.id
    where product_id = any(${productIds}::int[])
    group by product_groups.id`.execute(db);
  return rows;
}

type PriceRow = {
  product_id: number;
  role: string;
  price_kopecks: number;
  old_price_kopecks: number | null;
};

/** Per product and price role the lowest price of a piece, at the tier with the smallest limit (decision T0.3). */
async function readLowestPrices(db: Db, productIds: readonly number[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select distinct on (product_id, role) product_id, role, price_kopecks, old_price_kopecks
    from (
      select distinct on (offer_id, role) product_id, role, price_kopecks, old_price_kopecks
      from product_groups
      join offers on offers.group_id = product_groups.id
      join offer_prices on offer_prices.offer_id = offers.id
      where product_id = any(${productIds}::int[])
      order by offer_id, role, limit_kopecks
    ) as base_tiers
    order by product_id, role, price_kopecks, old_price_kopecks desc nulls last`.execute(db);
  return rows;
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
      .execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}
