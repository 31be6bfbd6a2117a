import { type Kysely, sql } from 'kysely';

/**
 * Profile data of an account (spec §3 Profile), its owner's consents
 * (decision T5.27), password resets by e-mail, and the outbox of messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      alter column email drop not null,
      add column phone_confirmed_at timestamptz,
      add column email_confirmed_at timestamptz,
      add column birth_date         date,
      add column school_info        jsonb,
      add column params             jsonb not null default '{}',
      add column approved_at        timestamptz,
      add column deletion_asked_at  timestamptz,
      add column erased_at          timestamptz`.execute(db);
  await sql`comment on column users.phone_confirmed_at is 'Only a confirmed number signs in; any other is a contact'`.execute(
    db,
  );
  await sql`comment on column users.approved_at is 'When the shop''s people let an organisation see dealer prices'`.execute(
    db,
  );
  await sql`update users set email = null where email = ''`.execute(db);
  await sql`
    update users
       set phone_confirmed_at = case when phone is null then null else created_at end,
           email_confirmed_at = case when email is null then null else created_at end,
           approved_at        = case when user_role = 'dealer' then created_at end`.execute(db);
  await sql`drop index users_one_account_per_phone`.execute(db);
  await sql`
    create unique index users_one_account_per_confirmed_phone
      on users (phone) where phone_confirmed_at is not null`.execute(db);
  await sql`
    create index users_to_erase on users (deletion_asked_at)
     where deletion_asked_at is not null and erased_at is null`.execute(db);

  await sql`alter table user_roles add column full_name_pattern text`.execute(db);
  await sql`comment on column user_roles.full_name_pattern is 'What names of this role must look like (spec §5)'`.execute(
    db,
  );

  await sql`
    create table consents (
      id           bigint primary key generated always as identity,
      user_id      uuid not null references users (id) on delete cascade,
      purpose      text not null check (purpose in ('processing', 'offer', 'mailing', 'publication')),
      text_version text not null,
      given_at     timestamptz not null,
      given_from   text,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`comment on column consents.given_from is 'Address of the network it was given from'`.execute(db);
  await sql`
    create unique index consents_one_in_force_per_purpose
      on consents (user_id, purpose) where withdrawn_at is null`.execute(db);

  await sql`
    create table password_resets (
      token_hash text primary key,
      user_id    uuid not null references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_resets_by_user on password_resets (user_id)`.execute(db);
  await sql`
    create table temporary_passwords (
      user_id       uuid primary key references users (id) on delete cascade,
      password_hash text not null,
      expires_at    timestamptz not null
    )`.execute(db);

  await sql`
    create table messages (
      id         bigint primary key generated always as identity,
      channel    text not null check (channel in ('email', 'sms')),
      recipient  text not null,
      template   text not null,
      params     jsonb not null default '{}',
      tries      integer not null default 0,
      next_try   timestamptz,
      gave_up_at timestamptz
    )`.execute(db);
  await sql`comment on table messages is 'On their way: a message that was sent leaves no row'`.execute(db);
  await sql`comment on column messages.next_try is 'Null: at once'`.execute(db);
  await sql`
    create index messages_waiting on messages (next_try nulls first, id) where gave_up_at is null`.execute(
    db,
  );
}
