import { type Kysely, sql } from 'kysely';

/** Sessions with refresh tokens, sent codes, and rotating keys (decisions T4.15, T7.17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id         uuid primary key default gen_random_uuid(),
      user_id    uuid not null references users (id) on delete cascade,
      device_id  uuid,
      opened_at  timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`comment on table sessions is 'A session that is over is not here'`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);

  await sql`
    create table refresh_tokens (
      hash        text primary key,
      session_id  uuid not null references sessions (id) on delete cascade,
      seed        text not null,
      replaced_at timestamptz
    )`.execute(db);
  await sql`comment on column refresh_tokens.seed is 'With the token itself, which is not kept, it makes the next one'`.execute(
    db,
  );
  await sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`.execute(db);

  await sql`
    create table sign_in_codes (
      recipient  text primary key,
      hash       text not null,
      expires_at timestamptz not null,
      tries      integer not null default 0
    )`.execute(db);

  await sql`delete from secrets`.execute(db);
  await sql`alter table secrets add column created_at timestamptz not null`.execute(db);
}
