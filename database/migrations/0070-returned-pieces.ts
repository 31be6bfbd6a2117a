import { type Kysely, sql } from 'kysely';

/**
 * Pieces that are to come back: of an approved return, or of an order that was not fetched. Each waits until it is
 * in the shop, and goes back on sale, is written off as a defect, or is missing (back office, §4.2.5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table returned_pieces (
      id            bigint generated always as identity primary key,
      order_id      bigint not null references orders (id) on delete cascade,
      refund_id     bigint references order_refunds (id) on delete set null,
      order_item_id bigint not null references order_lines (id) on delete cascade,
      offer_id      integer references offers (id) on delete set null,
      uin           text,
      barcode       text,
      outcome       text not null default 'expected' check (outcome in ('expected', 'sale', 'defect', 'missing')),
      at            timestamptz,
      staff_id      uuid references staff (id) on delete set null,
      created_at    timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column returned_pieces.refund_id is 'Null for an order that was not fetched, or fetched in part'`.execute(
    db,
  );
  await sql`comment on column returned_pieces.offer_id is 'The lot it was sold from; null when that is gone'`.execute(
    db,
  );
  await sql`create index returned_pieces_by_order on returned_pieces (order_id)`.execute(db);
  await sql`create index returned_pieces_by_refund on returned_pieces (refund_id)`.execute(db);
  await sql`create index returned_pieces_by_line on returned_pieces (order_item_id)`.execute(db);
  await sql`create index returned_pieces_by_lot on returned_pieces (offer_id)`.execute(db);
  await sql`create index returned_pieces_expected on returned_pieces (created_at) where outcome = 'expected'`.execute(
    db,
  );
}
