import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { UploadKind, UploadTarget } from '#domain/files/upload-kinds.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Uploaded files; the tables are named in queries.ts. */

type NewUpload = {
  fileId: string;
  kind: UploadKind;
  extension: string;
  path: string;
  bytes: number;
  width: number | null;
  height: number | null;
  targetCode: UploadTarget;
  userId: string | undefined;
  name: string;
  now: Date;
};

/** One statement, so that an uploaded file is never mistaken for one of the shop's own. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db
    .with('file', (given) =>
      given
        .insertInto('files')
        .values({
          id: upload.fileId,
          kind: upload.kind,
          extension: upload.extension,
          path: upload.path,
          bytes: upload.bytes,
          width: upload.width,
          height: upload.height,
          created_at: upload.now,
        })
        .returning('id'),
    )
    .insertInto('uploads')
    .values(({ selectFrom }) => ({
      file_id: selectFrom('file').select('id'),
      target_code: upload.targetCode,
      user_id: upload.userId ?? null,
      name: upload.name,
      created_at: upload.now,
    }))
    .execute();
}

/** Unclaimed bytes of a user, or of all guests together. */
export async function unclaimedBytes(db: Db, userId: string | undefined): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(sql<number>`coalesce(sum(files.bytes), 0)::float8`.as('bytes'))
    .where('claimed_at', 'is', null)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** @returns how many of them could be claimed */
export async function claimUploads(
  trx: Db,
  fileIds: readonly string[],
  {
    targetCode,
    userId,
    kinds,
    now,
  }: { targetCode: UploadTarget; userId: string | undefined; kinds: readonly UploadKind[]; now: Date },
): Promise<number> {
  const claimed = await trx
    .updateTable('uploads')
    .set({ claimed_at: now })
    .where('file_id', 'in', fileIds)
    .where('target_code', '=', targetCode)
    .where('claimed_at', 'is', null)
    // A guest's upload may be claimed by the account that the guest signs in to.
    .where(({ or, eb }) =>
      or([eb('user_id', 'is', null), ...(userId === undefined ? [] : [eb('user_id', '=', userId)])]),
    )
    .where('file_id', 'in', ({ selectFrom }) =>
      selectFrom('files').select('files.id').where('files.kind', 'in', kinds),
    )
    .returning('file_id')
    .execute();
  return claimed.length;
}

/** Makes files public. */
export async function publishUploads(trx: Db, fileIds: readonly string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .updateTable('uploads')
    .set({ published_at: now })
    .where('file_id', 'in', fileIds)
    .where('claimed_at', 'is not', null)
    .where('published_at', 'is', null)
    .execute();
}

/** Takes files back from the public; their owner keeps them. */
export async function hideUploads(trx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx.updateTable('uploads').set({ published_at: null }).where('file_id', 'in', fileIds).execute();
}

/** Deletes rows of unclaimed uploads in batches; returns how many. */
export async function deleteUnclaimed(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('files')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('uploads')
        .select('file_id')
        .where('claimed_at', 'is', null)
        .where('created_at', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return gone.length;
}

/** Releases the files of a deleted review or form, so that the next sweep deletes them. */
export async function releaseUploads(trx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .updateTable('uploads')
    .set({ claimed_at: null, published_at: null })
    .where('file_id', 'in', fileIds)
    .execute();
}

/** The features that use the files release them; here only the names that their owner gave them are erased. */
export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.updateTable('uploads').set({ name: '' }).where('user_id', '=', id).execute();
  },
};
