import { isOpen } from '#domain/payments/standing.ts';
import { ProviderError } from '#server/integrations/payments/port.ts';
import type { Services } from '#server/services.ts';
import {
  claimCheck,
  findBillOfOrder,
  findOpenPayment,
  findPaymentOfBank,
  findRefundOfBank,
} from './queries.ts';
import { syncPayment } from './sync-payment.ts';

/** Milliseconds within which returning shoppers cause one request to the bank. */
const HURRIED_EVERY = 5000;

/**
 * A notice only says which payment to ask the bank about; the rest of it is ignored, because anyone
 * can send one. When the bank does not answer now, a job asks again.
 */
export async function handleWebhook(services: Services, id: string): Promise<void> {
  const { db, jobs, payments: provider } = services;
  if (provider === undefined) return;
  const payment = await findPaymentOfBank(db, provider.name, id);
  if (payment !== undefined && isOpen(payment.status)) {
    try {
      await syncPayment(services, payment);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await jobs.add(db, 'payments.check', { paymentId: payment.id }, { key: `notice ${payment.id}` });
    }
    return;
  }
  const refund = await findRefundOfBank(db, provider.name, id);
  if (refund?.status === 'pending') {
    await jobs.add(db, 'payments.refund', { refundId: refund.id }, { key: `notice ${refund.id}` });
  }
}

/** The shopper waits for the outcome: a job asks the bank now instead of at its planned time. */
export async function hurryCheck({ db, jobs, now }: Services, orderId: number): Promise<void> {
  const bill = await findBillOfOrder(db, orderId);
  const payment = bill && (await findOpenPayment(db, bill.id));
  if (!payment?.confirmation_url || !(await claimCheck(db, payment.id, now(), HURRIED_EVERY))) return;
  await jobs.add(db, 'payments.check', { paymentId: payment.id }, { key: `hurry ${payment.id}` });
}
