import type { Db } from '#database/schema.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { bonusesTakenFor, giveBonusesBack } from '#server/features/bonuses/write-off.ts';
import { freePiecesOf, takePiecesOut } from '#server/features/catalog/stock.ts';
import { givePromoBack } from '#server/features/promo/take-promo.ts';
import { leaveLists } from '#server/features/raffles/entry-queries.ts';
import type { Services } from '#server/services.ts';
import { recordEvent } from './events.ts';
import { type LockedOrder, lockOrder, updateOrder } from './queries.ts';

type Release = {
  by: 'buyer' | 'shop' | 'expiry' | 'payment';
  /** The text in the owner's history. */
  text: string;
  staffId?: string | undefined;
};

/**
 * Cancels an order: its pieces, bonuses and promo code are released, exactly once however often it
 * is called (promise R6). `askRefund` handles the payment.
 *
 * @returns whether this call did it; false also when its pieces have left the shop
 */
export async function releaseOrder(
  trx: Db,
  { now }: Pick<Services, 'now'>,
  orderId: number,
  { by, text, staffId }: Release,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined || order.released_at !== null || order.handed_over_at !== null) return false;
  const at = now();
  await freePiecesOf(trx, orderId);
  await givePromoBack(trx, orderId);
  await giveBonuses(trx, order, at);
  // The payment stays paid until it is refunded.
  const paymentStatus = order.paid_at === null ? PAYMENT.cancelled : undefined;
  await updateOrder(trx, orderId, {
    status: 'cancelled',
    released_at: at,
    cancelled_at: at,
    cancelled_by: by,
    reserved_until: null,
    ...(paymentStatus !== undefined && { payment_status: paymentStatus }),
  });
  await recordEvent(trx, {
    orderId,
    at,
    status: 'cancelled',
    ...(paymentStatus !== undefined && { paymentStatus }),
    text,
    staffId,
  });
  await leaveLists(trx, { orderId, remaining: 0, at });
  return true;
}

async function giveBonuses(trx: Db, order: LockedOrder, at: Date): Promise<void> {
  const { user_id: userId, id: orderId, number } = order;
  if (userId === null || order.bonuses_written_off === 0) return;
  // Refunds of an edited order have given their share back.
  const amount = await bonusesTakenFor(trx, orderId);
  if (amount <= 0) return;
  await giveBonusesBack(trx, {
    userId,
    amount,
    orderId,
    at,
    text: `Возврат бонусов за\u00a0отменённый заказ №\u00a0${number}`,
  });
}

/**
 * The parcel leaves the shop: its pieces are removed from stock and reserve, and can no longer be released.
 *
 * @returns whether this call did it
 */
export async function handOver(trx: Db, { now }: Pick<Services, 'now'>, orderId: number): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined || order.released_at !== null || order.handed_over_at !== null) return false;
  await recordWeights(trx, orderId);
  await takePiecesOut(trx, orderId);
  await updateOrder(trx, orderId, { handed_over_at: now(), reserved_until: null });
  return true;
}

/** The weights of the pieces that leave: one that comes back has its own, though its lot be gone. */
async function recordWeights(trx: Db, orderId: number): Promise<void> {
  await trx
    .updateTable('order_pieces')
    .from('offers')
    .set((eb) => ({ weight_mg: eb.ref('offers.weight_mg') }))
    .whereRef('offers.id', '=', 'order_pieces.offer_id')
    .where('offers.weight_mg', '>', 0)
    .where('order_pieces.weight_mg', 'is', null)
    .where('line_id', 'in', (db) => db.selectFrom('order_lines').select('id').where('order_id', '=', orderId))
    .execute();
}
