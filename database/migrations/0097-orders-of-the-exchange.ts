import { type Kysely, sql } from 'kysely';

/** Which version of an order 1C has, and which ones its last query was given (exchange, §8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_exports (
      account_id uuid not null references exchange_accounts (id) on delete cascade,
      order_id   integer not null references orders (id) on delete cascade,
      version    integer not null,
      first_at   timestamptz not null,
      at         timestamptz not null,
      primary key (account_id, order_id)
    )`.execute(db);
  await sql`comment on table order_exports is 'Confirmed by 1C: a later version comes again'`.execute(db);
  await sql`comment on column order_exports.first_at is 'From then on 1C takes its pieces off the stock that it names'`.execute(
    db,
  );
  await sql`create index order_exports_by_order on order_exports (order_id)`.execute(db);
  await sql`
    create table order_offers (
      session_id uuid not null references exchange_sessions (id) on delete cascade,
      order_id   integer not null references orders (id) on delete cascade,
      version    integer not null,
      primary key (session_id, order_id)
    )`.execute(db);
  await sql`comment on table order_offers is 'Given by the last query of a session, and not confirmed yet'`.execute(
    db,
  );
  await sql`create index order_offers_by_order on order_offers (order_id)`.execute(db);
}
