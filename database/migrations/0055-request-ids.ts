import { type Kysely, sql } from 'kysely';

/** The request that a message comes from, for the log of the node that sends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column request_id text`.execute(db);
}
