import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { LotNumber } from './stock.ts';

/* A sold piece that goes back on sale; the tables are named in stock.ts and queries.ts. */

export type PieceBack = LotNumber & {
  /** The lot it was sold from; null when that is gone. */
  offerId: number | null;
  /** Its size. */
  groupId: number | null;
  weightMg: number | null;
  /** The shop point where it lies; null for the store room. */
  point: string | null;
};

/**
 * Puts one piece back into its lot, or into a new lot of its size when that is gone or another piece is in it.
 *
 * @returns the lot, with its stock after; undefined when the size is gone, or a piece with this number is in stock
 */
export async function putBack(
  trx: Db,
  piece: PieceBack,
): Promise<{ offerId: number; stock: number } | undefined> {
  const lot = piece.offerId === null ? undefined : await lockLot(trx, piece.offerId);
  const isTaken = lot !== undefined && lot.stock > 0 && lot.uin !== null && !lot.uin_is_of_lot;
  if (isTaken) return;
  const isOwn = lot !== undefined && (piece.uin === null || lot.uin === piece.uin || piece.uin_is_of_lot);
  const offerId = isOwn ? lot.id : await openLot(trx, piece);
  if (offerId === undefined) return;
  const { stock } = await trx
    .updateTable('offers')
    .set({ stock: sql<number>`stock + 1` })
    .where('id', '=', offerId)
    .returning('stock')
    .executeTakeFirstOrThrow();
  if (piece.point !== null) await putAtPoint(trx, offerId, piece.point);
  return { offerId, stock };
}

const lockLot = (trx: Db, offerId: number) =>
  trx
    .selectFrom('offers')
    .select(['id', 'stock', 'uin', 'uin_is_of_lot'])
    .where('id', '=', offerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A lot like the first of the size, without stock; undefined when there is none, or the number is in stock. */
async function openLot(trx: Db, { groupId, uin, weightMg }: PieceBack): Promise<number | undefined> {
  if (groupId === null) return;
  const like = await trx
    .selectFrom('offers')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const inStock =
    uin === null
      ? undefined
      : await trx
          .selectFrom('offers')
          .select('id')
          .where('uin', '=', uin)
          .where('stock', '>', 0)
          .executeTakeFirst();
  if (like === undefined || inStock !== undefined) return;
  const { id } = await trx
    .insertInto('offers')
    .values({
      group_id: groupId,
      stock: 0,
      weight_mg: weightMg ?? like.weight_mg,
      length_mm: like.length_mm,
      width_mm: like.width_mm,
      height_mm: like.height_mm,
      uin,
      options: JSON.stringify(like.options),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('offer_prices')
    .columns(['offer_id', 'role', 'limit_kopecks', 'price_kopecks', 'old_price_kopecks'])
    .expression((db) =>
      db
        .selectFrom('offer_prices')
        .select([
          sql<number>`${id}::int`.as('offer_id'),
          'role',
          'limit_kopecks',
          'price_kopecks',
          'old_price_kopecks',
        ])
        .where('offer_id', '=', like.id),
    )
    .execute();
  return id;
}

async function putAtPoint(trx: Db, offerId: number, point: string): Promise<void> {
  await trx
    .insertInto('shop_stock')
    .values({ offer_id: offerId, point_code: point, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['offer_id', 'point_code']).doUpdateSet({ count: sql<number>`shop_stock.count + 1` }),
    )
    .execute();
}
