import { type Kysely, sql } from 'kysely';

/** When the ledger last balanced: the nightly reconciliation goes on from there (ADR 0122). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_checks (
      kind    text primary key check (kind in ('changes', 'whole')),
      good_at timestamptz not null
    )`.execute(db);
  await sql`comment on column ledger_checks.good_at is 'When the last comparison without differences began'`.execute(
    db,
  );
}
