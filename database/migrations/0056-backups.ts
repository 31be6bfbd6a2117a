import { type Kysely, sql } from 'kysely';

/** Complete backups: nodes and staff see when the last one was made, whichever node made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      name    text primary key,
      made_at timestamptz not null,
      bytes   bigint not null
    )`.execute(db);
}
