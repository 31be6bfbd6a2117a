import { type Kysely, sql } from 'kysely';

/** One letter for each time that 1C does not exchange (exchange, §12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exchange_accounts add column silence_reported_at timestamptz`.execute(db);
  await sql`comment on column exchange_accounts.silence_reported_at is 'When the shop was last informed that it does not exchange'`.execute(
    db,
  );
}
