import { type Kysely, sql } from 'kysely';

/** One-click orders (spec §3 Blank). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blanks (
      id            integer generated always as identity primary key,
      request_id    uuid,
      user_id       uuid references users (id) on delete set null,
      device_id     uuid,
      site_id       integer not null references sites (id) on delete cascade,
      status_kind   text not null default 'blank' check (status_kind = 'blank'),
      status_id     integer not null,
      offer_id      integer references offers (id) on delete set null,
      group_id      integer references product_groups (id) on delete set null,
      product_id    integer references products (id) on delete set null,
      product_title text not null,
      size_title    text not null,
      price_role    text not null,
      price_kopecks integer not null check (price_kopecks > 0),
      phone         text not null check (phone ~ '^\\+[0-9]{10,14}$'),
      full_name     text not null,
      consented_at  timestamptz not null,
      created_at    timestamptz not null,
      constraint blanks_one_per_request unique (request_id),
      constraint blanks_have_a_status foreign key (status_kind, status_id) references statuses (kind, id)
    )`.execute(db);
  await sql`comment on column blanks.price_kopecks is 'One piece, by the price role of the moment; titles and price outlive the product'`.execute(
    db,
  );
  await sql`create index blanks_by_user on blanks (user_id, created_at)`.execute(db);
}
