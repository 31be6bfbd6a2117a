import { type Kysely, sql } from 'kysely';

/** What staff find reviews by, in lower case: comparing the texts as they are takes longer than reading them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      add column words text not null generated always as (lower(author) || chr(10) || lower(text)) stored`.execute(
    db,
  );
}
