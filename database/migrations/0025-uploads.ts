import { type Kysely, sql } from 'kysely';

/** Uploaded files with their owners and access (spec §7, decisions T5.24, T7.48). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      file_id      text primary key references files (id) on delete cascade,
      target_code  text not null,
      user_id      uuid references users (id) on delete set null,
      name         text not null,
      created_at   timestamptz not null,
      claimed_at   timestamptz,
      published_at timestamptz,
      constraint uploads_are_published_only_when_claimed check (published_at is null or claimed_at is not null)
    )`.execute(db);
  await sql`comment on table uploads is 'A file without a row here belongs to the shop and is public'`.execute(
    db,
  );
  await sql`comment on column uploads.name is 'As its owner calls it; a label and never a path'`.execute(db);
  await sql`comment on column uploads.claimed_at is 'When a review or a form took it; the others are swept'`.execute(
    db,
  );
  await sql`create index uploads_unclaimed on uploads (created_at) where claimed_at is null`.execute(db);
  await sql`create index uploads_by_user on uploads (user_id)`.execute(db);
}
