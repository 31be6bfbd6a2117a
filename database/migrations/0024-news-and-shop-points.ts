import { type Kysely, sql } from 'kysely';

/** The blog, and the places that sell the shop's pieces (spec §3 News, Shop points; §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_tags (
      code     text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
      title    text not null,
      position integer not null default 0
    )`.execute(db);

  await sql`
    create table news (
      id           integer primary key,
      code         text not null unique check (code ~ '^[a-z0-9-]{1,120}$' and code ~ '[a-z]'),
      title        text not null,
      announce     text not null,
      body         text not null,
      image_id     text references files (id) on delete set null,
      tags         text[] not null default '{}',
      product_ids  integer[] not null default '{}',
      site_ids     integer[] not null default '{}',
      published_at timestamptz not null,
      updated_at   timestamptz not null,
      is_published boolean not null default true
    )`.execute(db);
  await sql`create index news_by_day on news (published_at desc, id desc) where is_published`.execute(db);
  await sql`comment on column news.code is 'Has a letter, so that it is never taken for an id'`.execute(db);
  await sql`comment on column news.tags is 'Codes of news_tags; one that is not there is not shown'`.execute(
    db,
  );
  await sql`comment on column news.site_ids is 'Empty means every site'`.execute(db);

  await sql`
    create table shop_points (
      id            integer primary key,
      kind          text not null check (kind in ('shop', 'dealer')),
      title         text not null,
      region        text not null,
      city          text not null,
      zip           text not null check (zip ~ '^[0-9]{6}$'),
      address       text not null,
      phone         text not null,
      working_hours text not null,
      latitude      double precision check (latitude between -90 and 90),
      longitude     double precision check (longitude between -180 and 180),
      how_to_get    text not null default '',
      tags          text[] not null default '{}',
      site_ids      integer[] not null default '{}',
      position      integer not null default 0,
      constraint a_place_has_both_coordinates check ((latitude is null) = (longitude is null))
    )`.execute(db);
  await sql`comment on column shop_points.site_ids is 'Empty means every site'`.execute(db);
}
