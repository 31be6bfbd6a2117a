import type { Db } from '#database/schema.ts';
import type { Services } from '#server/services.ts';
import { announceOrder } from './announce.ts';
import { UNTOUCHED } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import { lockOrder } from './queries.ts';
import { releaseOrder } from './release.ts';

/**
 * Cancels an order whose reserve has expired (decision T10.1). Planned when the order is placed; by
 * then it may be paid, cancelled or taken over by staff.
 */
export const expireOrder = (services: Services, orderId: number): Promise<void> =>
  services.db.transaction().execute((trx) => expireLocked(trx, services, orderId));

/** The same inside a transaction. */
export async function expireLocked(trx: Db, services: OrderServices, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined || order.reserved_until === null || order.reserved_until > services.now()) return;
  if (order.paid_at !== null || !UNTOUCHED.includes(order.status)) return;
  const text = order.is_online ? 'Отменён: не оплачен вовремя' : 'Отменён: не забрали вовремя';
  if (await releaseOrder(trx, services, orderId, { by: 'expiry', text })) {
    await announceOrder(trx, services, { orderId, what: 'expired' });
  }
}
