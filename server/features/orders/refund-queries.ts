import { type Selectable, sql } from 'kysely';
import type { OrderRefundRow } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';

/* Return requests and their decisions; the tables are named in queries.ts. */

type RefundLine = { lineId: number; count: number; amountKopecks: Kopecks };

export type NewRefund = {
  orderId: number;
  requestId: string | null;
  lines: readonly RefundLine[];
  reason: string;
  text: string;
  amount: number;
  now: Date;
};

/** @returns false when the same request has already made a refund */
export async function insertRefund(trx: Db, refund: NewRefund): Promise<boolean> {
  const made = await trx
    .insertInto('order_refunds')
    .values({
      order_id: refund.orderId,
      request_id: refund.requestId,
      lines: JSON.stringify(refund.lines),
      reason: refund.reason,
      text: refund.text,
      amount_kopecks: refund.amount,
      created_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export type Refund = Selectable<OrderRefundRow>;

export function findRefundOfRequest(db: Db, requestId: string): Promise<Refund | undefined> {
  return db.selectFrom('order_refunds').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

export function findRefund(db: Db, refundId: number): Promise<Refund | undefined> {
  return db.selectFrom('order_refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
}

/** Requests that await a decision, the earliest first; of one order when its number is given. */
export function listAskedRefunds(db: Db, orderNumber?: string) {
  return db
    .selectFrom('order_refunds as refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund.id', 'orders.number', 'refund.amount_kopecks', 'refund.reason', 'refund.created_at'])
    .where('refund.status', '=', 'asked')
    .$if(orderNumber !== undefined, (query) => query.where('orders.number', '=', orderNumber ?? ''))
    .orderBy('refund.id')
    .execute();
}

export async function decideOn(
  trx: Db,
  refundId: number,
  status: 'approved' | 'declined',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_refunds')
    .set({ status, decided_at: now })
    .where('id', '=', refundId)
    .execute();
}

/** Marks an approved request as refunded. */
export async function markRefundPaid(trx: Db, refundId: number): Promise<void> {
  await trx
    .updateTable('order_refunds')
    .set({ status: 'paid' })
    .where('id', '=', refundId)
    .where('status', '=', 'approved')
    .execute();
}

/** Kopecks of an order that were approved for refund before. */
export async function sumOfRefunds(trx: Db, orderId: number): Promise<Kopecks> {
  const { sum } = await trx
    .selectFrom('order_refunds')
    .select(sql<Kopecks>`coalesce(sum(amount_kopecks), 0)`.as('sum'))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['approved', 'paid'])
    .executeTakeFirstOrThrow();
  return sum;
}
