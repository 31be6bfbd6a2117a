import { type Kysely, sql } from 'kysely';

/** The time since which a subscribed size is available again (decision T7.47). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restock_subscriptions add column in_stock_since timestamptz`.execute(db);
  await sql`comment on column restock_subscriptions.in_stock_since is 'As far as it has been looked; null while it cannot be bought'`.execute(
    db,
  );
}
