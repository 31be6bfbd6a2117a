import { type Kysely, sql } from 'kysely';

/** The oldest version of the code that can use the schema (ADR 0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_compatibility (
      is_only boolean primary key default true check (is_only),
      oldest_code text not null
    )`.execute(db);
  await sql`comment on column schema_compatibility.oldest_code is 'The migration that code must know to use this schema; a contracting migration moves it on'`.execute(
    db,
  );
  await sql`insert into schema_compatibility (oldest_code) values ('0029-raffles')`.execute(db);
}
