import { type Kysely, sql } from 'kysely';

/** Sets that shoppers compose in their baskets (spec §7 Basket, decision T9.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table constructor_sets (
      id       integer generated always as identity primary key,
      basket   uuid not null references baskets (token) on delete cascade,
      added_at timestamptz not null default now(),
      constraint constructor_sets_are_of_one_basket unique (id, basket)
    )`.execute(db);
  await sql`create index constructor_sets_by_basket on constructor_sets (basket)`.execute(db);

  await sql`
    create table constructor_set_members (
      set_id   integer not null,
      basket   uuid not null,
      group_id integer not null,
      primary key (set_id, group_id),
      constraint constructor_set_members_are_of_the_same_basket
        foreign key (set_id, basket) references constructor_sets (id, basket) on delete cascade,
      constraint constructor_set_members_are_lines
        foreign key (basket, group_id) references basket_lines (basket, group_id) on delete cascade
    )`.execute(db);
  await sql`comment on table constructor_set_members is 'Lines that stand together; a line may stand in several sets'`.execute(
    db,
  );
  await sql`create index constructor_set_members_by_line on constructor_set_members (basket, group_id)`.execute(
    db,
  );
}
