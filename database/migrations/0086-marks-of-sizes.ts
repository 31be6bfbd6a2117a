import { type Kysely, sql } from 'kysely';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

/** The few sizes with a mark of their own, for «Заканчиваются» (back office, §4.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const name = 'product_groups_by_mark';
  // No query uses the rest of an interrupted build.
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create index concurrently if not exists ${sql.id(name)} on product_groups (low_stock)
    where low_stock is not null`.execute(db);
}
