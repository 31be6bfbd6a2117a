import type { Updateable } from 'kysely';
import type { ReturnedPieceRow } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';

/* Pieces that come back; the tables are named in ../queries.ts. */

/** With the line that it was sold in, and its order. */
export const shownPieces = (db: Db) =>
  db
    .selectFrom('returned_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.order_item_id')
    .innerJoin('orders', 'orders.id', 'piece.order_id')
    .leftJoin('staff', 'staff.id', 'piece.staff_id')
    .selectAll('piece')
    .select([
      'orders.number',
      'line.title',
      'line.vendor_code',
      'line.size_title',
      'line.image_id',
      'line.group_id',
      'staff.fio as by',
    ]);

export const findPiece = (db: Db, id: number) =>
  shownPieces(db).where('piece.id', '=', id).executeTakeFirst();

export type PieceOfReturn = NonNullable<Awaited<ReturnType<typeof findPiece>>>;

/** The piece as it was sold, with its weight then. */
export const findSoldPiece = (db: Db, { order_item_id, uin }: PieceOfReturn) =>
  db
    .selectFrom('order_pieces')
    .select(['weight_mg', 'uin_is_of_lot'])
    .where('line_id', '=', order_item_id)
    .where((where) => (uin === null ? where('uin', 'is', null) : where('uin', '=', uin)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function updatePiece(db: Db, id: number, changes: Updateable<ReturnedPieceRow>): Promise<void> {
  await db.updateTable('returned_pieces').set(changes).where('id', '=', id).execute();
}
