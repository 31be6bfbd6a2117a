import { type Kysely, sql } from 'kysely';

/** Requested and still unconfirmed e-mail changes (ADR 0069). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id    uuid primary key references users (id) on delete cascade,
      email      text not null,
      token_hash text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`comment on column email_changes.token_hash is 'Of the latest letter; null before it was sent'`.execute(
    db,
  );
}
