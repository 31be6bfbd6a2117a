import { RETURN_DAYS } from '#domain/orders/refund.ts';
import { defineJobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { creditOrder } from './accrue-bonuses.ts';
import { expireLocked } from './expire.ts';
import { lockExpired, lockToAccrue } from './order-changes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SWEEP_EVERY = 10 * MINUTE;

/**
 * Handles due orders without a job of their own, such as demo orders that were inserted into the
 * database directly. One order per transaction; orders locked by another node are skipped.
 */
async function sweepOrders(services: Services): Promise<void> {
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

/** Plans one sweep, however many nodes call it. */
export async function planOrderSweep(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  startAfter?: Date,
): Promise<void> {
  await jobs.add(db, 'orders.sweep', {}, { key: 'next', ...(startAfter && { startAfter }) });
}

export const orderSweepJobs = defineJobs({
  'orders.sweep': async (services) => {
    // The next run is planned first, so that a failure does not end the series.
    await planOrderSweep(services, new Date(services.now().getTime() + SWEEP_EVERY));
    await sweepOrders(services);
  },
});
