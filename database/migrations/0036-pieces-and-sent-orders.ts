import { type Kysely, sql } from 'kysely';

/**
 * One piece, one УИН: a lot with a number has at most one piece, and no two lots
 * in stock have the same number (BD4). Existing lots that break this keep their
 * number as a lot number.
 *
 * An order stores the form as it was sent, so a version that reads more of it
 * recognises a repeated form; request_hash stays for the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offers add column uin_is_of_lot boolean not null default false`.execute(db);
  await sql`comment on column offers.uin_is_of_lot is 'The number stands for all pieces of a lot that was there before this was forbidden'`.execute(
    db,
  );
  await sql`
    update offers set uin_is_of_lot = true
     where uin is not null
       and (stock > 1 or exists (select from offers as other
                                  where other.uin = offers.uin and other.id <> offers.id and other.stock > 0))`.execute(
    db,
  );
  await sql`
    alter table offers add constraint offers_have_one_piece_of_a_uin
      check (uin is null or stock <= 1 or uin_is_of_lot)`.execute(db);
  await sql`
    create unique index offers_one_piece_per_uin on offers (uin)
     where stock > 0 and not uin_is_of_lot`.execute(db);

  await sql`alter table order_pieces add column uin_is_of_lot boolean not null default false`.execute(db);
  await sql`
    update order_pieces as piece set uin_is_of_lot = true
      from offers
     where offers.id = piece.offer_id and piece.uin is not null
       and (offers.uin_is_of_lot or piece.count > 1)`.execute(db);

  await sql`alter table orders add column sent_hash text`.execute(db);
  await sql`comment on column orders.sent_hash is 'Of the form as it was sent; null for orders of the version before'`.execute(
    db,
  );
}
