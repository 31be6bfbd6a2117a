import { type Kysely, sql } from 'kysely';

/** What pages show beside the catalogue, by the kind that is written down when it changes. */
const KIND_OF: Record<string, 'content' | 'reviews'> = {
  banner_blocks: 'content',
  banners: 'content',
  widgets: 'content',
  news: 'content',
  news_tags: 'content',
  shop_points: 'content',
  form_types: 'content',
  form_fields: 'content',
  currencies: 'content',
  statuses: 'content',
  reviews: 'reviews',
  review_params: 'reviews',
};

/**
 * The log of changes names what pages show, too, so that a kept page is dropped when its parts change. The channel
 * `content` is notified as before, for nodes that do not read it from the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalogue_changes
      drop constraint catalogue_changes_kind,
      add constraint catalogue_changes_kind
        check (kind in ('products', 'collections', 'settings', 'everything', 'content', 'reviews'))`.execute(
    db,
  );
  await sql`
    create or replace function notify_content_changed() returns trigger language plpgsql as $$
    begin
      insert into catalogue_changes (kind) values ('content') on conflict do nothing;
      perform pg_notify('content', tg_table_name);
      perform pg_notify('catalogue', '{"kind" : "content"}');
      return null;
    end $$`.execute(db);
  for (const [table, kind] of Object.entries(KIND_OF)) {
    await sql`
      create trigger ${sql.id(`${kind}_change`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function notify_catalogue_changed(${sql.lit(kind)})`.execute(db);
  }
}
