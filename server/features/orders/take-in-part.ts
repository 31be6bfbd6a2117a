import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Kopecks, minus, NOTHING } from '#domain/money.ts';
import { bonusesOfRefund } from '#domain/orders/refund.ts';
import { type KeptLine, type ParcelLine, takePart } from '#domain/orders/taken-part.ts';
import { leaveLists } from '#server/features/raffles/entry-queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { goodsPaidOf, settleBonusesOfRefund } from './accrue-bonuses.ts';
import { listOrderLines } from './history-queries.ts';
import type { LockedOrder } from './queries.ts';

/* Parcels that were fetched in part or not at all; the tables are named in queries.ts. */

export type TakenPieces = readonly { lineId: number; count: number }[];

/**
 * Lowers a parcel that is paid on receipt to what the buyer has taken: its sums, bonuses and share of the discount. What
 * was not taken stands in lines of its own that cost nothing, and its pieces are expected back.
 *
 * @throws {Problem} `invalid` for a line or a count that the order does not have
 */
export async function takeInPart(trx: Db, order: LockedOrder, taken: TakenPieces, at: Date): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  const part = takePart(
    lines.map(
      (line): ParcelLine => ({
        id: line.id,
        count: line.count,
        isService: line.is_service,
        oldTotal: line.old_total_kopecks,
        total: line.total_kopecks,
        paid: line.paid_kopecks,
        vat: line.vat_kopecks,
        engraving: line.engraving_kopecks,
      }),
    ),
    new Map(taken.map(({ lineId, count }) => [lineId, count])),
  );
  if ('wrong' in part) throw wrongCount(taken, part.wrong);
  if (part.less === NOTHING && part.lines.every(({ left }) => left === 0)) {
    throw new Problem('invalid', 'Забрали всё: отметьте «Получен»', {
      errors: { taken: 'Забрали всё: отметьте «Получен»' },
    });
  }
  await settleBonusesOfRefund(trx, order, { now: part.less, before: NOTHING, at });
  await lowerOrder(trx, order, part);
  const notTaken: number[] = [];
  for (const line of part.lines.filter(({ left }) => left > 0)) notTaken.push(await splitLine(trx, line));
  await expectBack(trx, order.id, at, notTaken);
  const remaining = part.lines.reduce((count, line) => count + line.taken, 0);
  await leaveLists(trx, { orderId: order.id, remaining, at });
}

function wrongCount(taken: TakenPieces, wrong: number | 'none'): Problem {
  if (wrong === 'none') {
    const message = 'Отметьте хотя\u00a0бы одно изделие';
    return new Problem('invalid', message, { errors: { taken: message } });
  }
  const index = taken.findIndex(({ lineId }) => lineId === wrong);
  const message = 'Столько в\u00a0заказе нет';
  return new Problem('invalid', message, { errors: { [`taken.${index}.count`]: message } });
}

async function lowerOrder(
  trx: Db,
  order: LockedOrder,
  { less, lessGoods, lessVat }: { less: Kopecks; lessGoods: Kopecks; lessVat: Kopecks },
): Promise<void> {
  const goodsPaid = goodsPaidOf(order);
  const bonuses = bonusesOfRefund(order.bonuses_written_off, { goodsPaid, before: NOTHING, now: less });
  const step = { step: 'partly-received', text: 'Взяли не\u00a0всё', amount: -less };
  await trx
    .updateTable('orders')
    .set({
      goods_kopecks: minus(order.goods_kopecks, lessGoods),
      discount_kopecks: order.discount_kopecks - (lessGoods - less),
      total_kopecks: minus(order.total_kopecks, less),
      vat_kopecks: minus(order.vat_kopecks, lessVat),
      bonuses_written_off: order.bonuses_written_off - bonuses,
      ledger: JSON.stringify([...order.ledger, step]),
    })
    .where('id', '=', order.id)
    .execute();
}

/** @returns the line of the pieces that were not taken: a new one, or the whole line */
async function splitLine(trx: Db, { id, taken, left, kept }: KeptLine): Promise<number> {
  const costs = {
    old_total_kopecks: kept.oldTotal,
    total_kopecks: kept.total,
    paid_kopecks: kept.paid,
    vat_kopecks: kept.vat,
    engraving_kopecks: kept.engraving,
  };
  if (taken === 0) {
    await trx
      .updateTable('order_lines')
      .set({ ...costs, refunded_count: left })
      .where('id', '=', id)
      .execute();
    return id;
  }
  await trx
    .updateTable('order_lines')
    .set({ ...costs, count: taken })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ id: number }>`
    insert into order_lines (order_id, position, product_id, group_id, title, vendor_code, size_title, path, image_id,
                             count, refunded_count, unit_kopecks, old_total_kopecks, total_kopecks, paid_kopecks, vat_kopecks)
    select order_id, (select max(position) + 1 from order_lines as other where other.order_id = line.order_id),
           product_id, group_id, title, vendor_code, size_title, path, image_id, ${left}, ${left}, unit_kopecks, 0, 0, 0, 0
      from order_lines as line where id = ${id}
    returning id`.execute(trx);
  const untaken = rows[0]?.id ?? id;
  await moveLastPieces(trx, { from: id, to: untaken, count: left });
  return untaken;
}

/** Gives the last pieces of a line to another line. */
async function moveLastPieces(
  trx: Db,
  { from, to, count }: { from: number; to: number; count: number },
): Promise<void> {
  const pieces = await trx
    .selectFrom('order_pieces')
    .selectAll()
    .where('line_id', '=', from)
    .orderBy('id', 'desc')
    .execute();
  let left = count;
  for (const { id, ...piece } of pieces) {
    if (left === 0) return;
    const moved = Math.min(left, piece.count);
    left -= moved;
    if (moved === piece.count) {
      await trx.updateTable('order_pieces').set({ line_id: to }).where('id', '=', id).execute();
    } else {
      await trx
        .updateTable('order_pieces')
        .set({ count: piece.count - moved })
        .where('id', '=', id)
        .execute();
      await trx
        .insertInto('order_pieces')
        .values({ ...piece, line_id: to, count: moved })
        .execute();
    }
  }
}

/** Every piece of an order that was not fetched is expected back. */
export const expectAll = (trx: Db, orderId: number, at: Date): Promise<void> => expectBack(trx, orderId, at);

async function expectBack(trx: Db, orderId: number, at: Date, lines?: readonly number[]): Promise<void> {
  await sql`
    insert into returned_pieces (order_id, order_item_id, offer_id, uin, barcode, created_at)
    select line.order_id, line.id, piece.offer_id, piece.uin, piece.barcode, ${at}
      from order_pieces as piece
      join order_lines as line on line.id = piece.line_id
     cross join generate_series(1, piece.count)
     where line.order_id = ${orderId} and ${lines === undefined ? sql`true` : sql`line.id = any(${lines}::int[])`}
     order by piece.id`.execute(trx);
}
