import type { Db } from '#database/schema.ts';
import { type Kopecks, minus, NOTHING } from '#domain/money.ts';
import { bonusesOfRefund, RETURN_DAYS, returnPeriodEnd } from '#domain/orders/refund.ts';
import {
  creditBonuses,
  promiseBonuses,
  withdrawCredited,
  withdrawPromised,
} from '#server/features/bonuses/accrual.ts';
import { giveBonusesBack } from '#server/features/bonuses/write-off.ts';
import { reduceAccrual, takeAccrual } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import type { LockedOrder } from './queries.ts';

const DAY = 24 * 3600 * 1000;

/** Plans the accrual of a received order for the end of its return period (decision T3.14). */
export async function planAccrual(
  trx: Db,
  { jobs }: OrderServices,
  order: LockedOrder,
  at: Date,
): Promise<void> {
  const { id: orderId, user_id: userId, number, bonuses_to_accrue: amount } = order;
  if (userId === null || amount === 0) return;
  await promiseBonuses(trx, { userId, amount, orderId, number, at });
  await jobs.add(
    trx,
    'bonuses.accrue',
    { orderId },
    { startAfter: returnPeriodEnd(at), key: String(orderId) },
  );
}

/** The job: credits the bonuses of an order once, when its return period is over. */
export async function accrueBonuses({ db, now }: OrderServices, orderId: number): Promise<void> {
  const at = now();
  const receivedBefore = new Date(at.getTime() - RETURN_DAYS * DAY);
  await db.transaction().execute((trx) => creditOrder(trx, { orderId, receivedBefore, at }));
}

/** The same inside a transaction: once, and only for an order that was received before. */
export async function creditOrder(
  trx: Db,
  { orderId, receivedBefore, at }: { orderId: number; receivedBefore: Date; at: Date },
): Promise<void> {
  const order = await takeAccrual(trx, orderId, receivedBefore, at);
  if (order === undefined || order.user_id === null || order.bonuses_to_accrue === 0) return;
  const { user_id: userId, number, bonuses_to_accrue: amount } = order;
  await creditBonuses(trx, { userId, amount, orderId, number, at });
}

/** What was paid for goods: bonuses and returns are of these alone. */
export const goodsPaidOf = ({ total_kopecks, services_kopecks, delivery_kopecks }: LockedOrder): Kopecks =>
  minus(minus(total_kopecks, services_kopecks), delivery_kopecks);

/**
 * Returned goods withdraw their share of the accrued bonuses and restore their share of the spent
 * ones, in proportion to the money.
 *
 * @param refund kopecks of goods returned now and before
 */
export async function settleBonusesOfRefund(
  trx: Db,
  order: LockedOrder,
  refund: { now: Kopecks; before: Kopecks; at: Date },
): Promise<void> {
  const { id: orderId, user_id: userId, number } = order;
  if (userId === null) return;
  const goodsPaid = goodsPaidOf(order);
  // Bonuses that are still pending belong to the goods that are not returned.
  const withdrawn = bonusesOfRefund(order.bonuses_to_accrue, {
    goodsPaid: minus(goodsPaid, refund.before),
    before: NOTHING,
    now: refund.now,
  });
  const accrual = { userId, amount: withdrawn, orderId, number, at: refund.at };
  if (withdrawn > 0) {
    await reduceAccrual(trx, orderId, withdrawn);
    await (order.bonuses_accrued_at === null ? withdrawPromised : withdrawCredited)(trx, accrual);
  }

  const { before, now } = refund;
  const amount = bonusesOfRefund(order.bonuses_written_off, { goodsPaid, before, now });
  if (amount > 0) {
    const text = `Возврат бонусов: заказ №\u00a0${number}`;
    await giveBonusesBack(trx, { userId, amount, orderId, text, at: refund.at });
  }
}
