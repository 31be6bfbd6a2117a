import { type Kysely, sql } from 'kysely';

/** Versions of what the back office edits of the catalogue's structure, and what it says about files (§4.3.6, §4.3.7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column version integer not null default 1`.execute(db);
  await sql`
    alter table files
      add column alt text,
      add column focus_x smallint check (focus_x between 0 and 100),
      add column focus_y smallint check (focus_y between 0 and 100),
      add column version integer not null default 1`.execute(db);
  await sql`comment on column files.focus_x is 'The point that a tile keeps when it cuts the picture, in percent'`.execute(
    db,
  );
}
