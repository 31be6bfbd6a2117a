import type { Db } from '#database/schema.ts';
import { isOpen, type KeptStanding, mayMove, nextCheck } from '#domain/payments/standing.ts';
import { settleFailed } from '#server/features/orders/settle.ts';
import { settlePaid } from '#server/features/orders/settle-paid.ts';
import { type KnownPayment, ProviderError } from '#server/integrations/payments/port.ts';
import type { Services } from '#server/services.ts';
import { findBill, findPayment, lockPayment, movePayment, type Payment, recordEvent } from './queries.ts';

/** All arithmetic and payment is in roubles (decision T1.4). */
const CURRENCY = 'RUB';

/**
 * Asks the bank for the state of a payment, and applies a new state to the order. Notices,
 * returning shoppers and timers only trigger the question (promise R9): however often and in
 * whatever order they come, each step is applied once.
 *
 * @throws {ProviderError} when the bank does not answer
 */
export async function syncPayment(services: Services, payment: Payment): Promise<KeptStanding> {
  const { db, payments: provider, log } = services;
  const isOurs = provider?.name === payment.provider;
  if (!isOurs || !isOpen(payment.status) || payment.provider_payment_id === null) return payment.status;

  const known = await provider.read(payment.provider_payment_id);
  if (known === undefined) {
    log.error({ paymentId: payment.provider_payment_id }, 'Банк не знает платежа');
    return payment.status;
  }
  const { standing, isMismatch } = await db
    .transaction()
    .execute((trx) => applyKnown(trx, services, payment.id, known));
  if (isMismatch) log.error({ paymentId: known.id }, 'Банк говорит о другой сумме или другом заказе');
  return standing;
}

type Applied = { standing: KeptStanding; isMismatch?: boolean };

async function applyKnown(
  trx: Db,
  services: Services,
  paymentId: string,
  known: KnownPayment,
): Promise<Applied> {
  const payment = await lockPayment(trx, paymentId);
  const bill = await findBill(trx, payment.bill_id);
  const matchesRequest =
    known.id === payment.provider_payment_id &&
    known.amount === payment.amount_kopecks &&
    known.currency === CURRENCY &&
    known.orderId === bill.order_id;
  const now = services.now();
  if (!matchesRequest) {
    const isNew = await recordEvent(trx, payment.id, 'mismatch', now);
    return { standing: payment.status, isMismatch: isNew };
  }
  if (!mayMove(payment.status, known.standing)) return { standing: payment.status };
  await recordEvent(trx, payment.id, known.standing, now);
  await movePayment(trx, payment.id, known.standing);
  if (known.standing === 'succeeded') {
    await settlePaid(trx, services, { billId: bill.id, amountKopecks: payment.amount_kopecks });
  }
  if (known.standing === 'canceled') await settleFailed(trx, services, { billId: bill.id });
  return { standing: known.standing };
}

/** The job: asks again, and repeats later while the payment can still be paid. */
export async function checkPayment(services: Services, paymentId: string): Promise<void> {
  const { db, log } = services;
  const payment = await findPayment(db, paymentId);
  if (payment === undefined) return;
  try {
    if (!isOpen(await syncPayment(services, payment))) return;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, paymentId }, 'Банк не ответил, оплачен ли заказ');
  }
  await planCheck(db, services, paymentId, payment.created_at);
}

/** Plans a check after a while; the pause grows with the age of the payment. */
export async function planCheck(
  db: Db,
  { jobs, now }: Services,
  paymentId: string,
  createdAt: Date,
): Promise<void> {
  const at = nextCheck(createdAt, now());
  if (at) await jobs.add(db, 'payments.check', { paymentId }, { startAfter: at, key: paymentId });
}
