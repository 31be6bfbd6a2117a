import { type Kysely, sql } from 'kysely';
import { buildIndexes } from './online-indexes.ts';

/**
 * Builds what `months.split` would otherwise build under its lock: the key with the month, and a check of the rows, which spares
 * the attached table a scan. Outside a transaction (ADR 0121); repeatable after an interruption.
 */
export async function prepareMonths(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  await buildIndexes(db, { [`${table}_by_month`]: `${table} (id, ${key})` }, 'unique');
  const end = `${table}_end`;
  const { rows } = await sql<{ at: string }>`select months.split_at(${table}, ${key})::text as at`.execute(
    db,
  );
  await sql`alter table ${sql.id(table)} drop constraint if exists ${sql.id(end)}`.execute(db);
  await sql`
    alter table ${sql.id(table)} add constraint ${sql.id(end)}
      check (${sql.id(key)} < ${sql.lit(rows[0]?.at)}::timestamptz) not valid`.execute(db);
  await sql`alter table ${sql.id(table)} validate constraint ${sql.id(end)}`.execute(db);
}
