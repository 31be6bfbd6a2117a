import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import { isByInvoice } from '../by-invoice.ts';
import { eventsBegin } from '../queries.ts';
import { type OrderListRow, rows } from './list-queries.ts';

/* One order as staff see it; the tables are named in ../queries.ts. */

/** Other orders of the buyer that the page shows. */
const MOST_OTHERS = 10;

export type StaffOrderDetail = OrderListRow & { is_by_invoice: boolean };

export const findStaffOrder = (db: Db, orderId: number): Promise<StaffOrderDetail | undefined> =>
  rows(db).select(isByInvoice.as('is_by_invoice')).where('orders.id', '=', orderId).executeTakeFirst();

/** Lines with their pieces by lot. */
export const listStaffLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_lines as line')
    .selectAll('line')
    .select((line) =>
      jsonArrayFrom(
        line
          .selectFrom('order_pieces as piece')
          .leftJoin('offers as lot', 'lot.id', 'piece.offer_id')
          .whereRef('piece.line_id', '=', 'line.id')
          .select([
            'piece.id',
            'piece.offer_id',
            'piece.count',
            'piece.uin',
            'piece.uin_is_of_lot',
            'piece.point_code',
            sql<number | null>`coalesce(piece.weight_mg, lot.weight_mg)`.as('weight_mg'),
          ])
          .orderBy('piece.id'),
      ).as('pieces'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();

/** The earliest first, with the people of the back office. */
export const listStaffEvents = (db: Db, orderId: number) =>
  db
    .selectFrom('order_events as event')
    .leftJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'event.status_kind').onRef('status.id', '=', 'event.status_id'),
    )
    .leftJoin('staff as person', 'person.id', 'event.staff_id')
    .select([
      'event.at',
      'event.payment_status',
      'event.text',
      'status.code as status_code',
      'person.fio as by',
    ])
    .where('event.order_id', '=', orderId)
    .where('event.at', '>=', (where) =>
      where.selectFrom('orders').where('id', '=', orderId).select(eventsBegin.as('at')),
    )
    .orderBy('event.id')
    .execute();

/** Attempts to pay, with what the bank has said about each. */
export const listPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('bills as bill', 'bill.id', 'payment.bill_id')
    .select((payment) => [
      'payment.provider',
      'payment.status',
      'payment.amount_kopecks',
      'payment.refunded_kopecks',
      'payment.created_at',
      jsonArrayFrom(
        payment
          .selectFrom('payment_events as event')
          .whereRef('event.payment_id', '=', 'payment.id')
          .select(['event.status', 'event.heard_at'])
          .orderBy('event.id'),
      ).as('events'),
    ])
    .where('bill.order_id', '=', orderId)
    .orderBy('payment.created_at')
    .execute();

export const listLoggedMessages = (db: Db, orderId: number) =>
  db
    .selectFrom('message_log')
    .select(['at', 'channel', 'subject', 'template', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export async function countExpected(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('returned_pieces')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'expected')
    .executeTakeFirstOrThrow();
  return count;
}

/** Other orders of an account, the latest first. */
export const listOtherOrders = (db: Db, userId: string, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .select(['orders.id', 'orders.number', 'status.title', 'orders.total_kopecks', 'orders.created_at'])
    .where('orders.user_id', '=', userId)
    .where('orders.id', '<>', orderId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
