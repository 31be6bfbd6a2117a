import type { Db } from '#database/schema.ts';

/* Owns the table partners. */

const COLUMNS = ['id', 'code', 'title', 'description', 'image_ids', 'size_table'] as const;

export function listPartners(db: Db) {
  return db.selectFrom('partners').select(COLUMNS).orderBy('id').execute();
}

export function findPartner(db: Db, id: number) {
  return db.selectFrom('partners').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}
