import { type Kysely, sql } from 'kysely';

/** Baskets of guests and users (spec §3 Basket, §4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table baskets (
      token      uuid primary key,
      user_id    uuid unique references users (id) on delete cascade,
      site_id    integer not null references sites (id) on delete cascade,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table basket_lines (
      basket      uuid not null references baskets (token) on delete cascade,
      group_id    integer not null references product_groups (id) on delete cascade,
      count       integer not null check (count between 1 and 9999),
      is_selected boolean not null default true,
      added_at    timestamptz not null default now(),
      primary key (basket, group_id)
    )`.execute(db);
}
