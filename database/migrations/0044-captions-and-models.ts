import { type Kysely, sql } from 'kysely';

/**
 * What a picture shows, under it in a gallery: «На руке»; a file never changes, nor does its caption. The model of a
 * product, which the index in memory groups, so that nothing searches for it. And the scene of a collection with its story.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column caption text`.execute(db);
  await sql`alter table products add column model_code text`.execute(db);
  await sql`
    alter table collections
      add column story text not null default '',
      add column scene_id text references files,
      add column scene_tone text not null default 'light'
        constraint collections_scene_tone check (scene_tone in ('light', 'dark')),
      add column scene_points jsonb not null default '[]'`.execute(db);
  await sql`
    comment on column collections.scene_points is '[{productId, x, y}] of the pieces in the scene, in percent of its sides'`.execute(
    db,
  );
  await sql`alter table shop_points add column image_id text references files`.execute(db);
}
