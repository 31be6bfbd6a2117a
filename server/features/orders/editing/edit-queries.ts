import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderLineRow, OrderRow } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import type { HeldPieces } from '#server/features/catalog/stock.ts';
import type { FrozenLine } from '../freeze-lines.ts';
import { insertLines, updateOrder } from '../queries.ts';

/* Changes of lines, pieces and bills by an edit; the tables are named in ../queries.ts. */

/** Lines in their order, each with the pieces that it holds. */
export function listEditedLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines as line')
    .selectAll('line')
    .select((line) =>
      jsonArrayFrom(
        line
          .selectFrom('order_pieces as piece')
          .whereRef('piece.line_id', '=', 'line.id')
          .select(['piece.id', 'piece.offer_id', 'piece.count', 'piece.point_code', 'piece.uin'])
          .orderBy('piece.id'),
      ).as('pieces'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.position')
    .execute();
}

export type StoredLine = Awaited<ReturnType<typeof listEditedLines>>[number];

export async function deleteLines(trx: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await trx.deleteFrom('order_lines').where('id', 'in', lineIds).execute();
}

export async function updateLine(
  trx: Db,
  lineId: number,
  sums: Pick<
    Insertable<OrderLineRow>,
    'count' | 'old_total_kopecks' | 'total_kopecks' | 'paid_kopecks' | 'vat_kopecks'
  >,
): Promise<void> {
  await trx.updateTable('order_lines').set(sums).where('id', '=', lineId).execute();
}

/** Pieces of a paid line that never leave the shop. */
export async function releaseFromLine(trx: Db, lineId: number, count: number): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({
      refunded_count: sql<number>`refunded_count + ${count}::int`,
      released_count: sql<number>`released_count + ${count}::int`,
    })
    .where('id', '=', lineId)
    .execute();
}

type TakenOff = {
  id: number;
  lotId: number | null;
  count: number;
  point: string | null;
  uin: string | null;
  isAll: boolean;
};

/** The last pieces of a line: what it holds longest stays. */
export function lastPieces({ pieces }: Pick<StoredLine, 'pieces'>, removed: number): TakenOff[] {
  let left = removed;
  return pieces.toReversed().flatMap(({ id, offer_id, count, point_code, uin }) => {
    const taken = Math.min(left, count);
    left -= taken;
    return taken === 0
      ? []
      : { id, lotId: offer_id, count: taken, point: point_code, uin, isAll: taken === count };
  });
}

export async function removePieces(trx: Db, pieces: readonly TakenOff[]): Promise<void> {
  for (const { id, count, isAll } of pieces) {
    await (isAll
      ? trx.deleteFrom('order_pieces').where('id', '=', id).execute()
      : trx
          .updateTable('order_pieces')
          .set({ count: sql<number>`count - ${count}::int` })
          .where('id', '=', id)
          .execute());
  }
}

/** Adds lines behind those of the order. */
export async function appendLines(
  trx: Db,
  orderId: number,
  lines: readonly FrozenLine[],
  pieces: readonly HeldPieces[],
): Promise<void> {
  if (lines.length === 0) return;
  const { last } = await trx
    .selectFrom('order_lines')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const placed = lines.map((line, index) => ({ ...line, position: last + index + 1 }));
  await insertLines(trx, orderId, placed, pieces);
}

export async function deleteAllLines(trx: Db, orderId: number): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
}

/** Milligrams of the pieces that an order holds. */
export async function weightOf(trx: Db, orderId: number): Promise<number> {
  const { weight } = await trx
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .innerJoin('offers', 'offers.id', 'piece.offer_id')
    .select(sql<number>`coalesce(sum(piece.count * offers.weight_mg), 0)::int`.as('weight'))
    .where('line.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return weight;
}

export type EditedColumns = Partial<
  Pick<
    Insertable<OrderRow>,
    | 'recipient'
    | 'comment'
    | 'delivery'
    | 'payment_method_id'
    | 'payment_code'
    | 'payment_name'
    | 'is_online'
    | 'price_role'
    | 'goods_kopecks'
    | 'discount_kopecks'
    | 'services_kopecks'
    | 'delivery_kopecks'
    | 'total_kopecks'
    | 'vat_kopecks'
    | 'ledger'
    | 'promo_code'
    | 'promo_code_id'
    | 'bonuses_written_off'
    | 'bonuses_to_accrue'
    | 'weight_mg'
  >
> &
  Parameters<typeof updateOrder>[2];

export const saveEdited = (trx: Db, orderId: number, columns: EditedColumns): Promise<void> =>
  updateOrder(trx, orderId, columns);

/** The bill of the order, locked: payments of it are created one after another. */
export function lockBillOf(trx: Db, orderId: number) {
  return trx.selectFrom('bills').select('id').where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

/** The bill follows the total; an order that is paid otherwise keeps the one that it had. */
export async function putBill(trx: Db, orderId: number, amount: Kopecks): Promise<void> {
  await trx
    .insertInto('bills')
    .values({ order_id: orderId, amount_kopecks: amount })
    .onConflict((conflict) =>
      conflict.constraint('bills_one_per_order').doUpdateSet({ amount_kopecks: amount }),
    )
    .execute();
}

/** Whether a carrier takes the parcels of this way. */
export async function isCarriers(db: Db, methodCode: string): Promise<boolean> {
  const method = await db
    .selectFrom('delivery_methods')
    .select('is_by_carrier')
    .where('code', '=', methodCode)
    .executeTakeFirst();
  return method?.is_by_carrier ?? true;
}
