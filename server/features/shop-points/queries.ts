import { type Insertable, type SqlBool, sql } from 'kysely';
import type { ShopPointRow } from '#database/schema/shop-points.ts';
import type { Db } from '#database/schema.ts';

/* Owns the table shop_points. */

/** Points of a site, or those with any of the tags, in display order. */
export function listShopPoints(db: Db, siteId: number, tags: readonly string[] | undefined) {
  return db
    .selectFrom('shop_points')
    .selectAll()
    .where(sql<SqlBool>`(site_ids = '{}' or ${siteId} = any (site_ids))`)
    .$if(tags !== undefined, (query) => query.where(sql<SqlBool>`tags && ${tags ?? []}::text[]`))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listAll(db: Db) {
  return db.selectFrom('shop_points').selectAll().orderBy('id').execute();
}

export async function putShopPoint(db: Db, { id, ...columns }: Insertable<ShopPointRow>): Promise<void> {
  await db
    .insertInto('shop_points')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
