import type { Db } from '#database/schema.ts';
import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';
import { mayPaymentBecome, PAYMENT, type PaymentStatus } from '#domain/orders/status.ts';
import type { Services } from '#server/services.ts';
import { announceOrder } from './announce.ts';
import { recordEvent } from './events.ts';
import { type LockedOrder, lockOrder, lockOrderOfBill, updateOrder } from './queries.ts';
import { markRefundPaid } from './refund-queries.ts';

/*
 * Changes of the payment status of an order, except the payment itself (settle-paid.ts) and
 * cancelled orders (release.ts). A repeated change does nothing.
 */

type OfBill = { billId: number };
type WithClock = Pick<Services, 'now'>;

/** The shopper was redirected to the bank. */
export async function settleWaiting(trx: Db, _services: WithClock, { billId }: OfBill): Promise<void> {
  const order = await lockOrderOfBill(trx, billId);
  if (order === undefined || !mayBecome(order, PAYMENT.waiting)) return;
  await updateOrder(trx, order.id, { payment_status: PAYMENT.waiting });
}

/** The bank has declined, or the shopper has: the order can be paid until its reserve expires. */
export async function settleFailed(trx: Db, services: WithClock, { billId }: OfBill): Promise<void> {
  const order = await lockOrderOfBill(trx, billId);
  if (order === undefined || !mayBecome(order, PAYMENT.failed)) return;
  await updateOrder(trx, order.id, { payment_status: PAYMENT.failed });
  await recordEvent(trx, {
    orderId: order.id,
    at: services.now(),
    paymentStatus: PAYMENT.failed,
    text: 'Оплата не прошла',
  });
  await announceOrder(trx, services, { orderId: order.id, what: 'payment-failed' });
}

/** An order that is paid by cash, card or invoice, without our bank. */
export async function settleOnReceipt(
  trx: Db,
  services: WithClock,
  orderId: number,
  { text = 'Оплачен при получении', staffId }: { text?: string; staffId?: string | undefined } = {},
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined || order.is_online || !mayBecome(order, PAYMENT.complete)) return;
  const at = services.now();
  await updateOrder(trx, orderId, { payment_status: PAYMENT.complete, paid_at: at });
  await recordEvent(trx, { orderId, at, paymentStatus: PAYMENT.complete, text, staffId });
}

/**
 * Records that this amount was refunded, with or without a return request. For an order that was
 * cancelled before its late payment, it is the whole payment.
 *
 * @throws {RangeError} when it is more than was paid
 */
export async function settleRefunded(
  trx: Db,
  services: WithClock,
  {
    orderId,
    amountKopecks,
    requestId,
  }: { orderId: number; amountKopecks: Kopecks; requestId?: number | undefined },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return;
  const refunded = order.refunded_kopecks + amountKopecks;
  if (refunded > order.total_kopecks) throw new RangeError(`Order ${orderId} was paid less`);
  const status = refunded === order.total_kopecks ? PAYMENT.refunded : PAYMENT.partlyRefunded;
  await updateOrder(trx, orderId, { refunded_kopecks: refunded, payment_status: status });
  if (requestId !== undefined) await markRefundPaid(trx, requestId);
  await recordEvent(trx, {
    orderId,
    at: services.now(),
    paymentStatus: status,
    text: `Вернули ${formatMoney(toRoubles(amountKopecks))}`,
  });
  await announceOrder(trx, services, { orderId, what: 'refunded' });
}

/** Only a late payment can pay a cancelled order, and settle-paid.ts handles it. */
const mayBecome = (order: LockedOrder, status: PaymentStatus): boolean =>
  order.released_at === null && mayPaymentBecome(order.payment_status, status);
