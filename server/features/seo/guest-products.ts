import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { GUEST_PRICE_ROLE, readableRoles } from '#domain/roles.ts';

/** Ids per file of products: the id divided by this is the number of the file. */
export const IDS_PER_FILE = 50_000;

/** Dates of the latest additions to the categories of a site, by file of the sitemap; prices are ignored. */
export async function listAdditions(
  db: Db,
  siteId: number,
): Promise<{ categoryId: number; file: number; newest: Date }[]> {
  const { rows } = await sql<{ categoryId: number; file: number; newest: Date }>`
    select primary_category_id as "categoryId", id / ${sql.lit(IDS_PER_FILE)} as file, max(created_at) as newest
      from products
      join product_sites on product_id = id and site_id = ${siteId}
     where is_published
     group by 1, 2
     order by 2, 1`.execute(db);
  return rows;
}

/** Products with ids from `first` to `last` that are visible to a guest of the site, by id. */
export function listGuestProducts(
  db: Db,
  siteId: number,
  { first, last, limit }: { first: number; last: number; limit: number },
) {
  return db
    .selectFrom('products')
    .innerJoin('product_sites', 'product_id', 'id')
    .select(['id', 'code', 'primary_category_id', 'created_at'])
    .where('site_id', '=', siteId)
    .where('is_published', '=', true)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where(
      sql<SqlBool>`exists (
        select from product_groups
          join offers on offers.group_id = product_groups.id
          join offer_prices on offer_prices.offer_id = offers.id
         where product_groups.product_id = products.id
           and role = any (${readableRoles([GUEST_PRICE_ROLE])}))`,
    )
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ primary_category_id: number }>()
    .execute();
}
