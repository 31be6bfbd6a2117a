import { type Kysely, sql } from 'kysely';

/**
 * What staff do with buyers (back office, §4.5): the manager of a buyer, the refusal of an organisation and notes. Versions
 * of what is edited: buyers, promo codes, reviews.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column version        integer not null default 1,
      add column manager_id     uuid references staff (id) on delete set null,
      add column declined_at    timestamptz,
      add column decline_reason text`.execute(db);
  await sql`comment on column users.version is 'Grows with every change by staff'`.execute(db);
  await sql`comment on column users.manager_id is 'Gets the new orders of this buyer'`.execute(db);
  await sql`
    create table customer_notes (
      id         integer generated always as identity primary key,
      user_id    uuid not null references users (id) on delete cascade,
      staff_id   uuid references staff (id) on delete set null,
      text       text not null check (length(text) between 1 and 2000),
      is_pinned  boolean not null default false,
      created_at timestamptz not null,
      version    integer not null default 1
    )`.execute(db);
  await sql`comment on table customer_notes is 'Of staff, for staff: no answer to the buyer has them'`.execute(
    db,
  );
  await sql`create index customer_notes_by_user on customer_notes (user_id, id)`.execute(db);
  await sql`alter table promo_codes add column version integer not null default 1`.execute(db);
  await sql`alter table reviews add column version integer not null default 1`.execute(db);
}
