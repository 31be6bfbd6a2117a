import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ExchangeFileRow } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';

export type ExchangeFile = Selectable<ExchangeFileRow>;

/** The file of this name, made if it is new, locked until the transaction ends. */
export async function lockFile(
  trx: Db,
  { sessionId, name, now }: { sessionId: string; name: string; now: Date },
): Promise<ExchangeFile> {
  await trx
    .insertInto('exchange_files')
    .values({ session_id: sessionId, name, received_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'name']).doNothing())
    .execute();
  return trx
    .selectFrom('exchange_files')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A file that starts again is another one: what is read of the former stays as it was. */
export async function restartFile(trx: Db, file: ExchangeFile): Promise<ExchangeFile> {
  await trx.deleteFrom('exchange_files').where('id', '=', file.id).execute();
  return trx
    .insertInto('exchange_files')
    .values({
      id: randomUUID(),
      session_id: file.session_id,
      name: file.name,
      received_at: file.received_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function recordChunk(
  trx: Db,
  id: string,
  chunk: Pick<ExchangeFile, 'bytes' | 'chunks' | 'last_chunk' | 'tail' | 'is_whole' | 'received_at'>,
): Promise<void> {
  await trx
    .updateTable('exchange_files')
    .set({ ...chunk, is_unpacked: false })
    .where('id', '=', id)
    .execute();
}

export const filesOfSession = (db: Db, sessionId: string): Promise<ExchangeFile[]> =>
  db
    .selectFrom('exchange_files')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('received_at')
    .orderBy('name')
    .execute();

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('exchange_files').where('id', 'in', ids).execute();
}

export async function recordUnpacked(db: Db, id: string): Promise<void> {
  await db.updateTable('exchange_files').set({ is_unpacked: true }).where('id', '=', id).execute();
}
