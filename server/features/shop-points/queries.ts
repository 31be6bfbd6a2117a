import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { FiledShopPoint } from './shop-point-files.ts';

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

export async function putShopPoint(db: Db, point: FiledShopPoint): Promise<void> {
  const { id, kind, title, region, city, zip, address, phone, tags, position } = point;
  const columns = {
    ...{ kind, title, region, city, zip, address, phone, tags, position },
    working_hours: point.workingHours,
    latitude: point.coord?.[0] ?? null,
    longitude: point.coord?.[1] ?? null,
    how_to_get: point.howToGet,
    site_ids: point.sites,
  };
  await db
    .insertInto('shop_points')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
