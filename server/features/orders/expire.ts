import { mayBecome } from '#domain/orders/status.ts';
import { defineJobs } from '#server/platform/jobs.ts';
import type { Services } from '#server/services.ts';
import { announceOrder } from './announce.ts';
import { lockOrder } from './queries.ts';
import { releaseOrder } from './release.ts';

/** Orders that nobody of the shop has taken up yet; later it is for them to decide. */
const UNTOUCHED = ['new', 'waiting-payment'];

/**
 * Gives up an order whose reserve has run out (decision T10.1). Planned when
 * the order is made; by then it may be paid, cancelled or taken up.
 */
async function expireOrder(services: Services, orderId: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === undefined || order.reserved_until === null || order.reserved_until > services.now()) return;
    if (order.paid_at !== null || !UNTOUCHED.includes(order.status)) return;
    if (!mayBecome(order.status, 'cancelled')) return;
    const text = order.is_online ? 'Отменён: не оплачен вовремя' : 'Отменён: не забрали вовремя';
    if (await releaseOrder(trx, services, orderId, { by: 'expiry', text })) {
      await announceOrder(trx, services, { orderId, what: 'expired' });
    }
  });
}

export const orderExpiryJobs = defineJobs({
  'orders.expire': (services, { orderId }) => expireOrder(services, orderId),
});
