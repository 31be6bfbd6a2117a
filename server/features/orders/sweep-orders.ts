import { RETURN_DAYS } from '#domain/orders/refund.ts';
import type { Services } from '#server/services.ts';
import { creditOrder } from './accrue-bonuses.ts';
import { expireLocked } from './expire.ts';
import { lockExpired, lockToAccrue } from './order-changes.ts';

const DAY = 86_400_000;

/**
 * Handles due orders without a job of their own, such as demo orders that were inserted into the
 * database directly. One order per transaction; orders locked by another node are skipped.
 */
export async function sweepOrders(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  const receivedBefore = new Date(at.getTime() - RETURN_DAYS * DAY);
  const oneExpired = () =>
    db.transaction().execute(async (trx) => {
      const orderId = await lockExpired(trx, at);
      if (orderId !== undefined) await expireLocked(trx, services, orderId);
      return orderId !== undefined;
    });
  const oneAccrued = () =>
    db.transaction().execute(async (trx) => {
      const orderId = await lockToAccrue(trx, receivedBefore);
      if (orderId !== undefined) await creditOrder(trx, { orderId, receivedBefore, at });
      return orderId !== undefined;
    });
  while (await oneExpired());
  while (await oneAccrued());
}
