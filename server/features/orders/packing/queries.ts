import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { lotOfOwnBarcode } from '#domain/barcodes/own-barcode.ts';
import type { Scanned } from '#domain/orders/match-scan.ts';

/* Pieces of an order as they are packed; the tables are named in ../queries.ts. */

/** Pieces with their lots. */
export const listHeld = (db: Db, orderId: number) =>
  db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .leftJoin('offers as lot', 'lot.id', 'piece.offer_id')
    .leftJoin('delivery_points as point', 'point.code', 'piece.point_code')
    .selectAll('piece')
    .select(['line.group_id', 'lot.weight_mg as lot_weight_mg', 'point.name as point_name'])
    .where('line.order_id', '=', orderId)
    .orderBy('piece.line_id')
    .orderBy('piece.id')
    .execute();

export type HeldPiece = Awaited<ReturnType<typeof listHeld>>[number];

/** Lots and sizes that these codes are of: numbers of pieces, tags, and own numbers of lots without one. */
export async function findScanned(
  db: Db,
  codes: readonly string[],
): Promise<(Scanned & { barcode: string | null })[]> {
  const ownLots = codes.flatMap((code) => lotOfOwnBarcode(code) ?? []);
  const { rows } = await sql<Scanned & { barcode: string | null }>`
    select lot.group_id as "groupId", lot.id as "offerId", lot.uin is not null and not lot.uin_is_of_lot as "isPiece",
           null as barcode
      from offers as lot
     where lot.uin = any(${codes}::text[]) or lot.id = any(${ownLots}::int[])
    union all
    select coalesce(lot.group_id, tag.group_id), lot.id, coalesce(lot.uin is not null and not lot.uin_is_of_lot, false),
           tag.barcode
      from tags as tag
      left join offers as lot on lot.id = tag.offer_id
     where tag.barcode = any(${codes}::text[]) and coalesce(lot.group_id, tag.group_id) is not null`.execute(
    db,
  );
  return rows;
}

/** The order that holds pieces of a lot; undefined without one. */
export const findHolder = (db: Db, offerId: number, orderId: number) =>
  db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('orders.number')
    .where('piece.offer_id', '=', offerId)
    .where('orders.id', '<>', orderId)
    .where('orders.released_at', 'is', null)
    .where('orders.handed_over_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

type Changes = Partial<
  Pick<
    HeldPiece,
    'offer_id' | 'uin' | 'uin_is_of_lot' | 'point_code' | 'barcode' | 'weight_mg' | 'packed_at' | 'packed_by'
  >
>;

/** Changes one piece: of several it is split off. @returns its id */
export async function changeOnePiece(trx: Db, piece: HeldPiece, changes: Changes): Promise<number> {
  if (piece.count === 1) {
    await trx.updateTable('order_pieces').set(changes).where('id', '=', piece.id).execute();
    return piece.id;
  }
  await trx
    .updateTable('order_pieces')
    .set({ count: piece.count - 1 })
    .where('id', '=', piece.id)
    .execute();
  const { line_id, offer_id, uin, uin_is_of_lot, point_code, barcode, weight_mg } = piece;
  const { id } = await trx
    .insertInto('order_pieces')
    .values({ line_id, offer_id, uin, uin_is_of_lot, point_code, barcode, weight_mg, count: 1, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
