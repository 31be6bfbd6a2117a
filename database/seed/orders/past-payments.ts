import { createHash } from 'node:crypto';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import type { StoredReceipt } from '../../schema/payments.ts';
import type { NewRow } from '../insert-rows.ts';
import { numberOf } from './order-bonuses.ts';
import type { MadeOrder } from './order-rows.ts';

const VAT = 2200;
const DAYS_TO_PAY = 3 * 86_400_000;

type Payments = {
  bills: NewRow<'bills'>[];
  payments: NewRow<'payments'>[];
  refunds: NewRow<'payment_refunds'>[];
  bankPayments: NewRow<'bank_payments'>[];
  bankRefunds: NewRow<'bank_refunds'>[];
};

/** Bills of online payments, and the payments and refunds at the sandbox bank. */
export function paymentRows(made: readonly MadeOrder[]): Payments {
  const rows: Payments = { bills: [], payments: [], refunds: [], bankPayments: [], bankRefunds: [] };
  for (const one of made) {
    if (!one.row.is_online) continue;
    const bill = rows.bills.length + 1;
    rows.bills.push({ id: bill, order_id: one.order.id, amount_kopecks: one.prices.total });
    if (one.moments.paid) addPayment(rows, one, bill, one.moments.paid);
  }
  return rows;
}

function addPayment(
  rows: Payments,
  { order, row, prices, moments }: MadeOrder,
  bill: number,
  paidAt: Date,
): void {
  const id = uuidOf(`payment ${order.id}`);
  const bankId = secretOf(order.id, 'payment');
  const amount = prices.total;
  const refunded = row.refunded_kopecks ?? 0;
  const receipt = receiptOf(
    row,
    prices.lines.map(({ paid }) => paid),
    prices.delivery,
  );
  rows.payments.push({
    id,
    bill_id: bill,
    provider: 'bank',
    provider_payment_id: bankId,
    amount_kopecks: amount,
    refunded_kopecks: refunded,
    receipt,
    status: 'succeeded',
    confirmation_url: `/bank/${bankId}`,
    created_at: moments.placed,
    checked_at: paidAt,
  });
  rows.bankPayments.push({
    id: bankId,
    idempotence_key: id,
    status: 'succeeded',
    amount_kopecks: amount,
    refunded_kopecks: refunded,
    description: `Заказ № ${numberOf(order.id)}`,
    order_id: order.id,
    method: 'bank_card',
    success_path: `/checkout-success?orderId=${order.id}`,
    failure_path: `/checkout-failed?orderId=${order.id}`,
    created_at: moments.placed,
    expires_at: new Date(moments.placed.getTime() + DAYS_TO_PAY),
  });
  if (refunded === 0 || moments.cancelled === null) return;
  const refundId = uuidOf(`refund ${order.id}`);
  const bankRefundId = secretOf(order.id, 'refund');
  rows.refunds.push({
    id: refundId,
    payment_id: id,
    provider_refund_id: bankRefundId,
    amount_kopecks: refunded,
    why: `Отмена заказа № ${numberOf(order.id)}`,
    receipt,
    status: 'succeeded',
    created_at: moments.cancelled,
  });
  rows.bankRefunds.push({
    id: bankRefundId,
    idempotence_key: refundId,
    payment_id: bankId,
    amount_kopecks: refunded,
    created_at: moments.cancelled,
  });
}

function receiptOf(
  { email, phone }: MadeOrder['row'],
  paid: readonly number[],
  delivery: number,
): StoredReceipt {
  const item = { quantity: 1, vat_basis_points: VAT as BasisPoints };
  return {
    email,
    phone,
    items: [
      ...paid.map((unit, index) => ({
        ...item,
        description: `Украшение ${index + 1}`,
        unit_kopecks: unit as Kopecks,
        subject: 'commodity' as const,
      })),
      ...(delivery > 0
        ? [
            {
              ...item,
              description: 'Доставка',
              unit_kopecks: delivery as Kopecks,
              subject: 'service' as const,
            },
          ]
        : []),
    ],
  };
}

/** The same in each seeding. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function uuidOf(text: string): string {
  const digest = digestOf(text);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** A completed payment: guessing its id gives nothing to pay. */
const secretOf = (orderId: number, what: string): string => digestOf(`${what} of ${orderId}`).slice(0, 32);
