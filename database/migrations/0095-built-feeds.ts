import { type Kysely, sql } from 'kysely';

/** The last good file of each feed, and the last try to build it (ADR 0129). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table built_feeds (
      site_id  integer not null references sites (id) on delete cascade,
      format   text not null constraint built_feeds_format check (format in ('yandex', 'google')),
      file     text,
      hash     text,
      bytes    integer,
      offers   integer,
      built_at timestamptz,
      seen     text,
      left_out jsonb not null default '[]',
      left_out_count integer not null default 0,
      tried_at timestamptz not null,
      problem  text,
      primary key (site_id, format),
      constraint built_feeds_whole check (num_nonnulls(file, hash, bytes, offers, built_at) in (0, 5))
    )`.execute(db);
  await sql`comment on column built_feeds.file is 'In the store of feeds, in gzip; null before the first'`.execute(
    db,
  );
  await sql`comment on column built_feeds.seen is 'Snapshot of the database when the last try began; null to try again'`.execute(
    db,
  );
  await sql`comment on column built_feeds.problem is 'Why the last try has left the file as it was'`.execute(
    db,
  );
}
