import { type Kysely, sql } from 'kysely';

/** Favourites of users (spec §3 Favorites); those of guests are stored in the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorites (
      id         bigint primary key generated always as identity,
      user_id    uuid not null references users (id) on delete cascade,
      product_id integer not null references products (id) on delete cascade,
      constraint favorites_once_per_product unique (user_id, product_id)
    )`.execute(db);
  await sql`comment on column favorites.id is 'Grows with every addition: the order in which favourites are shown'`.execute(
    db,
  );
  await sql`create index favorites_by_product on favorites (product_id)`.execute(db);
}
