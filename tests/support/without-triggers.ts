import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Writes rows by the ten thousand that are only counted: their triggers and checks of references take seconds. */
export const withoutTriggers = (db: Db, write: (trx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });
