import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import { mayBecome, mayPaymentBecome, PAYMENT } from '#domain/orders/status.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import type { Services } from '#server/services.ts';
import { announceOrder } from './announce.ts';
import { recordEvent } from './events.ts';
import { type LockedOrder, lockOrderOfBill, updateOrder } from './queries.ts';
import { reserveAgain } from './reserve-again.ts';

type Paid = { billId: number; amountKopecks: Kopecks };

/**
 * The bank has confirmed the money for a bill. An order whose reserve expired before is reserved again if its
 * pieces are still free; otherwise, or when it was cancelled by a person, the money is refunded (ADR 0036).
 *
 * @throws {RangeError} for an amount other than the bill's
 */
export async function settlePaid(
  trx: Db,
  services: Services,
  { billId, amountKopecks }: Paid,
): Promise<void> {
  const order = await lockOrderOfBill(trx, billId);
  if (order === undefined) throw new RangeError(`There is no bill ${billId}`);
  if (order.total_kopecks !== amountKopecks)
    throw new RangeError(`Bill ${billId} was paid by another amount`);
  if (!mayPaymentBecome(order.payment_status, PAYMENT.complete)) return;
  if (order.released_at !== null && !(await isRevived(trx, services, order))) {
    await sendBack(trx, services, order);
    return;
  }
  const at = services.now();
  // An order that staff are already packing does not return to the first status.
  const status = mayBecome(order.status, 'confirmed') ? 'confirmed' : order.status;
  await updateOrder(trx, order.id, {
    status,
    payment_status: PAYMENT.complete,
    paid_at: at,
    reserved_until: null,
  });
  await recordEvent(trx, {
    orderId: order.id,
    at,
    status,
    paymentStatus: PAYMENT.complete,
    text: 'Заказ оплачен',
  });
  await announceOrder(trx, services, { orderId: order.id, what: 'paid' });
  await services.jobs.add(trx, 'raffles.join', { orderId: order.id }, { key: String(order.id) });
}

/** Only an order that expired is revived (promise R6). */
const isRevived = async (trx: Db, services: Services, order: LockedOrder): Promise<boolean> =>
  order.cancelled_by === 'expiry' && (await reserveAgain(trx, services, order));

async function sendBack(trx: Db, services: Services, order: LockedOrder): Promise<void> {
  await recordEvent(trx, {
    orderId: order.id,
    at: services.now(),
    text: 'Оплата пришла после отмены. Возвращаем деньги',
  });
  await askRefund(trx, services, {
    orderId: order.id,
    amountKopecks: order.total_kopecks,
    why: 'Оплата пришла после отмены заказа',
  });
  await announceOrder(trx, services, { orderId: order.id, what: 'late-payment-refunded' });
}
