import { type Kysely, sql } from 'kysely';

/** Which pieces of an order are packed: by which tag, when and by whom (back office, §4.2.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_pieces
      add column barcode text,
      add column weight_mg integer check (weight_mg > 0),
      add column packed_at timestamptz,
      add column packed_by uuid references staff (id) on delete set null`.execute(db);
  await sql`comment on column order_pieces.barcode is 'Of the tag that was scanned'`.execute(db);
  await sql`comment on column order_pieces.weight_mg is 'Of the lot when the piece left it: a piece that comes back after the lot is gone has it'`.execute(
    db,
  );
}
