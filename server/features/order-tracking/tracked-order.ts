import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import { eventsBegin } from '#server/features/orders/queries.ts';

/** What tracking shows of an order, and the phones that open it. */
export const findTracked = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .select((order) => [
      'orders.number',
      'orders.phone',
      'orders.recipient',
      'orders.created_at',
      'orders.total_kopecks',
      'orders.is_online',
      'orders.paid_at',
      'orders.delivery',
      'orders.reserved_until',
      'orders.track_number',
      'orders.track_url',
      'status.code as status_code',
      'status.title as status_title',
      jsonArrayFrom(
        order
          .selectFrom('order_events as event')
          .innerJoin('statuses as passed', (join) =>
            join.onRef('passed.kind', '=', 'event.status_kind').onRef('passed.id', '=', 'event.status_id'),
          )
          .whereRef('event.order_id', '=', 'orders.id')
          .where('event.at', '>=', eventsBegin)
          .select(['event.at', 'passed.code'])
          .orderBy('event.id'),
      ).as('passed'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof findTracked>>>;
