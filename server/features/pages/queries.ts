import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Owns the tables banner_blocks, banners and widgets. */

/** An empty list of sites means every site. */
const showsOn = (siteId: number) => sql<SqlBool>`(site_ids = '{}' or ${siteId} = any (site_ids))`;

/** Blocks of the site, those of one category or filter value included. */
export function listBlocks(db: Db, siteId: number) {
  return db
    .selectFrom('banner_blocks')
    .selectAll()
    .where(showsOn(siteId))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listBanners(db: Db, blockIds: readonly number[]) {
  return db
    .selectFrom('banners')
    .selectAll()
    .where(sql<SqlBool>`block_id = any (${blockIds})`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findWidget(db: Db, siteId: number, code: string) {
  return db
    .selectFrom('widgets')
    .selectAll()
    .where('code', '=', code)
    .where(showsOn(siteId))
    .executeTakeFirst();
}
