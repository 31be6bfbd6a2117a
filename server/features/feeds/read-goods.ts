import { sql } from 'kysely';
import type { ProductOption, ProductParam } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import { GUEST_PRICE_ROLE, readableRoles } from '#domain/roles.ts';

/* What feeds say of goods, some hundreds of products at a time: as many statements for one product as for all of them. */

type ProductRow = {
  id: number;
  code: string;
  title: string;
  vendor_code: string;
  text: string;
  category_id: number;
  partner_id: number | null;
  image_ids: string[];
  options: ProductOption[];
  params: ProductParam[];
};

type SizeRow = {
  id: number;
  product_id: number;
  title: string;
  lots: LotRow[];
  /** Sites whose own points have a piece. */
  site_ids: number[];
};

type LotRow = {
  id: number;
  free: number;
  weightMg: number;
  options: { title: string; value: string }[];
  prices: { role: string; limit: Kopecks; price: Kopecks; oldPrice: Kopecks | null }[];
};

export type Goods = {
  products: ProductRow[];
  sizesOf: ReadonlyMap<number, readonly SizeRow[]>;
  /** Ids of values of filters, by product. */
  valuesOf: ReadonlyMap<number, readonly number[]>;
  /** Pictures of the shop that have a JPEG rendition. */
  pictures: ReadonlySet<string>;
};

/** Lists that a guest may read; of other lists nothing leaves the database. */
const ROLES = readableRoles([GUEST_PRICE_ROLE]);

/** Published products after an id, by id; none after the last. */
export async function readGoods(db: Db, after: number, limit: number): Promise<Goods> {
  const products = await readProducts(db, after, limit);
  const ids = products.map(({ id }) => id);
  const [sizes, values, pictures] = await Promise.all([
    readSizes(db, ids),
    readValues(db, ids),
    readPictures(db, [...new Set(products.flatMap(({ image_ids }) => image_ids))]),
  ]);
  return {
    products,
    sizesOf: Map.groupBy(sizes, ({ product_id }) => product_id),
    valuesOf: values,
    pictures,
  };
}

/** The text is the one of the page: that for search engines, where it replaces the description. */
async function readProducts(db: Db, after: number, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select id, code, title, vendor_code, primary_category_id as category_id, partner_id, to_json(image_ids) as image_ids,
      options, params,
      case when replace_description and seo_description <> '' then seo_description else description end as text
    from products
    where is_published and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

async function readSizes(db: Db, ids: readonly number[]): Promise<SizeRow[]> {
  const { rows } = await sql<SizeRow>`
    select size.id, size.product_id, size.title, lots, site_ids
    from product_groups as size
    cross join lateral (
      select coalesce(json_agg(json_build_object(
          'id', id, 'free', stock - reserved, 'weightMg', weight_mg, 'options', options, 'prices', prices
        ) order by id), '[]') as lots
      from offers
      cross join lateral (
        select coalesce(json_agg(json_build_object(
            'role', role, 'limit', limit_kopecks, 'price', price_kopecks, 'oldPrice', old_price_kopecks
          )), '[]') as prices
        from offer_prices where offer_id = offers.id and role = any (${ROLES})
      ) as priced
      where group_id = size.id
    ) as sold
    cross join lateral (
      select to_json(array(
        select distinct site.id
        from offers
        join shop_stock as place on place.offer_id = offers.id and place.count > 0
        join delivery_points as point on point.code = place.point_code
        join delivery_methods as method on method.id = point.method_id and method.is_active and not method.is_by_carrier
        join sites as site on method.site_ids = '{}' or site.id = any (method.site_ids)
        where offers.group_id = size.id
      )) as site_ids
    ) as placed
    where size.product_id = any (${ids}::int[])
    order by size.product_id, size.position, size.id`.execute(db);
  return rows;
}

async function readValues(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ product_id: number; value_ids: number[] }>`
    select product_id, json_agg(value_id order by value_id) as value_ids
    from product_filter_values
    where product_id = any (${ids}::int[])
    group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, value_ids }) => [product_id, value_ids]));
}

/** Drawings have no JPEG, and uploads of buyers are no pictures of goods before they are published. */
async function readPictures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from files left join uploads on uploads.file_id = files.id
    where id = any (${ids}::text[]) and files.kind = 'image' and extension <> 'svg'
      and (uploads.file_id is null or uploads.published_at is not null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
