import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import { STATUS_GROUPS } from '#domain/orders/status.ts';
import { isByInvoice } from './by-invoice.ts';
import { eventsBegin } from './queries.ts';

/* Orders as their owner sees them; the tables are named in queries.ts. Every query filters by the owner (promise R15). */

/** Lines of an order that the list shows. */
const LINES_OF_A_CARD = 4;

const CANCELLED_GROUP = STATUS_GROUPS.find(({ code }) => code === 'cancelled')?.id ?? 0;

/**
 * Orders of an account, all or of one group of statuses; cancelled ones that were never paid are
 * listed in their own group only (decision T4.4).
 */
const ownOrders = (db: Db, userId: string, statusGroupId: number | undefined) =>
  db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .where('orders.user_id', '=', userId)
    .$if(statusGroupId !== undefined, (query) => query.where('status.group_id', '=', statusGroupId ?? 0))
    .$if(statusGroupId === undefined, (query) => query.where(isInTheList));

const isInTheList = sql<SqlBool>`(status.group_id <> ${sql.lit(CANCELLED_GROUP)} or orders.paid_at is not null)`;

/** With all columns of a list card. */
const cards = (db: Db, userId: string, statusGroupId: number | undefined) =>
  ownOrders(db, userId, statusGroupId)
    .leftJoin('bills as bill', 'bill.order_id', 'orders.id')
    .selectAll('orders')
    .select((order) => [
      'status.code as status_code',
      'status.title as status_title',
      'status.group_id as status_group_id',
      'status.allows_cancel',
      'bill.id as bill_id',
      isByInvoice.as('is_by_invoice'),
      jsonArrayFrom(
        order
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.is_service', '=', false)
          .select(['line.title', 'line.image_id'])
          .orderBy('line.position')
          .limit(LINES_OF_A_CARD),
      ).as('first_lines'),
      order
        .selectFrom('order_lines as line')
        .whereRef('line.order_id', '=', 'orders.id')
        .where('line.is_service', '=', false)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('line_count'),
      order
        .selectFrom('order_lines as line')
        .whereRef('line.order_id', '=', 'orders.id')
        .where('line.is_service', '=', false)
        .select(({ fn }) => fn.sum<number>('line.count').as('count'))
        .as('piece_count'),
      order
        .selectFrom('order_lines as line')
        .whereRef('line.order_id', '=', 'orders.id')
        .where('line.is_service', '=', false)
        .select(sql<number>`sum(line.count - line.refunded_count)`.as('count'))
        .as('refundable_count'),
      order
        .selectFrom('order_events as event')
        .whereRef('event.order_id', '=', 'orders.id')
        .where('event.at', '>=', eventsBegin)
        .whereRef('event.status_id', '=', 'orders.status_id')
        .select('event.text')
        .orderBy('event.id', 'desc')
        .limit(1)
        .as('status_text'),
    ]);

/** A page of an account's orders, the latest first. */
export function listOrders(
  db: Db,
  userId: string,
  statusGroupId: number | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  return cards(db, userId, statusGroupId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export type OrderCardRow = Awaited<ReturnType<typeof listOrders>>[number];

export async function countOrders(
  db: Db,
  userId: string,
  statusGroupId: number | undefined,
): Promise<number> {
  const { count } = await ownOrders(db, userId, statusGroupId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders of an account by group of statuses, without empty groups; `listed` counts those in the list of all. */
export function countOrdersByGroup(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .where('orders.user_id', '=', userId)
    .groupBy('status.group_id')
    .select(({ fn }) => [
      'status.group_id',
      fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${isInTheList})`.as('listed'),
    ])
    .execute();
}

/** Undefined for another account's order. */
export async function findOrderCard(
  db: Db,
  userId: string,
  orderId: number,
): Promise<OrderCardRow | undefined> {
  return cards(db, userId, undefined)
    .clearWhere()
    .where('orders.user_id', '=', userId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

export async function isOwnOrder(db: Db, userId: string, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether its buyer may cancel an order of this status (decision T4.3). */
export async function isCancellable(db: Db, statusId: number): Promise<boolean> {
  const status = await db
    .selectFrom('statuses')
    .select('allows_cancel')
    .where('kind', '=', 'order')
    .where('id', '=', statusId)
    .executeTakeFirst();
  return status?.allows_cancel ?? false;
}

/** Lines of an order in its own order, with the numbers of their pieces and the product's current code. */
export function listOrderLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines as line')
    .leftJoin('products as product', 'product.id', 'line.product_id')
    .selectAll('line')
    .select((line) => [
      'product.code as product_code',
      jsonArrayFrom(
        line
          .selectFrom('order_pieces as piece')
          .whereRef('piece.line_id', '=', 'line.id')
          .where('piece.uin', 'is not', null)
          .select([sql<string>`piece.uin`.as('uin'), 'piece.uin_is_of_lot'])
          .orderBy('piece.id'),
      ).as('pieces'),
      sql<boolean>`exists (select from reviews
        where reviews.product_id = line.product_id and reviews.status <> 'refused'
          and reviews.user_id = (select user_id from orders where orders.id = line.order_id))`.as(
        'is_reviewed',
      ),
    ])
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}

export type ShownOrderLine = Awaited<ReturnType<typeof listOrderLines>>[number];

/** Events of an order, the earliest first. */
export function listOrderEvents(db: Db, orderId: number) {
  return db
    .selectFrom('order_events as event')
    .leftJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'event.status_kind').onRef('status.id', '=', 'event.status_id'),
    )
    .select(['event.at', 'event.payment_status', 'event.text', 'status.code as status_code'])
    .where('event.order_id', '=', orderId)
    .where('event.at', '>=', (where) =>
      where.selectFrom('orders').where('id', '=', orderId).select(eventsBegin.as('at')),
    )
    .orderBy('event.id')
    .execute();
}

export function listOrderRefunds(db: Db, orderId: number) {
  return db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}
