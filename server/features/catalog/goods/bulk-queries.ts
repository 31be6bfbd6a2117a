import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { BulkPage } from '#server/features/staff/bulk/bulk-action.ts';
import { admittedProducts, type ProductQuery } from './filter-products.ts';
import { linked, pricesOf } from './stored-product.ts';

/* Products as bulk actions read them; the tables are named in ../queries.ts. */

/** Without the list of prices: the right to see it is checked by the list. */
export type BulkQuery = Omit<ProductQuery, 'sort' | 'page' | 'limit' | 'count' | 'priceRole'>;

export type BulkProduct = Awaited<ReturnType<typeof productsForBulk>>[number];

/** Products with these ids, or all that the filters admit, by id. */
export function productsForBulk(
  db: Db,
  { ids, query }: { ids: readonly string[] | undefined; query: BulkQuery },
  { after, limit }: BulkPage,
) {
  const chosen =
    ids === undefined
      ? admittedProducts(db, { ...query, priceRole: RETAIL })
      : db.selectFrom('products').where(sql<boolean>`products.id::text = any (${ids}::text[])`);
  return chosen
    .leftJoin('categories as category', 'category.id', 'products.primary_category_id')
    .select((product) => [
      'products.id',
      'products.title',
      'products.is_published',
      'products.archived_at',
      'products.image_ids',
      'products.own_discount',
      'products.primary_category_id',
      'category.title as category_title',
      linked('product_sites', 'site_id').as('site_ids'),
      linked('product_filter_values', 'value_id').as('value_ids'),
      linked('product_stickers', 'sticker_id').as('sticker_ids'),
      linked('collection_products', 'collection_id').as('collection_ids'),
      jsonArrayFrom(
        product
          .selectFrom('product_groups as size')
          .innerJoin('offers', 'offers.group_id', 'size.id')
          .select((lot) => [
            jsonArrayFrom(pricesOf(lot).where('role', 'in', [GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE])).as(
              'prices',
            ),
          ])
          .whereRef('size.product_id', '=', 'products.id'),
      ).as('lots'),
    ])
    .$if(after !== undefined, (rows) => rows.where('products.id', '>', Number(after)))
    .orderBy('products.id')
    .limit(limit)
    .execute();
}

/** The title of a row that an action names by its id. */
export async function titleById(
  db: Db,
  { table, column = 'title' }: { table: string; column?: string },
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select ${sql.ref(column)} as title from ${sql.table(table)} where id = ${id}::int`.execute(db);
  return rows[0]?.title;
}
