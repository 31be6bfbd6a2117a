import { type Kysely, sql } from 'kysely';

/** Pictures and videos, with unguessable ids (spec §3 fileId, §7 Media). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id         text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
      kind       text not null check (kind in ('image', 'video', 'document')),
      extension  text not null,
      path       text not null,
      bytes      integer not null check (bytes >= 0),
      width      integer,
      height     integer,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column files.path is 'Below the media folder of the shop; never taken from a request'`.execute(
    db,
  );
}
