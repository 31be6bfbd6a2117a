import type { Db } from '#database/schema.ts';

/* Owns the table collections. */

const COLUMNS = ['id', 'code', 'title', 'description', 'image_id', 'story'] as const;

export function listCollections(db: Db) {
  return db.selectFrom('collections').select(COLUMNS).orderBy('position').orderBy('id').execute();
}

export function findCollection(db: Db, id: number) {
  return db
    .selectFrom('collections')
    .select(COLUMNS)
    .select(['scene_id', 'scene_tone', 'scene_points'])
    .where('id', '=', id)
    .executeTakeFirst();
}
