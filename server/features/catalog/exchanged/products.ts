import { sql } from 'kysely';
import type { ProductParam, Stone } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';
import { labelOf } from '../goods/label.ts';
import type { StoredPrice } from '../goods/stored-product.ts';

/* Products that are exchanged, read and written set by set; the tables are named in ../queries.ts. */

/** The columns that an exchange may change. */
export type ExchangedColumns = {
  title: string;
  vendor_code: string;
  description: string;
  primary_category_id: number | null;
  partner_id: number | null;
  params: ProductParam[];
  is_published: boolean;
};

export type ExchangedProduct = ExchangedColumns & {
  id: number;
  stones: Stone[];
  locked_fields: string[];
  version: number;
};

/** In the order of their ids, as all that lock several. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<Map<number, ExchangedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ExchangedProduct>`
    select id, title, vendor_code, description, primary_category_id, partner_id, params, stones, is_published,
           locked_fields, version
      from products where id = any (${ids}::int[]) order by id for no key update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Codes of products that begin as these do: `koltso`, `koltso-2`, … Each is looked up by the index: for both in one condition
 * the planner reads the whole table for every one of them, as soon as it knows that they are many.
 */
export async function takenCodes(db: Db, bases: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...new Set(bases)]}::text[]) as base cross join lateral (
      select code from products where code = base
      union all
      select code from products where code >= base || '-' and code < base || '.') as taken`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** @returns ids by article, which each of them has for itself */
export async function insertProducts(
  trx: Db,
  products: readonly (ExchangedColumns & { code: string })[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; vendor_code: string }>`
    insert into products (code, title, vendor_code, description, primary_category_id, partner_id, params, is_published,
                          created_at, changed_at)
    select given.*, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (
        code text, title text, vendor_code text, description text, primary_category_id int, partner_id int,
        params jsonb, is_published boolean)
    returning id, vendor_code`.execute(trx);
  return new Map(rows.map(({ id, vendor_code }) => [vendor_code, id]));
}

/** An archived product stays unpublished. */
export async function updateProducts(
  trx: Db,
  products: readonly (ExchangedColumns & { id: number })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products set
      title = given.title, vendor_code = given.vendor_code, description = given.description,
      primary_category_id = given.primary_category_id, partner_id = given.partner_id, params = given.params,
      is_published = given.is_published and products.archived_at is null, changed_at = ${now},
      version = products.version + 1
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (
      id int, title text, vendor_code text, description text, primary_category_id int, partner_id int, params jsonb,
      is_published boolean)
    where products.id = given.id`.execute(trx);
}

export async function setPublished(
  trx: Db,
  ids: readonly number[],
  isPublished: boolean,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update products set is_published = ${isPublished}, version = version + 1, changed_at = ${now}
     where id = any (${ids}::int[]) and archived_at is null`.execute(trx);
}

export async function placeProducts(trx: Db, ids: readonly number[], categoryId: number): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('products').set({ primary_category_id: categoryId }).where('id', 'in', ids).execute();
}

/** @param siteIds all sites when absent */
export async function linkSites(
  trx: Db,
  ids: readonly number[],
  siteIds: readonly number[] | undefined,
): Promise<void> {
  await sql`
    insert into product_sites (product_id, site_id)
    select product_id, sites.id from unnest(${ids}::int[]) as product_id cross join sites
     where ${siteIds === undefined ? sql`true` : sql`sites.id = any (${siteIds}::int[])`}
    on conflict do nothing`.execute(trx);
}

type Pairs = readonly (readonly [productId: number, of: number])[];

const asRows = (pairs: Pairs) =>
  sql`unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, of]) => of)}::int[])`;

/** Categories beside the primary one, of these products. */
export async function replaceCategories(trx: Db, ids: readonly number[], pairs: Pairs): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from product_categories as link where product_id = any (${ids}::int[]) and not exists (
      select from ${asRows(pairs)} as kept (product_id, category_id)
       where kept.product_id = link.product_id and kept.category_id = link.category_id)`.execute(trx);
  if (pairs.length === 0) return;
  await sql`
    insert into product_categories (product_id, category_id)
    select product_id, category_id from ${asRows(pairs)} as given (product_id, category_id)
    on conflict do nothing`.execute(trx);
}

/**
 * Values of some filters of some products; other filters are of the shop.
 *
 * @param filters which are replaced
 */
export async function replaceValues(trx: Db, filters: Pairs, pairs: Pairs): Promise<void> {
  if (filters.length === 0) return;
  await sql`
    delete from product_filter_values as link
     using ${asRows(filters)} as given (product_id, filter_id), filter_values as value
     where link.product_id = given.product_id and value.id = link.value_id and value.filter_id = given.filter_id
       and not exists (
         select from ${asRows(pairs)} as kept (product_id, value_id)
          where kept.product_id = link.product_id and kept.value_id = link.value_id)`.execute(trx);
  if (pairs.length === 0) return;
  await sql`
    insert into product_filter_values (product_id, value_id)
    select distinct product_id, value_id from ${asRows(pairs)} as given (product_id, value_id)
    on conflict do nothing`.execute(trx);
}

/** The discount on the tile follows the old price; of products that have one, or had. */
export async function updateLabels(trx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const { rows } = await sql<{
    id: number;
    own_discount: number | null;
    discount_percent: number;
    lots: { prices: StoredPrice[] }[] | null;
  }>`
    select products.id, own_discount, discount_percent,
           (select jsonb_agg(jsonb_build_object('prices', (
                     select coalesce(jsonb_agg(jsonb_build_object(
                       'role', role, 'limit', limit_kopecks, 'price', price_kopecks, 'oldPrice', old_price_kopecks)), '[]')
                       from offer_prices where offer_id = offers.id)))
              from offers join product_groups as size on size.id = group_id where size.product_id = products.id) as lots
      from products where id = any (${productIds}::int[])`.execute(trx);
  const changed = rows.flatMap(({ id, own_discount, discount_percent, lots }) => {
    const label = labelOf(own_discount, [{ lots: lots ?? [] }]);
    return label === discount_percent ? [] : [{ id, label }];
  });
  if (changed.length === 0) return;
  await sql`
    update products set discount_percent = label
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id int, label int)
     where products.id = given.id`.execute(trx);
}

export type ExchangedPictures = { id: number; title: string; image_ids: string[]; locked_fields: string[] };

/** As `lockProducts`. */
export async function lockPictures(db: Db, ids: readonly number[]): Promise<Map<number, ExchangedPictures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ExchangedPictures>`
    select id, title, image_ids, locked_fields
      from products where id = any (${ids}::int[]) order by id for no key update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first picture is the one of the tile. */
export async function setPictures(
  trx: Db,
  products: readonly Pick<ExchangedPictures, 'id' | 'image_ids'>[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products set image_ids = given.image_ids, catalog_image_id = given.image_ids[1], changed_at = ${now},
           version = products.version + 1
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (id int, image_ids text[])
     where products.id = given.id and products.image_ids <> given.image_ids`.execute(trx);
}
