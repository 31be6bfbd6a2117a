import { type Kysely, sql } from 'kysely';

/** Banner blocks and product shelves that staff arrange (spec §3 Banner blocks, §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banner_blocks (
      id          integer primary key,
      code        text not null unique,
      title       text not null,
      site_ids    integer[] not null default '{}',
      category_id integer references categories (id) on delete set null,
      value_ids   integer[] not null default '{}',
      product_ids integer[] not null default '{}',
      position    integer not null default 0
    )`.execute(db);
  await sql`comment on column banner_blocks.site_ids is 'Empty means every site'`.execute(db);
  await sql`comment on column banner_blocks.value_ids is 'Shown only when the listing is narrowed by one of these filter values; empty means always'`.execute(
    db,
  );

  await sql`
    create table banners (
      id         integer primary key,
      block_id   integer not null references banner_blocks (id) on delete cascade,
      title      text not null,
      body       text,
      link       text check (link ~ '^/([^/]|$)'),
      link_title text,
      image_id   text references files (id) on delete set null,
      text_side  text not null default 'left' check (text_side in ('left', 'right')),
      tone       text not null default 'light' check (tone in ('light', 'dark')),
      position   integer not null default 0
    )`.execute(db);

  await sql`
    create table widgets (
      id          integer primary key,
      code        text not null unique,
      title       text not null,
      site_ids    integer[] not null default '{}',
      source      text not null check (source in ('products', 'collection', 'popular', 'discounted', 'new')),
      product_ids integer[] not null default '{}',
      collection_id integer references collections (id) on delete cascade,
      size        smallint not null default 10 check (size between 1 and 40),
      link        text check (link ~ '^/([^/]|$)'),
      link_title  text
    )`.execute(db);
}
