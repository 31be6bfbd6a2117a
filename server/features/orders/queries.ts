import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OrderRow } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { HeldPieces, LotNumber } from '#server/features/catalog/stock.ts';
import type { FrozenLine } from './freeze-lines.ts';

/* Owns the tables orders, order_lines, order_pieces, order_events, order_refunds, order_notes, payment_links, returned_pieces and bills. */

/** Subquery for the id of a status. */
export const statusId = (status: OrderStatus) =>
  sql<number>`(select id from statuses where kind = 'order' and code = ${status})`;

/**
 * Events of an order are not older than itself, so the months before it are not read (ADR 0121); a day is for clocks of
 * nodes that differ. In a query of orders.
 */
export const eventsBegin = sql<Date>`orders.created_at - interval '1 day'`;

export type NewOrder = Omit<Insertable<OrderRow>, 'status_id'> & { status: OrderStatus };

export type PlacedOrder = Selectable<OrderRow> & { bill_id: number | null };

/** Inserts an order, the bill of one that is paid online, and the first event of its history. */
export function insertOrder(trx: Db, { status, ...order }: NewOrder, event: string): Promise<PlacedOrder> {
  return trx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values(({ selectFrom }) => ({
          // The manager of the buyer gets it.
          manager_id: selectFrom('users')
            .select('users.manager_id')
            .where('users.id', '=', order.user_id ?? null),
          ...order,
          status_id: statusId(status),
        }))
        .returningAll(),
    )
    .with('billed', (db) =>
      db
        .insertInto('bills')
        .columns(['order_id', 'amount_kopecks'])
        .expression(db.selectFrom('placed').select(['id', 'total_kopecks']).where('is_online', '=', true))
        .returning('id'),
    )
    .with('recorded', (db) =>
      db
        .insertInto('order_events')
        .columns(['order_id', 'at', 'status_id', 'payment_status', 'text'])
        .expression(
          db
            .selectFrom('placed')
            .select([
              'id',
              'created_at',
              'status_id',
              'payment_status',
              sql<string>`${event}::text`.as('text'),
            ]),
        ),
    )
    .selectFrom('placed')
    .leftJoin('billed', (join) => join.onTrue())
    .selectAll('placed')
    .select('billed.id as bill_id')
    .executeTakeFirstOrThrow();
}

type Pieces = readonly HeldPieces[];

/** Inserts lines with their pieces. */
export async function insertLines(
  trx: Db,
  orderId: number,
  lines: readonly FrozenLine[],
  pieces: Pieces,
): Promise<void> {
  await trx
    .with('line', (db) =>
      db
        .insertInto('order_lines')
        .values(lines.map((line) => ({ ...line, order_id: orderId })))
        .returning(['id', 'group_id']),
    )
    .insertInto('order_pieces')
    .columns(['line_id', 'offer_id', 'count', 'point_code', 'uin', 'uin_is_of_lot'])
    .expression((db) =>
      db
        .selectFrom('line')
        .innerJoin(asRows(pieces).as('piece'), 'piece.group_id', 'line.group_id')
        .select([
          'line.id',
          'piece.offer_id',
          'piece.count',
          'piece.point_code',
          'piece.uin',
          'piece.uin_is_of_lot',
        ])
        .orderBy('piece.position'),
    )
    .execute();
}

type PieceRow = LotNumber & {
  position: number;
  group_id: number;
  offer_id: number;
  count: number;
  point_code: string | null;
};

const asRows = (pieces: Pieces) => sql<PieceRow>`(
  select * from unnest(
    ${pieces.map(({ groupId }) => groupId)}::integer[], ${pieces.map(({ lotId }) => lotId)}::integer[],
    ${pieces.map(({ count }) => count)}::integer[], ${pieces.map(({ point }) => point)}::text[],
    ${pieces.map(({ uin }) => uin)}::text[],
    ${pieces.map(({ uin_is_of_lot }) => uin_is_of_lot)}::boolean[]
  ) with ordinality as piece (group_id, offer_id, count, point_code, uin, uin_is_of_lot, position)
)`;

/** Replaces the pieces of an order by other pieces of the same sizes. */
export async function replacePieces(trx: Db, orderId: number, pieces: Pieces): Promise<void> {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['id', 'group_id'])
    .where('order_id', '=', orderId)
    .execute();
  await trx
    .deleteFrom('order_pieces')
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  const lineIds = new Map(lines.map(({ id, group_id }) => [group_id, id]));
  await trx
    .insertInto('order_pieces')
    .values(
      pieces.flatMap(({ groupId, lotId, count, point, uin, uin_is_of_lot }) => {
        const lineId = lineIds.get(groupId);
        if (lineId === undefined) return [];
        return { line_id: lineId, offer_id: lotId, count, point_code: point, uin, uin_is_of_lot };
      }),
    )
    .execute();
}

/** The columns that the answer to an order needs. */
export type MadeOrder = Pick<
  PlacedOrder,
  | 'id'
  | 'number'
  | 'user_id'
  | 'total_kopecks'
  | 'is_online'
  | 'reserved_until'
  | 'secret'
  | 'request_hash'
  | 'sent_hash'
  | 'bill_id'
>;

export function findOrderOfRequest(db: Db, requestId: string): Promise<MadeOrder | undefined> {
  return db
    .selectFrom('orders')
    .leftJoin('bills', 'bills.order_id', 'orders.id')
    .select([
      'orders.id',
      'number',
      'user_id',
      'total_kopecks',
      'is_online',
      'reserved_until',
      'secret',
      'request_hash',
      'sent_hash',
      'bills.id as bill_id',
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export type LockedOrder = Selectable<OrderRow> & { status: OrderStatus };

/** Locks the order; every change of an order starts with this lock. */
export async function lockOrder(trx: Db, orderId: number): Promise<LockedOrder | undefined> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (order === undefined) return;
  const { code } = await trx
    .selectFrom('statuses')
    .select('code')
    .where('kind', '=', 'order')
    .where('id', '=', order.status_id)
    .executeTakeFirstOrThrow();
  return { ...order, status: code as OrderStatus };
}

export async function lockOrderOfBill(trx: Db, billId: number): Promise<LockedOrder | undefined> {
  const bill = await trx.selectFrom('bills').select('order_id').where('id', '=', billId).executeTakeFirst();
  return bill && lockOrder(trx, bill.order_id);
}

type Changes = Partial<
  Pick<
    Insertable<OrderRow>,
    | 'payment_status'
    | 'paid_at'
    | 'released_at'
    | 'handed_over_at'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'refunded_kopecks'
    | 'reserved_until'
    | 'manager_id'
    | 'fiscal'
    | 'paid_document'
    | 'source'
  >
> & { status?: OrderStatus };

export async function updateOrder(trx: Db, orderId: number, { status, ...changes }: Changes): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...changes, ...(status && { status_id: statusId(status) }) })
    .where('id', '=', orderId)
    .execute();
}

/** Pieces of an order, whether it still reserves them or not. */
export function listPieces(db: Db, orderId: number) {
  return db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .select(['piece.id', 'piece.line_id', 'line.group_id', 'piece.offer_id', 'piece.count'])
    .where('line.order_id', '=', orderId)
    .orderBy('piece.id')
    .execute();
}
