import { type Kysely, sql } from 'kysely';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  // Sorts of the list of goods.
  products_by_title: 'products (title, id)',
  products_by_arrival: 'products (created_at, id)',
  products_by_change: 'products (coalesce(changed_at, created_at), id)',
  products_by_rate: 'products (rate, id)',
  // Its filters.
  products_by_changer: 'products (changed_by) where changed_by is not null',
  offers_by_uin: 'offers (uin) where uin is not null',
  offer_prices_by_role: 'offer_prices (role, price_kopecks) where limit_kopecks = 0',
};

/** Indexes for the list of goods in the back office (§3 "Lists"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    // No query uses the rest of an interrupted build.
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
    if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
    await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
  }
}
