import { type Kysely, sql } from 'kysely';

/** Sites that exist go on showing organisations the list of their role before approval; new ones do not (ADR 0070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sites
    set config = config || '{"wholesale": {"pricesBeforeApproval": true}}'
    where not config ? 'wholesale'`.execute(db);
}
