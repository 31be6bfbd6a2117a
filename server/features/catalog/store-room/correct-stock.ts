import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { staffStock } from '#contract/staff/stock.ts';
import type { Db } from '#database/schema.ts';
import { isWriteOff, STOCK_REASONS } from '#domain/catalog/stock-reasons.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { noteMovement } from './movements.ts';
import { addToStock, isShopPoint, putAtPoint, takeFromPoint } from './open-lot.ts';

type Correction = z.output<typeof staffStock.correct.body>;

/**
 * Changes the stock of a locked lot by a difference, or to what was counted (BD5).
 *
 * @throws {Problem} `not_found`, `state` below what orders hold, `invalid`
 */
export async function correctStock(at: Write, given: Correction): Promise<void> {
  const { trx, by, now } = at;
  const { lotId, reason, words, point } = given;
  const lot = await lockLot(trx, lotId);
  const delta = given.delta ?? (given.counted ?? lot.stock) - lot.stock;
  if (delta === 0) return;
  const after = lot.stock + delta;
  if (after < lot.reserved) throw await belowReserve(trx, lotId, lot.reserved);
  if (delta > 0 && after > 1 && lot.uin !== null && !lot.uin_is_of_lot) {
    throw refused('delta', 'УИН бывает у\u00a0одного изделия: примите второе изделие отдельно');
  }
  if (point) await takeFrom(trx, lotId, point, delta);
  const text = [reason === 'other' ? '' : STOCK_REASONS[reason], words].filter(Boolean).join(': ');
  await noteMovement(trx, {
    kind: delta < 0 && given.delta !== undefined && isWriteOff(reason) ? 'write_off' : 'correct',
    reason: text,
    staffId: by.kind === 'staff' ? by.id : undefined,
    at: now,
    batchId: randomUUID(),
  });
  await addToStock(trx, lotId, delta);
  if (point && delta > 0) await putAtPoint(trx, lotId, point, delta);
  await audit(at, {
    action: 'stock.correct',
    object: titleOfLot(lot),
    changes: [{ field: 'stock', before: lot.stock, after }],
    reason: text,
  });
}

/** @throws {Problem} `invalid` for another point than the shop's, or one with fewer pieces */
async function takeFrom(trx: Db, lotId: number, point: string, delta: number): Promise<void> {
  if (!(await isShopPoint(trx, point))) throw refused('point', 'Такого пункта нет');
  if (delta < 0 && !(await takeFromPoint(trx, lotId, point, -delta))) {
    throw refused('point', 'В\u00a0этом пункте меньше изделий');
  }
}

const refused = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });

type LotTitle = { id: number; article: string; size: string };

/** As the log names a lot. */
export const titleOfLot = ({ id, article, size }: LotTitle) => ({
  kind: 'lot',
  id: String(id),
  title: size === '' ? article : `${article}, размер ${size}`,
});

/** @throws {Problem} `not_found` */
export async function lockLot(trx: Db, id: number) {
  const lot = await trx
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select([
      'offers.id',
      'offers.group_id as sizeId',
      'size.product_id as productId',
      'offers.stock',
      'offers.reserved',
      'offers.uin',
      'offers.uin_is_of_lot',
      'offers.weight_mg',
      'size.title as size',
      'products.vendor_code as article',
    ])
    .where('offers.id', '=', id)
    .forNoKeyUpdate('offers')
    .executeTakeFirst();
  if (lot === undefined) throw new Problem('not_found', 'Такой партии нет');
  return lot;
}

/** The refusal that names what holds the pieces. */
async function belowReserve(trx: Db, lotId: number, reserved: number): Promise<Problem> {
  const orders = await trx
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('orders.number')
    .distinct()
    .where('piece.offer_id', '=', lotId)
    .where('orders.released_at', 'is', null)
    .where('orders.handed_over_at', 'is', null)
    .orderBy('orders.number')
    .execute();
  const numbers = orders.length === 0 ? '' : ` (заказы ${orders.map(({ number }) => number).join(', ')})`;
  return new Problem('state', `В\u00a0резерве ${reserved}\u00a0шт.${numbers}. Сначала измените заказы`);
}

/** An opposite movement (§2.4): the lot has again what it had, if nothing has changed it since. */
export async function restoreStock(at: Write, lotId: number, stock: number): Promise<void> {
  const { stock: now } = await lockLot(at.trx, lotId);
  await correctStock(at, {
    lotId,
    delta: stock - now,
    reason: 'other',
    words: 'Отмена изменения',
    point: null,
  });
}
