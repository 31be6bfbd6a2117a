import type { Db } from '#database/schema.ts';

/* Owns the table collections. */

const COLUMNS = ['id', 'code', 'title', 'description', 'image_id'] as const;

export function listCollections(db: Db) {
  return db.selectFrom('collections').select(COLUMNS).orderBy('position').orderBy('id').execute();
}

export function findCollection(db: Db, id: number) {
  return db.selectFrom('collections').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}
