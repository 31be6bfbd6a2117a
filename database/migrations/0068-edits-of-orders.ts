import { type Kysely, sql } from 'kysely';

/**
 * Edits of placed orders, and links by which a buyer pays without an account (back office, §4.2.3, §4.2.4): pieces of a
 * paid line that were taken off before it was packed, and the hashes of the links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column released_count integer not null default 0`.execute(db);
  await sql`comment on column order_lines.released_count is 'Of its returned pieces those that never left the shop: an edit of a paid order has freed them'`.execute(
    db,
  );
  await sql`
    create table payment_links (
      token_hash text primary key,
      order_id   integer not null references orders (id) on delete cascade,
      staff_id   uuid references staff (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`comment on table payment_links is 'Each is good until its order is paid, cancelled or no longer reserved'`.execute(
    db,
  );
  await sql`create index payment_links_by_order on payment_links (order_id)`.execute(db);
}
