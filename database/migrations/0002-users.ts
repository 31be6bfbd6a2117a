import { type Kysely, sql } from 'kysely';

/** User accounts (spec §3 Profile, §6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id              uuid primary key default gen_random_uuid(),
      email           text not null,
      phone           text,
      full_name       text not null default '',
      user_role       text not null references user_roles (code) on delete restrict,
      price_role      text not null,
      user_bonus_type text not null default 'standard',
      organization    text,
      inn             text,
      password_hash   text,
      is_staff        boolean not null default false,
      created_at      timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_one_account_per_email on users (lower(email))`.execute(db);
  await sql`create unique index users_one_account_per_phone on users (phone)`.execute(db);
}
