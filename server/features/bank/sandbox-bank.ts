import { randomBytes } from 'node:crypto';
import type { PaymentStanding } from '#domain/payments/standing.ts';
import { type PaymentProvider, ProviderError } from '#server/integrations/payments/port.ts';
import type { Services } from '#server/services.ts';
import {
  type BankPayment,
  findBankPayment,
  findBankRefund,
  insertBankPayment,
  insertBankRefund,
  takeFromBankPayment,
} from './queries.ts';

/**
 * Milliseconds in which a payment can be paid: longer than the reservation of its pieces, so that
 * late payments can be tested.
 */
const OPEN_FOR = 3 * 86_400_000;

/** Milliseconds, as ЮKassa gives for a transfer by СБП. */
const SBP_OPEN_FOR = 3_600_000;

/** Unguessable, because anyone with the address may pay. */
const newId = () => randomBytes(24).toString('base64url');

/**
 * The sandbox bank: its own pages under /bank, its own ledger, no money (ADR 0038). The shop calls
 * it through the same port as a real one.
 */
export function openSandboxBank({ db, now }: Pick<Services, 'db' | 'now'>): PaymentProvider {
  return {
    name: 'bank',

    async create({ idempotenceKey, orderId, amount, description, method, successPath, failurePath }) {
      const createdAt = now();
      const { id } = await insertBankPayment(db, {
        id: newId(),
        idempotence_key: idempotenceKey,
        order_id: orderId,
        amount_kopecks: amount,
        description,
        method,
        success_path: successPath,
        failure_path: failurePath,
        created_at: createdAt,
        expires_at: new Date(createdAt.getTime() + (method === 'sbp' ? SBP_OPEN_FOR : OPEN_FOR)),
      });
      return { id, confirmationUrl: `/bank/${id}` };
    },

    async read(paymentId) {
      const payment = await findBankPayment(db, paymentId);
      return (
        payment && {
          id: payment.id,
          standing: standingOf(payment, now()),
          amount: payment.amount_kopecks,
          currency: 'RUB',
          orderId: payment.order_id,
        }
      );
    },

    async refund({ idempotenceKey, paymentId, amount }) {
      return db.transaction().execute(async (trx) => {
        const known = await findBankRefund(trx, { key: idempotenceKey });
        if (known) return { id: known.id, standing: 'succeeded' };
        if (!(await takeFromBankPayment(trx, paymentId, amount))) {
          throw new ProviderError('Столько по этому платежу не вернуть', { isFinal: true });
        }
        const id = newId();
        await insertBankRefund(trx, {
          id,
          idempotence_key: idempotenceKey,
          payment_id: paymentId,
          amount_kopecks: amount,
          created_at: now(),
        });
        return { id, standing: 'succeeded' };
      });
    },

    async readRefund(refundId) {
      const refund = await findBankRefund(db, { id: refundId });
      return refund && { id: refund.id, standing: 'succeeded' };
    },
  };
}

/** A payment that was not paid in time counts as declined. */
export const standingOf = ({ status, expires_at }: BankPayment, now: Date): PaymentStanding =>
  status === 'pending' && expires_at <= now ? 'canceled' : status;
