import { type Kysely, sql } from 'kysely';

/** Restricts videos to vk, rutube and youtube (spec §5, decision T5.25) for every writer of the link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add constraint products_show_films_of_known_hosts check (
      video_link ~ '^https://(www\\.|m\\.)?(vk\\.com|vk\\.ru|vkvideo\\.ru|rutube\\.ru|youtube\\.com|youtu\\.be|youtube-nocookie\\.com)/'
    )`.execute(db);
}
