import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Write } from '#server/features/staff/person.ts';
import { copyPrices, writeLot } from './goods/size-queries.ts';
import type { LotNumber } from './stock.ts';
import { putAtPoint } from './store-room/open-lot.ts';

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
  at: Write,
  piece: PieceBack,
): Promise<{ offerId: number; stock: number } | undefined> {
  const { trx } = at;
  const lot = piece.offerId === null ? undefined : await lockLot(trx, piece.offerId);
  const isTaken = lot !== undefined && lot.stock > 0 && lot.uin !== null && !lot.uin_is_of_lot;
  if (isTaken) return;
  const isOwn = lot !== undefined && (piece.uin === null || lot.uin === piece.uin || piece.uin_is_of_lot);
  const offerId = isOwn ? lot.id : await openLot(at, piece);
  if (offerId === undefined) return;
  const { stock } = await trx
    .updateTable('offers')
    .set({ stock: sql<number>`stock + 1` })
    .where('id', '=', offerId)
    .returning('stock')
    .executeTakeFirstOrThrow();
  if (piece.point !== null) await putAtPoint(trx, offerId, piece.point, 1);
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
async function openLot(at: Write, { groupId, uin, weightMg }: PieceBack): Promise<number | undefined> {
  if (groupId === null) return;
  const { trx } = at;
  const like = await trx
    .selectFrom('offers')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('product_groups').select('title').whereRef('product_groups.id', '=', 'group_id').as('size'),
    )
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
  const measures = {
    weight: (weightMg ?? like.weight_mg) / 1000,
    lengthMm: like.length_mm,
    widthMm: like.width_mm,
    heightMm: like.height_mm,
    uin,
    barcode: null,
  };
  const id = await writeLot(trx, groupId, { title: like.size ?? '' }, measures, false);
  await copyPrices(at, like.id, id);
  return id;
}
