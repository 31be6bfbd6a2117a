import { type Kysely, sql } from 'kysely';

/** Subscribers of the newsletter, and the issues sent to them (decision T7.46). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailing_recipients (
      id              bigint generated always as identity primary key,
      email           text not null,
      asked_at        timestamptz not null,
      asked_from      text not null,
      consent_version text not null,
      confirmed_at    timestamptz,
      left_at         timestamptz,
      token_hash      text unique,
      token_ends_at   timestamptz,
      constraint mailing_recipients_token_has_an_end check ((token_hash is null) = (token_ends_at is null))
    )`.execute(db);
  await sql`create unique index mailing_recipients_one_per_mailbox on mailing_recipients (lower(email))`.execute(
    db,
  );
  await sql`comment on column mailing_recipients.token_hash is 'Of the latest letter that asks for a confirmation'`.execute(
    db,
  );

  await sql`
    create table mailing_letters (
      code       text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
      subject    text not null,
      lines      jsonb not null default '[]',
      link_title text,
      link_path  text,
      created_at timestamptz not null,
      check ((link_title is null) = (link_path is null))
    )`.execute(db);
  await sql`
    create table mailing_sendings (
      letter_code  text not null references mailing_letters (code) on delete cascade,
      recipient_id bigint not null references mailing_recipients (id) on delete cascade,
      queued_at    timestamptz not null,
      primary key (letter_code, recipient_id)
    )`.execute(db);
}
