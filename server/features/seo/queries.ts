import type { Insertable } from 'kysely';
import type { SeoRecordRow } from '#database/schema/content.ts';
import type { Db } from '#database/schema.ts';

/* Owns the table seo_records. */

export const listSeoRecords = (db: Db) => db.selectFrom('seo_records').selectAll().orderBy('url').execute();

/** Inserts a record, or replaces the one of its address. */
export async function putSeoRecord(trx: Db, record: Insertable<SeoRecordRow>): Promise<void> {
  const { url: _, ...columns } = record;
  await trx
    .insertInto('seo_records')
    .values(record)
    .onConflict((conflict) => conflict.column('url').doUpdateSet(columns))
    .execute();
}

export async function removeSeoRecord(trx: Db, url: string): Promise<void> {
  await trx.deleteFrom('seo_records').where('url', '=', url).execute();
}
