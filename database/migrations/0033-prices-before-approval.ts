import { type Kysely, sql } from 'kysely';

/** Existing sites continue to show organisations the price list of their role before approval; new sites do not (ADR 0070). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sites
    set config = config || '{"wholesale": {"pricesBeforeApproval": true}}'
    where not config ? 'wholesale'`.execute(db);
}
