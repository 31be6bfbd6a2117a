import type { Db } from '#database/schema.ts';
import { NOTHING } from '#domain/money.ts';
import { advanceProblem, type OrderStatus, PAYMENT } from '#domain/orders/status.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { goodsPaidOf, planAccrual, settleBonusesOfRefund } from './accrue-bonuses.ts';
import { announceOrder } from './announce.ts';
import { cancelWaiting } from './cancel-order.ts';
import { recordEvent } from './events.ts';
import { completeOrder, findOrderId, updateTrack } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import { type LockedOrder, lockOrder, updateOrder } from './queries.ts';
import { handOver } from './release.ts';
import { oweByHand } from './returns/owe-by-hand.ts';
import { settleOnReceipt } from './settle.ts';

export type Track = { number: string; url: string | null };

export type Advance =
  | { outcome: 'advanced'; from: OrderStatus }
  | { outcome: 'not found' }
  /** `why` completes the sentence «Заказ …: », in Russian. */
  | { outcome: 'refused'; from: OrderStatus; why: string };

/** Statuses that staff may set, with the text for the history. */
export const ADVANCES = {
  confirmed: 'Подтверждён',
  packing: 'Собираем',
  shipped: 'Передан в\u00a0доставку',
  ready: 'Готов к\u00a0выдаче',
  received: 'Получен',
  cancelled: 'Отменён магазином',
  returned: 'Не\u00a0востребован, вернулся в\u00a0магазин',
} as const satisfies Partial<Record<OrderStatus, string>>;

export type AdvanceTo = keyof typeof ADVANCES;

export const isAdvance = (status: string): status is AdvanceTo => status in ADVANCES;

/** Advances an order on behalf of staff. */
export async function advanceOrder(
  services: OrderServices,
  number: string,
  to: AdvanceTo,
  track?: Track,
): Promise<Advance> {
  return services.db.transaction().execute(async (trx) => {
    const orderId = await findOrderId(trx, number);
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    if (order === undefined) return { outcome: 'not found' };
    const { status: from } = order;
    const why = advanceProblem({ status: from, isHandedOver: order.handed_over_at !== null }, to);
    if (why !== undefined) return { outcome: 'refused', from, why };
    if (track) await updateTrack(trx, order.id, track);
    await (to === 'cancelled'
      ? cancelWaiting(trx, services, order, { by: 'shop', text: ADVANCES.cancelled })
      : moveTo(trx, services, order, to));
    return { outcome: 'advanced', from };
  });
}

async function moveTo(
  trx: Db,
  services: OrderServices,
  order: LockedOrder,
  to: Exclude<AdvanceTo, 'cancelled'>,
): Promise<void> {
  const at = services.now();
  await updateOrder(trx, order.id, { status: to });
  await recordEvent(trx, { orderId: order.id, at, status: to, text: ADVANCES[to] });
  // Goods that were not fetched return to stock manually, at the shop's own counter too.
  if (to === 'shipped' || to === 'received' || to === 'returned') await handOver(trx, services, order.id);
  if (to === 'received') await receive(trx, services, order, at);
  if (to === 'returned') await takeBack(trx, services, order, at);
  if (to !== 'confirmed' && to !== 'packing') {
    await announceOrder(trx, services, { orderId: order.id, what: to });
  }
}

/** Marks the invoice as paid, outside the shop's bank. */
export async function markPaid(services: OrderServices, number: string): Promise<Advance> {
  return services.db.transaction().execute(async (trx) => {
    const orderId = await findOrderId(trx, number);
    const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
    if (order === undefined) return { outcome: 'not found' };
    const { status: from } = order;
    const why = paidProblem(order);
    if (why !== undefined) return { outcome: 'refused', from, why };
    await settleOnReceipt(trx, services, order.id);
    await announceOrder(trx, services, { orderId: order.id, what: 'paid' });
    return { outcome: 'advanced', from };
  });
}

function paidProblem(order: LockedOrder): string | undefined {
  if (order.is_online) return 'оплату онлайн подтверждает только банк';
  if (order.paid_at !== null) return 'он\u00a0уже оплачен';
  return order.cancelled_at === null ? undefined : 'он\u00a0отменён';
}

async function receive(trx: Db, services: OrderServices, order: LockedOrder, at: Date): Promise<void> {
  if (!(await completeOrder(trx, order.id, at))) return;
  if (order.payment_status !== PAYMENT.complete) await settleOnReceipt(trx, services, order.id);
  await planAccrual(trx, services, order, at);
}

/** The order was not fetched: the goods are refunded, delivery and gift are not. */
async function takeBack(trx: Db, services: OrderServices, order: LockedOrder, at: Date): Promise<void> {
  const goods = goodsPaidOf(order);
  await settleBonusesOfRefund(trx, order, { now: goods, before: NOTHING, at });
  if (order.paid_at === null || goods === 0) return;
  if (!order.is_online) {
    const owed = { orderId: order.id, amountKopecks: goods, goods };
    await oweByHand(trx, services, { ...owed, reason: 'unclaimed' });
    return;
  }
  await askRefund(trx, services, {
    orderId: order.id,
    amountKopecks: goods,
    why: `Заказ №\u00a0${order.number} не\u00a0востребован`,
  });
}
