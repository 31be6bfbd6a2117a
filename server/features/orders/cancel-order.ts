import type { OrderView } from '#contract/orders.ts';
import type { Db } from '#database/schema.ts';
import { minus } from '#domain/money.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { announceOrder } from './announce.ts';
import { isCancellable } from './history-queries.ts';
import type { OrderServices } from './order-services.ts';
import { type LockedOrder, lockOrder } from './queries.ts';
import { sumOfAwaited } from './refund-queries.ts';
import { releaseOrder } from './release.ts';
import { oweByHand } from './returns/owe-by-hand.ts';
import { orderNotFound, viewOrder } from './view-orders.ts';

/**
 * Cancels the buyer's order: its pieces, bonuses and promo code are released, and a payment is
 * refunded (decision T4.4). Repeating it changes nothing.
 *
 * @throws {Problem} `not_found` for an order of another account, `conflict` when it is too late
 *   (decision T4.3)
 */
export async function cancelOrder(services: Services, user: User, orderId: number): Promise<OrderView> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.user_id !== user.userId) throw orderNotFound();
    if (order.cancelled_at !== null) return;
    if (order.handed_over_at !== null || !(await isCancellable(trx, order.status_id))) {
      throw new Problem(
        'not_cancellable',
        'Этот заказ уже нельзя отменить: он\u00a0передан в\u00a0доставку или получен',
        {
          isToast: true,
        },
      );
    }
    await cancelWaiting(trx, services, order, { by: 'buyer', text: 'Отменён покупателем' });
  });
  return viewOrder(services, user, orderId);
}

type Release = {
  by: 'buyer' | 'shop';
  text: string;
  staffId?: string | undefined;
  /** In words of the shop, for the buyer. */
  reason?: string | undefined;
};

/**
 * Cancels a locked order for any caller.
 * @throws {RangeError} when its pieces have left the shop: the caller refuses that with a text of its own
 */
export async function cancelWaiting(
  trx: Db,
  services: OrderServices,
  order: LockedOrder,
  { reason, ...release }: Release,
): Promise<void> {
  const isReleased = await releaseOrder(trx, services, order.id, release);
  if (!isReleased) throw new RangeError(`Order ${order.id} holds no pieces to release`);
  const due = minus(minus(order.total_kopecks, order.refunded_kopecks), await sumOfAwaited(trx, order.id));
  if (order.paid_at !== null && due > 0) {
    const owed = { orderId: order.id, amountKopecks: due };
    const why = `Отмена заказа №\u00a0${order.number}`;
    await (order.is_online
      ? askRefund(trx, services, { ...owed, why })
      : oweByHand(trx, services, { ...owed, reason: 'cancelled' }));
  }
  await announceOrder(trx, services, { orderId: order.id, what: 'cancelled', answer: reason });
}
