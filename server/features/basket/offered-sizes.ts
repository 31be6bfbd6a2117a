import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { readableRoles } from '#domain/roles.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/**
 * Free pieces of the sizes that are sold to this shopper: published, on this site, at a price the
 * shopper may see. Other sizes are absent.
 */
export async function freePieces(
  db: Db,
  { siteId, visiblePriceRoles }: Shopper,
  groupIds: readonly number[],
): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const sizes = await db
    .selectFrom('product_groups as size')
    .innerJoin('products', (join) =>
      join.onRef('products.id', '=', 'size.product_id').on('products.is_published', '=', true),
    )
    .innerJoin('product_sites', (join) =>
      join.onRef('product_sites.product_id', '=', 'size.product_id').on('product_sites.site_id', '=', siteId),
    )
    .select([
      'size.id',
      sql<number>`(select sum(stock - reserved)::int from offers where group_id = size.id)`.as('free'),
    ])
    .where('size.id', 'in', groupIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offers')
          .innerJoin('offer_prices', 'offer_prices.offer_id', 'offers.id')
          .select('offers.id')
          .whereRef('offers.group_id', '=', 'size.id')
          .where('offer_prices.role', 'in', readableRoles(visiblePriceRoles)),
      ),
    )
    .execute();
  return new Map(sizes.map(({ id, free }) => [id, free]));
}

/** Free pieces of the sizes, regardless of the shopper. */
export async function allFreePieces(db: Db, groupIds: readonly number[]): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const sizes = await db
    .selectFrom('offers')
    .select(['group_id', sql<number>`sum(stock - reserved)::int`.as('free')])
    .where('group_id', 'in', groupIds)
    .groupBy('group_id')
    .execute();
  return new Map(sizes.map(({ group_id, free }) => [group_id, free]));
}

/** The primary category of each size's product; unknown sizes are absent. */
export async function listCategories(db: Db, groupIds: readonly number[]): Promise<Map<number, number>> {
  const sizes = await db
    .selectFrom('product_groups as size')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select(['size.id', 'products.primary_category_id'])
    .where('size.id', 'in', groupIds)
    .where('products.primary_category_id', 'is not', null)
    .$narrowType<{ primary_category_id: number }>()
    .execute();
  return new Map(sizes.map(({ id, primary_category_id }) => [id, primary_category_id]));
}
