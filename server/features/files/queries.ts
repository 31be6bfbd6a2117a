import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Owns the tables files and uploads. */

/** A public file; of uploaded ones only what is published. */
export function findFile(db: Db, id: string, kind: 'image' | 'video') {
  return storedFiles(db, id)
    .where('files.kind', '=', kind)
    .where(({ or, eb }) => or([eb('uploads.file_id', 'is', null), eb('published_at', 'is not', null)]))
    .executeTakeFirst();
}

/** A file regardless of who may see it. */
export function findStored(db: Db, id: string) {
  return storedFiles(db, id).executeTakeFirst();
}

export type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;

/** `is_upload` decides the folder. */
const storedFiles = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .leftJoin('uploads', 'uploads.file_id', 'files.id')
    .select([
      'files.id',
      'files.kind',
      'files.extension',
      'files.path',
      'files.bytes',
      'files.width',
      'files.height',
      'uploads.user_id',
      sql<string>`coalesce(uploads.name, '')`.as('name'),
      sql<boolean>`uploads.file_id is not null`.as('is_upload'),
      sql<boolean>`uploads.file_id is null or uploads.published_at is not null`.as('is_public'),
    ])
    .where('files.id', '=', id);

/** Which of these paths belong to uploaded files. */
export async function knownPaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .innerJoin('uploads', 'uploads.file_id', 'files.id')
    .select('files.path')
    .where('files.path', 'in', paths)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Paths of all uploaded files. */
export async function uploadedFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('uploads', 'uploads.file_id', 'files.id')
    .select('files.path')
    .orderBy('files.path')
    .execute();
  return rows.map(({ path }) => path);
}
