import { type Kysely, sql } from 'kysely';

/** Categories, filters, stickers, products, sizes, lots and prices (spec §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table categories (
      id              integer primary key check (id > 0),
      parent_id       integer references categories (id) on delete restrict,
      code            text not null check (code ~ '^[a-z0-9-]+$' and code !~ '^[0-9]+$' and code not in ('all', 'detail')),
      title           text not null,
      h1              text,
      seo_title       text,
      seo_description text,
      description     text,
      image_id        text references files (id) on delete set null,
      position        integer not null default 0,
      constraint categories_one_code_per_parent unique nulls not distinct (parent_id, code)
    )`.execute(db);

  await sql`
    create table partners (
      id          integer primary key,
      code        text not null unique,
      title       text not null,
      description text not null default '',
      size_table  jsonb not null default '[]',
      image_ids   text[] not null default '{}'
    )`.execute(db);

  await sql`
    create table stickers (
      id            integer primary key,
      code          text not null unique,
      name          text not null,
      name_template text,
      text_colour   text not null,
      background    text not null,
      image_ids     text[] not null default '{}',
      position      integer not null default 0
    )`.execute(db);

  await sql`
    create table filters (
      id          integer primary key,
      code        text not null unique check (code ~ '^[a-z][a-z0-9-]*$'),
      title       text not null,
      display     text not null default 'list' check (display in ('list', 'chips')),
      priority_id integer not null default 0,
      is_seo      boolean not null default false
    )`.execute(db);

  await sql`
    create table filter_values (
      id        integer primary key,
      filter_id integer not null references filters (id) on delete cascade,
      code      text not null check (code ~ '^[a-z0-9-]+$'),
      title     text not null,
      swatch    text,
      position  integer not null default 0,
      constraint filter_values_one_code_per_filter unique (filter_id, code)
    )`.execute(db);

  await sql`
    create table filter_value_dependencies (
      value_id    integer not null references filter_values (id) on delete cascade,
      depended_id integer not null references filter_values (id) on delete cascade,
      primary key (value_id, depended_id)
    )`.execute(db);

  await sql`
    create table product_sets (
      id    integer primary key,
      title text not null
    )`.execute(db);

  await sql`
    create table products (
      id                  integer primary key,
      code                text not null unique check (code ~ '^[a-z0-9-]+$'),
      vendor_code         text not null unique,
      title               text not null,
      description         text not null default '',
      primary_category_id integer not null references categories (id) on delete restrict,
      partner_id          integer references partners (id) on delete set null,
      set_id              integer references product_sets (id) on delete set null,
      set_position        integer not null default 0,
      seo_h1              text,
      seo_category_title  text,
      seo_description     text,
      replace_description boolean not null default false,
      catalog_image_id    text references files (id) on delete set null,
      image_ids           text[] not null default '{}',
      video_ids           text[] not null default '{}',
      video_link          text,
      options             jsonb not null default '[]',
      params              jsonb not null default '[]',
      complectation       jsonb not null default '[]',
      discount_percent    smallint not null default 0 check (discount_percent between 0 and 99),
      rate                numeric(2, 1) not null default 0 check (rate between 0 and 5),
      review_count        integer not null default 0 check (review_count >= 0),
      popularity          integer not null default 0,
      is_published        boolean not null default true,
      created_at          timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column products.options is '[{code, title, values, showInCardSeparately}] as spec §3 shows them'`.execute(
    db,
  );
  await sql`comment on column products.image_ids is 'Files in the order of the gallery'`.execute(db);

  await sql`
    create table product_categories (
      product_id  integer not null references products (id) on delete cascade,
      category_id integer not null references categories (id) on delete cascade,
      primary key (product_id, category_id)
    )`.execute(db);
  await sql`comment on table product_categories is 'Categories beside the primary one'`.execute(db);

  await sql`
    create table product_sites (
      product_id integer not null references products (id) on delete cascade,
      site_id    integer not null references sites (id) on delete cascade,
      primary key (product_id, site_id)
    )`.execute(db);

  await sql`
    create table product_filter_values (
      product_id integer not null references products (id) on delete cascade,
      value_id   integer not null references filter_values (id) on delete cascade,
      primary key (product_id, value_id)
    )`.execute(db);

  await sql`
    create table product_stickers (
      product_id integer not null references products (id) on delete cascade,
      sticker_id integer not null references stickers (id) on delete cascade,
      primary key (product_id, sticker_id)
    )`.execute(db);

  await sql`
    create table product_accessories (
      product_id   integer not null references products (id) on delete cascade,
      accessory_id integer not null references products (id) on delete cascade,
      position     integer not null default 0,
      primary key (product_id, accessory_id),
      constraint product_accessories_of_another check (product_id <> accessory_id)
    )`.execute(db);

  await sql`
    create table product_groups (
      id              integer primary key,
      product_id      integer not null references products (id) on delete cascade,
      title           text not null,
      position        integer not null default 0,
      filter_value_id integer references filter_values (id) on delete set null
    )`.execute(db);
  await sql`comment on table product_groups is 'A size of a product: the key of a basket line'`.execute(db);
  await sql`create index product_groups_by_product on product_groups (product_id)`.execute(db);

  await sql`
    create table offers (
      id         integer primary key,
      group_id   integer not null references product_groups (id) on delete cascade,
      stock      integer not null default 0 check (stock >= 0),
      reserved   integer not null default 0 check (reserved >= 0),
      weight_mg  integer not null default 0 check (weight_mg >= 0),
      length_mm  integer not null default 90,
      width_mm   integer not null default 70,
      height_mm  integer not null default 40,
      uin        text,
      options    jsonb not null default '[]',
      constraint offers_reserve_no_more_than_stock check (reserved <= stock)
    )`.execute(db);
  await sql`comment on table offers is 'A lot of one size; free pieces are stock minus reserved'`.execute(db);
  await sql`create index offers_by_group on offers (group_id)`.execute(db);

  await sql`
    create table offer_prices (
      offer_id          integer not null references offers (id) on delete cascade,
      role              text not null,
      limit_kopecks     integer not null default 0 check (limit_kopecks >= 0),
      price_kopecks     integer not null check (price_kopecks > 0),
      old_price_kopecks integer check (old_price_kopecks > price_kopecks),
      primary key (offer_id, role, limit_kopecks)
    )`.execute(db);

  await sql`
    create table collections (
      id          integer primary key,
      code        text not null unique,
      title       text not null,
      description text not null default '',
      image_id    text references files (id) on delete set null,
      position    integer not null default 0
    )`.execute(db);

  await sql`
    create table collection_products (
      collection_id integer not null references collections (id) on delete cascade,
      product_id    integer not null references products (id) on delete cascade,
      position      integer not null default 0,
      primary key (collection_id, product_id)
    )`.execute(db);
}
