import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Db } from '#database/schema.ts';
import type { Services } from './services.ts';
import { progress } from './start/progress.ts';

/**
 * What autovacuum does on a server, for the embedded engine, which has none (ADR 0150): the space of deleted rows and of
 * former versions is used again, and plans know the tables. Those that have changed since, one at a time: requests are
 * answered in between.
 */
export async function vacuumTables(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, pg_class.relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_stat_all_tables on relid = pg_class.oid
     where relkind = 'r' and nspname <> 'pg_toast'
       and (n_dead_tup > 0 or n_mod_since_analyze > 0 or (reltuples < 0 and nspname <> 'pg_catalog'))`.execute(
    db,
  );
  for (const { schema, name } of rows) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
}

/** Vacuums at once after an update of the schema. Undefined where the server vacuums by itself. */
export async function openVacuum(
  { engine, background }: Pick<Database, 'engine' | 'background'>,
  isUpdated: boolean,
): Promise<Services['vacuum']> {
  if (engine !== 'pglite') return;
  const vacuum = () => vacuumTables(background);
  if (isUpdated) await progress('Собираю статистику таблиц', vacuum);
  return vacuum;
}
