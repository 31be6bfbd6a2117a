import { type Kysely, sql } from 'kysely';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  products_by_words: `products using gin (to_tsvector('simple', title))`,
  products_by_article: 'products (lower(vendor_code) text_pattern_ops)',
};

/** Indexes of goods for the palette of the back office; orders and buyers have those of their lists (§3 "Keyboard"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    // No query uses the rest of an interrupted build.
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
    if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
    await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
  }
}
