import { putBack } from '#server/features/catalog/returned-piece.ts';
import { noteMovement, noteWithoutChange } from '#server/features/catalog/store-room/movements.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { lockOrder } from '../queries.ts';
import { findPiece, findSoldPiece, type PieceOfReturn, updatePiece } from './piece-queries.ts';

type Arrival = {
  pieceId: number;
  outcome: 'sale' | 'defect' | 'missing';
  pointCode?: string | undefined;
};

const OUTCOMES = { sale: 'в\u00a0продажу', defect: 'в\u00a0брак', missing: 'не\u00a0пришло' } as const;

/**
 * A piece lies on the table: it goes back on sale, is a defect, or has not come. Once; what has not come may still.
 *
 * @param of the return, or the order where there is none
 * @throws {Problem} `not_found` for a piece of another return, `state` when it was accepted before, or cannot go back
 *   on sale
 */
export async function acceptPiece(
  at: Write,
  of: { refundId: number } | { orderId: number },
  { pieceId, outcome, pointCode }: Arrival,
): Promise<void> {
  const { trx, by, now } = at;
  const found = await findPiece(trx, pieceId);
  const isOfCaller =
    found !== undefined &&
    ('refundId' in of
      ? found.refund_id === of.refundId
      : found.order_id === of.orderId && found.refund_id === null);
  if (!isOfCaller) throw new Problem('not_found', 'Такого изделия в\u00a0возврате нет');
  await lockOrder(trx, found.order_id);
  // The previous holder of the lock may have accepted it.
  const piece = await findPiece(trx, pieceId);
  if (piece === undefined) throw new Problem('not_found', 'Такого изделия в\u00a0возврате нет');
  if (piece.outcome === outcome || piece.outcome === 'sale' || piece.outcome === 'defect') {
    throw new Problem('state', `Изделие уже принято: ${OUTCOMES[piece.outcome]}`);
  }
  const movement = {
    kind: 'return' as const,
    reason: OUTCOMES[outcome],
    orderId: piece.order_id,
    staffId: by.kind === 'staff' ? by.id : undefined,
    at: now,
  };
  if (outcome === 'sale') await noteMovement(trx, movement);
  else if (piece.offer_id !== null) await noteWithoutChange(trx, piece.offer_id, movement);
  const offerId = outcome === 'sale' ? await sellAgain(at, piece, pointCode ?? null) : piece.offer_id;
  await updatePiece(trx, pieceId, {
    outcome,
    offer_id: offerId,
    at: now,
    staff_id: by.kind === 'staff' ? by.id : null,
  });
  await audit(at, {
    action: 'return.accept',
    object: {
      kind: 'returned-piece',
      id: String(pieceId),
      title: `${piece.title}, заказ №\u00a0${piece.number}`,
    },
    changes: [{ field: 'outcome', before: piece.outcome, after: outcome }],
  });
}

/** @returns the lot that has it */
async function sellAgain(at: Write, piece: PieceOfReturn, point: string | null): Promise<number> {
  const sold = await findSoldPiece(at.trx, piece);
  const back = await putBack(at, {
    offerId: piece.offer_id,
    groupId: piece.group_id,
    uin: piece.uin,
    uin_is_of_lot: sold?.uin_is_of_lot ?? false,
    weightMg: sold?.weight_mg ?? null,
    point,
  });
  if (back === undefined) {
    throw new Problem(
      'state',
      'В\u00a0продажу не\u00a0вернуть: размера больше нет, или изделие с\u00a0этим УИН уже на\u00a0складе',
    );
  }
  return back.offerId;
}
