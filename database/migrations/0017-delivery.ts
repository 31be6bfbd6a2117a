import { type Kysely, sql } from 'kysely';

/** Delivery methods, their tariffs and pickup points (spec §3 Delivery method, Delivery point; §5; §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_methods (
      id                      integer primary key,
      code                    text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
      name                    text not null,
      hint                    text not null default '',
      kind                    text not null check (kind in ('address', 'pickup_point')),
      is_by_carrier           boolean not null default false,
      is_free_above_threshold boolean not null default true,
      is_default              boolean not null default false,
      is_active               boolean not null default true,
      site_ids                integer[] not null default '{}',
      validators              jsonb not null default '[]',
      position                integer not null default 0
    )`.execute(db);
  await sql`create unique index delivery_methods_one_default on delivery_methods (is_default) where is_default`.execute(
    db,
  );
  await sql`comment on column delivery_methods.is_by_carrier is 'Priced and carried by the shop’s carrier instead of its own tariffs'`.execute(
    db,
  );
  await sql`comment on column delivery_methods.site_ids is 'Sites that offer it; all of them when empty'`.execute(
    db,
  );
  await sql`comment on column delivery_methods.validators is '[{rule}] or [{rule: custom, field, pattern, message}], spec §5'`.execute(
    db,
  );

  await sql`
    create table delivery_zones (
      id           integer primary key,
      title        text not null,
      regions      text[] not null,
      index_ranges jsonb not null default '[]'
    )`.execute(db);
  await sql`comment on column delivery_zones.regions is 'First two digits of КЛАДР codes'`.execute(db);
  await sql`comment on column delivery_zones.index_ranges is '[[first, last]] of the first three digits of indexes'`.execute(
    db,
  );

  await sql`
    create table delivery_tariffs (
      method_id               integer not null references delivery_methods (id) on delete cascade,
      zone_id                 integer not null references delivery_zones (id) on delete cascade,
      base_kopecks            integer not null check (base_kopecks >= 0),
      included_grams          integer not null default 1000 check (included_grams >= 0),
      per_kilogram_kopecks    integer not null default 0 check (per_kilogram_kopecks >= 0),
      most_grams              integer check (most_grams > 0),
      days_from               integer not null check (days_from >= 0),
      days_to                 integer not null,
      primary key (method_id, zone_id),
      constraint delivery_tariffs_end_after_they_begin check (days_to >= days_from)
    )`.execute(db);

  // An existing shop already delivers by courier to the whole country; an empty one is seeded with its own methods.
  await sql`
    insert into delivery_methods (id, code, name, kind, is_by_carrier, is_default, validators)
    select 1, 'courier', 'Курьером', 'address', true, true,
      '[{"rule":"kladrId"},{"rule":"city"},{"rule":"street"},{"rule":"house"},{"rule":"value"}]'::jsonb
    where exists (select from sites)`.execute(db);
  await sql`
    insert into delivery_zones (id, title, regions, index_ranges)
    select 1, 'Россия', array(select lpad(region::text, 2, '0') from generate_series(1, 99) as region), '[[101, 694]]'
    where exists (select from sites)`.execute(db);
  await sql`
    insert into delivery_tariffs (method_id, zone_id, base_kopecks, per_kilogram_kopecks, days_from, days_to)
    select 1, 1, 45000, 8000, 2, 10
    where exists (select from sites)`.execute(db);

  await sql`
    create table delivery_points (
      code          text primary key check (code ~ '^[A-Za-z0-9-]{1,40}$'),
      method_id     integer not null references delivery_methods (id) on delete cascade,
      name          text not null,
      region        text not null,
      city          text not null,
      kladr_id      text not null default '',
      city_fias_id  text not null default '',
      zip           text not null default '',
      address_value text not null,
      latitude      double precision not null check (latitude between -90 and 90),
      longitude     double precision not null check (longitude between -180 and 180),
      work_time     text not null default '',
      phone         text not null default '',
      how_to_get    text not null default '',
      is_locker     boolean not null default false,
      has_fitting   boolean not null default false,
      accepts_cards boolean not null default false,
      most_grams    integer check (most_grams > 0)
    )`.execute(db);
  await sql`create index delivery_points_by_method on delivery_points (method_id, city)`.execute(db);
  await sql`create index delivery_points_by_city on delivery_points (lower(city))`.execute(db);

  await sql`
    create table delivery_calculations (
      id                 uuid primary key default gen_random_uuid(),
      user_id            uuid not null references users (id) on delete cascade,
      basket_hash        text not null,
      method_id          integer not null references delivery_methods (id) on delete cascade,
      destination_key    text not null,
      full_price_kopecks integer not null check (full_price_kopecks >= 0),
      days_from          integer not null check (days_from >= 0),
      days_to            integer not null check (days_to >= days_from),
      created_at         timestamptz not null,
      expires_at         timestamptz not null
    )`.execute(db);
  await sql`comment on table delivery_calculations is 'What delivery was said to cost; an order takes its price from here, decision T7.26'`.execute(
    db,
  );
  await sql`create index delivery_calculations_by_expiry on delivery_calculations (expires_at)`.execute(db);
  await sql`create index delivery_calculations_by_user on delivery_calculations (user_id)`.execute(db);
}
