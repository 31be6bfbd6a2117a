import type { Db } from '#database/schema.ts';

/* Owns the table files. */

export function findFile(db: Db, id: string, kind: 'image' | 'video') {
  return db
    .selectFrom('files')
    .select(['id', 'extension', 'path', 'width'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}
