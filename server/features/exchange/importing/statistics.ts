import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** What an import fills. */
const TABLES = [
  'products',
  'product_sites',
  'product_categories',
  'product_filter_values',
  'product_groups',
  'offers',
  'offer_prices',
  'product_totals',
  'catalogue_changes',
  'external_ids',
  'filter_values',
];

/** A twentieth of the default: some milliseconds on a table of any size. */
const TARGET = 5;

/**
 * Analyzes tables that have grown since they were analyzed last. Otherwise plans that were made for an empty table, those
 * of foreign keys among them, read all of it for every row until autovacuum comes, which the embedded database has not; so
 * do those for ids of a kind that the table did not have, such as the first offers.
 */
export async function analyzeGrown(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where oid = any (${TABLES}::text[]::regclass[]) and pg_relation_size(oid) > 8192 * relpages`.execute(db);
  for (const { name } of rows) {
    await db.transaction().execute(async (trx) => {
      await sql`set local default_statistics_target = ${sql.lit(TARGET)}`.execute(trx);
      await sql`analyze ${sql.table(name)}`.execute(trx);
    });
  }
}
