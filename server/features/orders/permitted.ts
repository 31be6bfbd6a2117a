import { returnPeriodEnd } from '#domain/orders/refund.ts';
import { PAYMENT, RECEIVED } from '#domain/orders/status.ts';
import type { OrderCardRow } from './history-queries.ts';

/** Actions that the owner of an order may take now. */
export function permitted(order: OrderCardRow, now: Date) {
  return {
    pay: isPayable(order, now),
    cancel: order.allows_cancel && order.handed_over_at === null,
    repeat: true,
    refund: isRefundable(order, now),
  };
}

const NOT_PAID: readonly number[] = [PAYMENT.created, PAYMENT.waiting, PAYMENT.failed];

function isPayable(order: OrderCardRow, now: Date): boolean {
  const isHeld = order.reserved_until === null || order.reserved_until > now;
  return (
    order.bill_id !== null &&
    order.status_code === 'waiting-payment' &&
    NOT_PAID.includes(order.payment_status) &&
    isHeld
  );
}

function isRefundable(order: OrderCardRow, now: Date): boolean {
  const until = refundUntil(order);
  return until !== null && until > now && (order.refundable_count ?? 0) > 0;
}

/** The end of the return period; null before the order is received and when it is over. */
export const refundUntil = ({ status_code, completed_at }: OrderCardRow): Date | null =>
  RECEIVED.includes(status_code) && completed_at !== null ? returnPeriodEnd(completed_at) : null;
