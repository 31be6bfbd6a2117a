import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Row counts of every table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tablename as name,
           (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int as count
      from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
