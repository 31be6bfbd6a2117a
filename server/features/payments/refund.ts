import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import { type Purchase, partOfReceipt, returnOfReceipt } from '#domain/payments/receipt.ts';
import { nextCheck } from '#domain/payments/standing.ts';
import { oweRefusedByBank } from '#server/features/orders/returns/owe-by-hand.ts';
import { settleRefunded } from '#server/features/orders/settle.ts';
import { type KnownRefund, ProviderError } from '#server/integrations/payments/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import {
  failRefund,
  findBill,
  findBillOfOrder,
  findPaidPayment,
  findPayment,
  findRefund,
  insertRefund,
  moveRefund,
  type Payment,
  type Refund,
  reserveRefund,
} from './queries.ts';
import { readReceipt, storedReceipt } from './receipts.ts';

type Asked = {
  orderId: number;
  amountKopecks: Kopecks;
  /** For the ledger and for staff. */
  why: string;
  /** The returned purchases, when they are known; otherwise the amount is spread over the whole payment. */
  purchases?: readonly Purchase[];
  /** Id of the return request, if there is one. */
  requestId?: number;
};

/**
 * Requests a refund of a part of an order's payment from the bank, after this transaction;
 * `settleRefunded` records its completion.
 *
 * @throws {Problem} `conflict` when less was paid, or it is already refunded
 */
export async function askRefund(
  trx: Db,
  { now, jobs }: Pick<Services, 'now' | 'jobs'>,
  { orderId, amountKopecks, why, purchases, requestId }: Asked,
): Promise<void> {
  const bill = await findBillOfOrder(trx, orderId);
  const paid = bill && (await findPaidPayment(trx, bill.id));
  if (paid === undefined) throw new Problem('not_refundable', 'Заказ не\u00a0оплачен, возвращать нечего');
  const reserved = await reserveRefund(trx, paid.id, amountKopecks);
  if (!reserved) throw new Problem('not_refundable', 'Вернуть больше, чем оплачено, нельзя');

  const receipt = readReceipt(paid.receipt);
  const items = purchases
    ? returnOfReceipt(receipt.items, purchases)
    : partOfReceipt(receipt.items, amountKopecks);
  const { id } = await insertRefund(trx, {
    payment_id: paid.id,
    amount_kopecks: amountKopecks,
    why,
    receipt: storedReceipt({ ...receipt, items }),
    provider_refund_id: null,
    created_at: now(),
    order_refund_id: requestId ?? null,
  });
  await jobs.add(trx, 'payments.refund', { refundId: id });
}

/**
 * The job: creates the refund at the bank or asks for its state, and repeats later until it is
 * completed. The idempotence key makes a repetition safe.
 */
export async function carryOutRefund(services: Services, refundId: string): Promise<void> {
  const { db, log } = services;
  const refund = await findRefund(db, refundId);
  if (refund === undefined || !isUnderWay(refund)) return;
  const payment = await findPayment(db, refund.payment_id);
  if (payment === undefined) throw new Error(`Refund ${refundId} has no payment`);
  try {
    const known = await orderRefund(services, payment, refund);
    if (known === undefined || known.standing === 'canceled') await cancelWaiting(services, payment, refund);
    else if (known.standing === 'pending') await waitForBank(services, refund, known);
    else await finish(services, payment, refund, known);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, refundId }, 'Банк не возвращает деньги');
    await (error.isFinal ? cancelWaiting(services, payment, refund) : waitForBank(services, refund));
  }
}

const isUnderWay = ({ status }: Refund): boolean => status === 'asked' || status === 'pending';

/**
 * Undefined when the bank does not know a refund that it has accepted.
 *
 * @throws {ProviderError}
 */
async function orderRefund(
  { payments: provider }: Services,
  payment: Payment,
  refund: Refund,
): Promise<KnownRefund | undefined> {
  if (provider?.name !== payment.provider) {
    throw new ProviderError(`Магазин больше не работает с банком ${payment.provider}`, { isFinal: true });
  }
  if (refund.provider_refund_id !== null) return provider.readRefund(refund.provider_refund_id);
  if (payment.provider_payment_id === null) throw new Error(`Payment ${payment.id} is unknown to the bank`);
  return provider.refund({
    idempotenceKey: refund.id,
    paymentId: payment.provider_payment_id,
    amount: refund.amount_kopecks,
    receipt: readReceipt(refund.receipt),
  });
}

async function finish(services: Services, payment: Payment, refund: Refund, known: KnownRefund) {
  await services.db.transaction().execute(async (trx) => {
    if (!(await moveRefund(trx, refund.id, known))) return;
    const { order_id: orderId } = await findBill(trx, payment.bill_id);
    const { amount_kopecks: amountKopecks, order_refund_id } = refund;
    await settleRefunded(trx, services, { orderId, amountKopecks, requestId: order_refund_id ?? undefined });
  });
}

async function cancelWaiting(services: Services, payment: Payment, refund: Refund): Promise<void> {
  const { db, log } = services;
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await failRefund(trx, refund))) return false;
    const { order_id: orderId } = await findBill(trx, payment.bill_id);
    const { amount_kopecks: amountKopecks, order_refund_id: requestId } = refund;
    await oweRefusedByBank(trx, services, { orderId, amountKopecks, requestId });
    return true;
  });
  if (isNew) log.error(loggedRefund(refund), 'Деньги надо вернуть вручную');
}

const loggedRefund = ({ id, amount_kopecks }: Refund) => ({ refundId: id, kopecks: amount_kopecks });

async function waitForBank(services: Services, refund: Refund, known?: KnownRefund): Promise<void> {
  const { db, jobs, now, log } = services;
  await db.transaction().execute(async (trx) => {
    if (known) await moveRefund(trx, refund.id, known);
    const at = nextCheck(refund.created_at, now());
    if (at)
      await jobs.add(trx, 'payments.refund', { refundId: refund.id }, { startAfter: at, key: refund.id });
    else log.error(loggedRefund(refund), 'Банк неделю не возвращает деньги');
  });
}
