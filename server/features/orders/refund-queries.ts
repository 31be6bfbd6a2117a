import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrderRefundRow } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';

/* Return requests and their decisions; the tables are named in queries.ts. */

export type RefundLine = { lineId: number; count: number; amountKopecks: Kopecks };

export type NewRefund = {
  orderId: number;
  requestId: string | null;
  lines: readonly RefundLine[];
  reason: string;
  text: string;
  amount: number;
  now: Date;
} & Pick<
  Insertable<OrderRefundRow>,
  | 'kind'
  | 'staff_id'
  | 'status'
  | 'goods_kopecks'
  | 'delivery_kopecks'
  | 'compensation_kopecks'
  | 'is_by_hand'
  | 'opened_by'
  | 'decided_at'
>;

/** @returns its id; undefined when the same request has already made a refund */
export async function insertRefund(trx: Db, refund: NewRefund): Promise<number | undefined> {
  const { orderId, requestId, lines, reason, text, amount, now, ...own } = refund;
  const made = await trx
    .insertInto('order_refunds')
    .values({
      order_id: orderId,
      request_id: requestId,
      lines: JSON.stringify(lines),
      reason,
      text,
      amount_kopecks: amount,
      created_at: now,
      ...own,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
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

export async function updateRefund(
  trx: Db,
  refundId: number,
  { lines, ...changes }: Partial<Omit<Refund, 'id' | 'order_id'>>,
): Promise<void> {
  await trx
    .updateTable('order_refunds')
    .set({ ...changes, ...(lines && { lines: JSON.stringify(lines) }) })
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

/** The bank has refused for good: staff return the money of an approved request. */
export async function markRefundByHand(trx: Db, refundId: number): Promise<void> {
  await trx
    .updateTable('order_refunds')
    .set({ is_by_hand: true })
    .where('id', '=', refundId)
    .where('status', '=', 'approved')
    .execute();
}

/** Kopecks that the bank returns, or has returned, without a request: of an order that was not fetched, for instance. */
export async function sumReturnedByBank(trx: Db, orderId: number): Promise<Kopecks> {
  const { sum } = await trx
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .innerJoin('bills', 'bills.id', 'payments.bill_id')
    .select(sql<Kopecks>`coalesce(sum(refund.amount_kopecks), 0)`.as('sum'))
    .where('bills.order_id', '=', orderId)
    .where('refund.order_refund_id', 'is', null)
    .where('refund.status', '<>', 'canceled')
    .executeTakeFirstOrThrow();
  return sum;
}

export type NewPiece = {
  orderId: number;
  refundId: number | null;
  lineId: number;
  offerId: number | null;
  uin: string | null;
  barcode: string | null;
  now: Date;
};

/** Pieces that are to come back. */
export async function expectPieces(trx: Db, pieces: readonly NewPiece[]): Promise<void> {
  if (pieces.length === 0) return;
  await trx
    .insertInto('returned_pieces')
    .values(
      pieces.map(({ orderId, refundId, lineId, offerId, uin, barcode, now }) => ({
        order_id: orderId,
        refund_id: refundId,
        order_item_id: lineId,
        offer_id: offerId,
        uin,
        barcode,
        created_at: now,
      })),
    )
    .execute();
}

/** Pieces of an order as they were sold, and those of them that are to come back or have. */
export async function listSoldPieces(db: Db, orderId: number) {
  const sold = await db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .select([
      'piece.line_id as lineId',
      'piece.offer_id as offerId',
      'piece.count',
      'piece.uin',
      'piece.barcode',
    ])
    .where('line.order_id', '=', orderId)
    .orderBy('piece.id')
    .execute();
  const before = await db
    .selectFrom('returned_pieces')
    .select(['order_item_id as lineId', 'offer_id as offerId', 'uin', 'barcode'])
    .where('order_id', '=', orderId)
    .execute();
  return { sold, before };
}

/** Kopecks of approved refunds of an order whose money is still on its way. */
export async function sumOfAwaited(trx: Db, orderId: number): Promise<Kopecks> {
  const { sum } = await trx
    .selectFrom('order_refunds')
    .select(sql<Kopecks>`coalesce(sum(amount_kopecks), 0)`.as('sum'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return sum;
}
