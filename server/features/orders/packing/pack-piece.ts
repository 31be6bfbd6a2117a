import { matchScan, type ScanMatch, scannedCodes } from '#domain/orders/match-scan.ts';
import { freePiece, holdPieces } from '#server/features/catalog/stock.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { objectOf } from '../advance-order.ts';
import { type LockedOrder, lockOrder } from '../queries.ts';
import { changeOnePiece, findHolder, findScanned, type HeldPiece, listHeld } from './queries.ts';

/* A parcel is packed piece by piece (§4.2.6). */

type Matched = Extract<ScanMatch, { outcome: 'matched' | 'swap' }>;

/**
 * Puts the piece with this code into the parcel: its number and tag are recorded.
 *
 * @returns what was packed, or which other lot may take its place
 * @throws {Problem} `not_found`, `state` for an order that is not being packed, `not_in_order` for another piece,
 *   `already_packed` for one too many
 */
export async function packPiece(
  at: Write,
  orderId: number,
  { code, lineId }: { code: string; lineId?: number | undefined },
): Promise<Matched> {
  const { trx, by, now } = at;
  const order = await lockPacking(at, orderId);
  const held = (await listHeld(trx, orderId)).filter(
    (piece) => lineId === undefined || piece.line_id === lineId,
  );
  const scanned = await findScanned(trx, scannedCodes(code));
  const match = matchScan(held.map(rowOf), scanned);
  if (match.outcome === 'wrong') throw new Problem('not_in_order', 'Этого изделия нет в\u00a0заказе');
  if (match.outcome === 'enough') {
    throw new Problem('already_packed', `Уже отложено ${match.count} из\u00a0${match.count}`);
  }
  if (match.outcome === 'swap') return match;
  const piece = pieceOf(held, match.pieceId);
  const tag = scanned.find(({ barcode, groupId }) => barcode !== null && groupId === piece.group_id);
  const pieceId = await changeOnePiece(trx, piece, {
    packed_at: now,
    packed_by: by.kind === 'staff' ? by.id : null,
    weight_mg: piece.lot_weight_mg || null,
    ...(tag && { barcode: tag.barcode }),
  });
  await audit(at, {
    action: 'order.pack',
    object: await objectOf(trx, order),
    changes: [{ field: 'packed', before: null, after: piece.uin ?? tag?.barcode ?? code }],
  });
  return { ...match, pieceId };
}

/**
 * Another lot of the same size takes the place of a piece that the order reserves; reserves follow.
 *
 * @throws {Problem} `not_found`, `state` for an order that is not being packed, a packed piece, or a lot that is not
 *   free
 */
export async function swapPiece(
  at: Write,
  orderId: number,
  { pieceId, offerId }: { pieceId: number; offerId: number },
): Promise<void> {
  const { trx } = at;
  const order = await lockPacking(at, orderId);
  const piece = (await listHeld(trx, orderId)).find(({ id }) => id === pieceId);
  if (piece === undefined) throw new Problem('not_found', 'Такого изделия в\u00a0заказе нет');
  if (piece.packed_at !== null) throw new Problem('state', 'Это изделие уже отложено');
  if (piece.offer_id === offerId) return;
  const groupId = piece.group_id;
  const isOfSize =
    groupId !== null &&
    (await trx
      .selectFrom('offers')
      .select('id')
      .where('id', '=', offerId)
      .where('group_id', '=', groupId)
      .executeTakeFirst()) !== undefined;
  if (!isOfSize) throw new Problem('not_found', 'Такого изделия этого размера нет');
  const demand = { groupId, count: 1, lotId: offerId };
  const answer = await holdPieces(trx, [demand], { point: order.delivery.pointCode });
  const [taken] = 'held' in answer ? answer.held : [];
  if (taken?.lotId !== offerId) throw await notFree(at, offerId, orderId);
  if (piece.offer_id !== null) await freePiece(trx, { lotId: piece.offer_id, point: piece.point_code });
  await changeOnePiece(trx, piece, {
    offer_id: offerId,
    uin: taken.uin,
    uin_is_of_lot: taken.uin_is_of_lot,
    point_code: taken.point,
    barcode: null,
  });
  await audit(at, {
    action: 'order.swap',
    object: await objectOf(trx, order),
    changes: [{ field: 'lot', before: piece.uin ?? piece.offer_id, after: taken.uin ?? offerId }],
  });
}

async function notFree({ trx }: Write, offerId: number, orderId: number): Promise<Problem> {
  const holder = await findHolder(trx, offerId, orderId);
  return holder === undefined
    ? new Problem('state', 'Этого изделия нет в\u00a0наличии')
    : new Problem('state', `Это изделие отложено для\u00a0заказа №\u00a0${holder.number}`);
}

async function lockPacking({ trx }: Write, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) throw new Problem('not_found', 'Такого заказа нет');
  if (order.status !== 'packing') {
    throw new Problem('state', 'Отложить изделия можно, пока заказ собирают');
  }
  return order;
}

const rowOf = (piece: HeldPiece) => ({
  id: piece.id,
  lineId: piece.line_id,
  groupId: piece.group_id,
  offerId: piece.offer_id,
  count: piece.count,
  isPacked: piece.packed_at !== null,
});

function pieceOf(held: readonly HeldPiece[], id: number): HeldPiece {
  const piece = held.find((one) => one.id === id);
  if (piece === undefined) throw new Error(`Piece ${id} was matched and is not there`);
  return piece;
}
