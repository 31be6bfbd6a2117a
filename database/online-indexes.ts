import { type Kysely, sql } from 'kysely';

/**
 * Builds indexes while the shop keeps writing, and so outside a transaction (ADR 0067); repeatable after an interruption.
 *
 * @param indexes by name, what follows `on`: `products (title, id)`
 */
export async function buildIndexes(
  db: Kysely<unknown>,
  indexes: Readonly<Record<string, string>>,
  kind: '' | 'unique' = '',
): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    // No query uses the rest of an interrupted build.
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
    if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
    await sql`create ${sql.raw(kind)} index concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(
      db,
    );
  }
}
