import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Owns the table backups. */

export type Backup = { name: string; madeAt: Date; bytes: number };

export async function recordBackup(db: Db, { name, madeAt, bytes }: Backup): Promise<void> {
  await db
    .insertInto('backups')
    .values({ name, made_at: madeAt, bytes })
    // Another one of the same second, in another folder.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes }))
    .execute();
}

/** When the last complete backup was made. */
export async function lastGoodCopyAt(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('made_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** When the schema of this database was made. */
export async function databaseMadeAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}

export async function forgetBackups(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('backups').where('name', 'in', names).execute();
}

/** Rows of these tables, as the transaction sees them. */
export async function countRows(trx: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(trx);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
