import { returnPeriodEnd } from '#domain/orders/refund.ts';
import type { OrderServices } from './order-services.ts';

/**
 * Plans what waits for its time, in case nobody has: orders that came into the
 * database past the shop have no jobs of their own. Those that have one are
 * left alone.
 */
export async function planOrderJobs({ db, jobs }: Pick<OrderServices, 'db' | 'jobs'>): Promise<void> {
  const held = await db
    .selectFrom('orders')
    .select(['id', 'reserved_until'])
    .where('reserved_until', 'is not', null)
    .where('released_at', 'is', null)
    .where('paid_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id: orderId, reserved_until } of held) {
    if (reserved_until === null) continue;
    await jobs.add(db, 'orders.expire', { orderId }, { startAfter: reserved_until, key: String(orderId) });
  }
  const received = await db
    .selectFrom('orders')
    .select(['id', 'completed_at'])
    .where('completed_at', 'is not', null)
    .where('bonuses_accrued_at', 'is', null)
    .where('bonuses_to_accrue', '>', 0)
    .orderBy('id')
    .execute();
  for (const { id: orderId, completed_at } of received) {
    if (completed_at === null) continue;
    const startAfter = returnPeriodEnd(completed_at);
    await jobs.add(db, 'bonuses.accrue', { orderId }, { startAfter, key: String(orderId) });
  }
}
