import { type Kysely, sql } from 'kysely';

/** Saved delivery addresses of users (spec §3 Shipping address). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipping_addresses (
      id             integer generated always as identity primary key,
      user_id        uuid not null references users (id) on delete cascade,
      contact_person text not null,
      phone          text not null,
      address        jsonb not null default '{}',
      latitude       double precision,
      longitude      double precision,
      kladr_id       text not null,
      city_fias_id   text not null,
      zip            text not null,
      is_default     boolean not null default false,
      used_at        timestamptz not null
    )`.execute(db);
  await sql`comment on column shipping_addresses.address is 'As spec §3 spells it: country, region, city, …'`.execute(
    db,
  );
  await sql`
    comment on column shipping_addresses.used_at is
      'When it was written, or a parcel last went there: the latest becomes the default when the default one goes'`.execute(
    db,
  );
  await sql`
    create unique index shipping_addresses_one_default_per_user
      on shipping_addresses (user_id) where is_default`.execute(db);
  await sql`create index shipping_addresses_by_user on shipping_addresses (user_id)`.execute(db);
}
