import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

/* Changes of placed orders; the tables are named in queries.ts. */

export async function findOrderId(trx: Db, number: string): Promise<number | undefined> {
  const order = await trx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  return order?.id;
}

/** As it is after the changes of this transaction. */
export async function versionOf(trx: Db, orderId: number): Promise<number> {
  const { version } = await trx
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Records the tracking number of the parcel. */
export async function updateTrack(trx: Db, orderId: number, track: { number: string; url: string | null }) {
  await trx
    .updateTable('orders')
    .set({ track_number: track.number, track_url: track.url })
    .where('id', '=', orderId)
    .execute();
}

/** @returns false when it had already been received */
export async function completeOrder(trx: Db, orderId: number, now: Date): Promise<boolean> {
  const completed = await trx
    .updateTable('orders')
    .set({ completed_at: now })
    .where('id', '=', orderId)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return completed !== undefined;
}

/** Statuses of orders that staff have not taken over; staff decide on the others. */
export const UNTOUCHED: readonly OrderStatus[] = ['new', 'waiting-payment'];

/** Locks an order whose reserve has expired; undefined when there is none, or others have locked it. */
export async function lockExpired(trx: Db, now: Date): Promise<number | undefined> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.id', '=', 'orders.status_id').onRef('statuses.kind', '=', 'orders.status_kind'),
    )
    .select('orders.id')
    .where('orders.reserved_until', '<=', now)
    .where('orders.paid_at', 'is', null)
    .where('orders.released_at', 'is', null)
    .where('orders.handed_over_at', 'is', null)
    .where('statuses.code', 'in', UNTOUCHED)
    .orderBy('orders.reserved_until')
    .limit(1)
    .forNoKeyUpdate('orders')
    .skipLocked()
    .executeTakeFirst();
  return order?.id;
}

/** Locks an order whose bonuses are due, in the same way. */
export async function lockToAccrue(trx: Db, receivedBefore: Date): Promise<number | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('completed_at', '<=', receivedBefore)
    .where('bonuses_accrued_at', 'is', null)
    .where('bonuses_to_accrue', '>', 0)
    .orderBy('completed_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return order?.id;
}

/** Claims the accrual of an order, once; undefined when it was credited before, or the return period is not over. */
export function takeAccrual(trx: Db, orderId: number, receivedBefore: Date, now: Date) {
  return trx
    .updateTable('orders')
    .set({ bonuses_accrued_at: now })
    .where('id', '=', orderId)
    .where('completed_at', '<=', receivedBefore)
    .where('bonuses_accrued_at', 'is', null)
    .returning(['user_id', 'number', 'bonuses_to_accrue'])
    .executeTakeFirst();
}

export async function reduceAccrual(trx: Db, orderId: number, by: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ bonuses_to_accrue: sql<number>`bonuses_to_accrue - ${by}::int` })
    .where('id', '=', orderId)
    .execute();
}

export type PiecesOfLine = { lineId: number; count: number };

/**
 * Marks pieces as returned.
 * @returns false when a line has fewer pieces left; the caller must then roll back
 */
export async function takePiecesBack(
  trx: Db,
  orderId: number,
  pieces: readonly PiecesOfLine[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_lines as line set refunded_count = line.refunded_count + given.count
      from (${asRows(pieces)}) as given
     where line.id = given.id and line.order_id = ${orderId}::int
       and line.refunded_count + given.count <= line.count`.execute(trx);
  return numAffectedRows === BigInt(pieces.length);
}

/** Reverts `takePiecesBack` when the return is declined. */
export async function givePiecesAgain(
  trx: Db,
  orderId: number,
  pieces: readonly PiecesOfLine[],
): Promise<void> {
  await sql`
    update order_lines as line set refunded_count = line.refunded_count - given.count
      from (${asRows(pieces)}) as given
     where line.id = given.id and line.order_id = ${orderId}::int`.execute(trx);
}

const asRows = (pieces: readonly PiecesOfLine[]) => sql`
  select id, count
  from unnest(
    ${pieces.map(({ lineId }) => lineId)}::integer[], ${pieces.map(({ count }) => count)}::integer[]
  ) as piece (id, count)`;
