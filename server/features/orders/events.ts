import type { Db } from '#database/schema.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders/status.ts';
import { statusId } from './queries.ts';

type OrderEvent = {
  orderId: number;
  at: Date;
  /** The new status of the order; absent when it did not change. */
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  text: string;
  /** The person of the back office. */
  staffId?: string | undefined;
};

export async function recordEvent(
  trx: Db,
  { orderId, at, status, paymentStatus, text, staffId }: OrderEvent,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      at,
      status_id: status === undefined ? null : statusId(status),
      payment_status: paymentStatus ?? null,
      text,
      staff_id: staffId ?? null,
    })
    .execute();
}
