import { type Kysely, sql } from 'kysely';

/** The journal of an exchange with 1C is read by time, over all accounts (exchange, §14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index exchange_runs_by_time on exchange_runs (created_at desc, id desc)`.execute(db);
}
