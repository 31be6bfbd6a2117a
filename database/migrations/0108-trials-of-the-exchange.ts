import { type Kysely, sql } from 'kysely';

/** Files of 1C that people try out in the back office: what they would change (exchange, §7, §14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_trials (
      id         uuid primary key,
      account_id uuid not null references exchange_accounts (id) on delete cascade,
      file_name  text not null,
      file_bytes bigint not null,
      state      text not null default 'waiting'
        constraint exchange_trials_state check (state in ('waiting', 'running', 'done', 'failed')),
      progress   jsonb,
      report     jsonb,
      failure    text,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at   timestamptz
    )`.execute(db);
  await sql`comment on column exchange_trials.report is 'How much would change, and the first rows of each kind; all rows are in the file beside'`.execute(
    db,
  );
  await sql`
    create unique index exchange_trials_one_at_a_time on exchange_trials (account_id)
      where state in ('waiting', 'running')`.execute(db);
  await sql`create index exchange_trials_by_time on exchange_trials (created_at desc, id desc)`.execute(db);
  await sql`create index exchange_trials_by_account on exchange_trials (account_id)`.execute(db);
}
