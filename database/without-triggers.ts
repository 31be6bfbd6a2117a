import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Writes rows as they are, in one transaction: without triggers and without checks of references. For a superuser. */
export const withoutTriggers = (db: Db, write: (trx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });
