import type { Db } from '#database/schema.ts';

/* Owns the tables sites, currencies, user_roles and statuses. */

export function listSites(db: Db) {
  return db
    .selectFrom('sites')
    .select(['id', 'code', 'title', 'mode', 'phone', 'city', 'working_hours'])
    .orderBy('id')
    .execute();
}

const DEFAULT_SITE_ID = 1;

/** The stored theme of this site; of the first one for an unknown site (decision T7.1). */
export async function findTheme(db: Db, siteId: number): Promise<Record<string, unknown>> {
  const site = await db
    .selectFrom('sites')
    .select('css')
    .where('id', 'in', [siteId, DEFAULT_SITE_ID])
    .orderBy((eb) => eb('id', '=', siteId), 'desc')
    .limit(1)
    .executeTakeFirst();
  return site?.css ?? {};
}

export function listCurrencies(db: Db) {
  return db
    .selectFrom('currencies')
    .select(['id', 'code', 'sign', 'title', 'rate'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listStatuses(db: Db) {
  return db
    .selectFrom('statuses')
    .select(['kind', 'id', 'code', 'title', 'group_id', 'allows_cancel'])
    .orderBy('id')
    .execute();
}
