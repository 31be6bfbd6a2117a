import type { Db } from '#database/schema.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { isOpen } from '#domain/payments/standing.ts';
import { type PaymentKind, paymentKind } from '#domain/pricing/payment.ts';
import { type Bill, readBill } from '#server/features/orders/read-bill.ts';
import { settleWaiting } from '#server/features/orders/settle.ts';
import { type PaymentBy, type PaymentProvider, ProviderError } from '#server/integrations/payments/port.ts';
import { Problem } from '#server/platform/problem.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import {
  findOpenPayment,
  insertPayment,
  lockBill,
  markUnwanted,
  type Payment,
  recordCreated,
} from './queries.ts';
import { readReceipt, receiptOfBill, storedReceipt } from './receipts.ts';
import { planCheck, syncPayment } from './sync-payment.ts';

/** Bills with these statuses need no payment. */
const PAID = [PAYMENT.complete, PAYMENT.refunded, PAYMENT.partlyRefunded] as const;

/**
 * The address where the shopper pays a bill: the page of the open payment, or of a new one when
 * there is none (decision T7.28).
 *
 * @throws {Problem} `not_found` for another user's bill; `conflict` when it is not to be paid
 *   online, or no longer; `unavailable` when the bank does not answer
 *
 * @param userId the owner of the bill; null where the account is gone
 */
export async function startPayment(
  services: Services,
  userId: string | null,
  billId: number,
): Promise<string> {
  const { db, payments: provider } = services;
  if (provider === undefined) throw new Problem('unavailable', 'Оплата онлайн сейчас недоступна', TOAST);
  await payableBill(db, { userId, billId, now: services.now() });
  const stored = await findOpenPayment(db, billId);
  if (stored?.confirmation_url && (await isStillOpen(services, provider, stored)))
    return stored.confirmation_url;

  const { payment, bill } = await db.transaction().execute(async (trx) => {
    await lockBill(trx, billId);
    const now = await payableBill(trx, { userId, billId, now: services.now() });
    const open = await findOpenPayment(trx, billId);
    return { bill: now, payment: open ?? (await insertPayment(trx, newPayment(services, provider, now))) };
  });
  return payment.confirmation_url ?? orderPayment(services, provider, payment, bill);
}

const TOAST = { isToast: true };

type Wanted = { userId: string | null; billId: number; now: Date };

/** The bill of an order that awaits payment. */
async function payableBill(db: Db, { userId, billId, now }: Wanted): Promise<Bill> {
  const bill = await readBill(db, billId);
  if (bill === undefined || bill.userId !== userId) throw new Problem('not_found', 'Счёт не\u00a0найден');
  const why = whyNotPayable(bill, now);
  if (why !== undefined) throw new Problem('not_payable', why, TOAST);
  return bill;
}

function whyNotPayable(bill: Bill, now: Date): string | undefined {
  if (PAID.some((status) => status === bill.paymentStatus)) return 'Заказ уже оплачен';
  if (!bill.isOnline) return 'Этот заказ оплачивается при получении или по\u00a0счёту';
  if (bill.status === 'cancelled' || bill.paymentStatus === PAYMENT.cancelled) {
    return 'Заказ отменён, оплатить его уже нельзя';
  }
  const isOver = bill.reservedUntil !== null && bill.reservedUntil <= now;
  return isOver ? 'Время на\u00a0оплату вышло, заказ отменяется' : undefined;
}

/** The bank decides whether its page still accepts the payment; when it does not answer, its page will show that. */
async function isStillOpen(
  services: Services,
  provider: PaymentProvider,
  payment: Payment,
): Promise<boolean> {
  if (payment.provider !== provider.name) {
    await markUnwanted(services.db, payment.id);
    return false;
  }
  try {
    return isOpen(await syncPayment(services, payment));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.error({ err: error, paymentId: payment.id }, 'Банк не ответил, открыт ли платёж');
    return true;
  }
}

/** Instalments are chosen at the bank. */
const BY_KIND: Partial<Record<PaymentKind, PaymentBy>> = { online_card: 'bank_card', sbp: 'sbp' };

const newPayment = ({ now, catalog }: Services, provider: PaymentProvider, bill: Bill) => ({
  bill_id: bill.billId,
  provider: provider.name,
  provider_payment_id: null,
  amount_kopecks: bill.amountKopecks,
  receipt: storedReceipt(receiptOfBill(bill, settingsOf(catalog.current(), bill.siteId).orders.uinInReceipt)),
  confirmation_url: null,
  created_at: now(),
  checked_at: null,
});

/** Calls the bank: outside any transaction. Concurrent callers create the same payment by the same key. */
async function orderPayment(
  services: Services,
  provider: PaymentProvider,
  payment: Payment,
  bill: Bill,
): Promise<string> {
  const { db, log } = services;
  try {
    const created = await provider.create({
      idempotenceKey: payment.id,
      orderId: bill.orderId,
      amount: payment.amount_kopecks,
      description: `Заказ № ${bill.number}`,
      method: BY_KIND[paymentKind(bill.payment)] ?? null,
      receipt: readReceipt(payment.receipt),
      successPath: `/checkout-success?orderId=${bill.orderId}`,
      failurePath: `/checkout-failed?orderId=${bill.orderId}`,
    });
    await db.transaction().execute(async (trx) => {
      const createdAt = services.now();
      await recordCreated(trx, payment.id, { ...created, createdAt });
      await settleWaiting(trx, services, { billId: bill.billId });
      await planCheck(trx, services, payment.id, createdAt);
    });
    return created.confirmationUrl;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, paymentId: payment.id }, 'Банк не принял платёж');
    // The bank refuses this key permanently.
    if (error.isFinal) await markUnwanted(db, payment.id);
    throw new Problem('unavailable', 'Банк не\u00a0отвечает, попробуйте ещё раз через минуту', {
      ...TOAST,
      retryAfter: 60,
      cause: error,
    });
  }
}
