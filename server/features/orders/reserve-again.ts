import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { logTaken, takeBonuses } from '#server/features/bonuses/write-off.ts';
import { holdPieces } from '#server/features/catalog/stock.ts';
import { recordPromoUse, takePromo } from '#server/features/promo/take-promo.ts';
import type { Services } from '#server/services.ts';
import { type LockedOrder, listPieces, replacePieces, updateOrder } from './queries.ts';

/**
 * Reserves again what a cancelled order had: pieces of the same sizes, its promo code and its
 * bonuses, all or nothing.
 *
 * @returns whether they are reserved now
 */
export async function reserveAgain(
  trx: Db,
  { now }: Pick<Services, 'now'>,
  order: LockedOrder,
): Promise<boolean> {
  await sql`savepoint before_reserving_again`.execute(trx);
  const isTaken =
    (await holdAgain(trx, order)) &&
    (await spendPromo(trx, order, now())) &&
    (await spendBonuses(trx, order, now()));
  if (!isTaken) {
    await sql`rollback to savepoint before_reserving_again`.execute(trx);
    return false;
  }
  await updateOrder(trx, order.id, { released_at: null, cancelled_at: null, cancelled_by: null });
  return true;
}

async function holdAgain(trx: Db, { id: orderId, delivery }: LockedOrder): Promise<boolean> {
  const pieces = await listPieces(trx, orderId);
  const lines = Map.groupBy(pieces, ({ line_id }) => line_id);
  const demands = [...lines.values()].map((same) => ({
    groupId: same[0]?.group_id ?? 0,
    lotId: same[0]?.offer_id ?? 0,
    count: same.reduce((total, { count }) => total + count, 0),
  }));
  const answer = await holdPieces(trx, demands, { point: delivery.pointCode });
  if ('short' in answer) return false;
  await replacePieces(trx, orderId, answer.held);
  return true;
}

async function spendPromo(trx: Db, order: LockedOrder, at: Date): Promise<boolean> {
  const { promo_code: code, user_id: userId, id: orderId } = order;
  if (code === null || userId === null) return true;
  const promoId = await takePromo(trx, code, userId);
  if (promoId === undefined) return false;
  await recordPromoUse(trx, { promoId, userId, orderId, at });
  return true;
}

async function spendBonuses(trx: Db, order: LockedOrder, at: Date): Promise<boolean> {
  const { bonuses_written_off: amount, user_id: userId, id: orderId, number } = order;
  if (amount === 0) return true;
  if (userId === null || !(await takeBonuses(trx, { userId, amount }))) return false;
  await logTaken(trx, { userId, amount, orderId, at, text: `Списание за\u00a0заказ №\u00a0${number}` });
  return true;
}
