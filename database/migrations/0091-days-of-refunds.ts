import { type Kysely, sql } from 'kysely';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  payment_refunds_by_time: `payment_refunds (created_at) where status = 'succeeded'`,
  order_refunds_by_day: `order_refunds (returned_on) where returned_on is not null`,
};

/** Money returned by the bank and by hand, by its day: for the takings of «Сегодня» (back office, §4.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    // No query uses the rest of an interrupted build.
    const { rows } = await sql`
      select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
    if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
    await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
  }
}
