import { sql } from 'kysely';
import type { z } from 'zod';
import type { MediaFile, staffFiles } from '#contract/staff/files.ts';
import type { Db } from '#database/schema.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import { isChosen, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import type { Write } from '#server/features/staff/person.ts';
import { saveEdit } from '#server/features/staff/save-edit.ts';
import { containing } from '#server/platform/like.ts';
import { Problem } from '#server/platform/problem.ts';
import { claimUploads, publishUploads } from '../upload-queries.ts';

/* Files of the shop, without those of buyers; the tables are named in ../queries.ts. */

const OF_SHOP = ['goods', 'content'];

const shopFiles = (db: Db) =>
  db
    .selectFrom('files')
    .leftJoin('uploads', 'uploads.file_id', 'files.id')
    .where(({ or, eb }) =>
      or([
        eb('uploads.file_id', 'is', null),
        eb('uploads.target_code', 'in', OF_SHOP).and('published_at', 'is not', null),
      ]),
    );

const shown = (db: Db) =>
  shopFiles(db).select([
    'files.id',
    'files.kind',
    'files.extension',
    sql<string>`coalesce(uploads.name, files.path)`.as('name'),
    'files.bytes',
    'files.width',
    'files.height',
    'files.alt',
    'focus_x',
    'focus_y',
    'files.created_at',
    'files.version',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const present = ({ focus_x: x, focus_y: y, created_at, ...row }: Row): MediaFile => ({
  ...row,
  focus: x === null || y === null ? null : { x, y },
  createdAt: created_at.toISOString(),
});

export async function listMedia(db: Db, query: z.output<typeof staffFiles.list.query>) {
  const words = query.q && containing(query.q);
  const is = sql<boolean>`${isChosen(sql.ref('files.kind'), query.kind)} and ${
    words ? sql`(uploads.name ilike ${words} or files.alt ilike ${words})` : sql`true`
  }`;
  const { direction } = orderOf(query.sort);
  const [rows, _meta] = await Promise.all([
    shown(db)
      .where(is)
      .orderBy('files.created_at', direction)
      .orderBy('files.id')
      .offset(offsetOf(query))
      .limit(query.limit)
      .execute(),
    metaOf(db, shopFiles(db).where(is), query),
  ]);
  return { data: rows.map(present), _meta };
}

export async function findMedia(db: Db, id: string): Promise<MediaFile | undefined> {
  const row = await shown(db).where('files.id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** A stored upload becomes a file of the shop, which everybody may see. */
export async function takeMedia(at: Write, id: string, targetCode: 'goods' | 'content'): Promise<MediaFile> {
  const { trx, now } = at;
  const kinds = ['image', 'video', 'document'] as const;
  await claimUploads(trx, [id], { targetCode, userId: undefined, kinds, now });
  await publishUploads(trx, [id], now);
  const file = await findMedia(trx, id);
  if (file === undefined) throw new Error('A stored file is gone');
  await audit(at, { action: 'file.add', object: titleOf(file) });
  return file;
}

const titleOf = ({ id, name, version }: MediaFile) => ({ kind: 'file', id, title: name, version });

type Words = { alt: string | null; focus: { x: number; y: number } | null };

/** @throws {Problem} `not_found`, `conflict` */
export async function changeMedia(
  at: Write,
  id: string,
  { version, ...given }: Words & { version: number },
): Promise<void> {
  const { trx } = at;
  await trx.selectFrom('files').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const file = await findMedia(trx, id);
  if (file === undefined) throw new Problem('not_found', 'Такого файла нет');
  const current: Words = { alt: file.alt, focus: file.focus };
  const { fields } = saveEdit(current, given, await laterChanges(trx, { kind: 'file', id }, version));
  if (Object.keys(fields).length === 0) return;
  const after = { ...current, ...fields };
  await trx
    .updateTable('files')
    .set({
      alt: after.alt,
      focus_x: after.focus?.x ?? null,
      focus_y: after.focus?.y ?? null,
      version: file.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await audit(at, {
    action: 'file.change',
    object: { ...titleOf(file), version: file.version + 1 },
    changes: changesBetween(current, fields),
  });
}
