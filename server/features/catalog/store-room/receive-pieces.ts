import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ReceivedRow, staffStock } from '#contract/staff/stock.ts';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { changeLot } from './change-lot.ts';
import { lockNumbers, numberErrors } from './check-pieces.ts';
import { noteMovement } from './movements.ts';
import {
  addToStock,
  isShopPoint,
  type LockedLot,
  lockLotsOfSizes,
  lockProductsOfSizes,
  openLot,
  putAtPoint,
} from './open-lot.ts';

type Receipt = z.output<typeof staffStock.receive.body>;
type Received = z.output<typeof staffStock.receive.response>;

/**
 * Receives pieces of a document, all rows or none. A row without УИН and tag joins a lot of its size with the same
 * weight and prices. Every other one takes the lot made with the size while that has had no piece, or opens a lot at the
 * prices of the first of its size (§4.4).
 *
 * @throws {Problem} `invalid` with a text by row and field: `rows.3.uin`
 */
export async function receivePieces(
  at: Write,
  { document, date, supplier, point, rows }: Receipt,
): Promise<Received> {
  const { trx, by, now } = at;
  await lockNumbers(trx);
  const sizeIds = [...new Set(rows.map(({ sizeId }) => sizeId))];
  await lockProductsOfSizes(trx, sizeIds);
  const lots = await lockLotsOfSizes(trx, sizeIds);
  const errors: FieldErrors = {};
  for (const [place, { sizeId }] of rows.entries()) {
    if (!lots.some((lot) => lot.group_id === sizeId)) errors[`rows.${place}.sizeId`] = 'Такого размера нет';
  }
  if (point && !(await isShopPoint(trx, point))) errors.point = 'Такого пункта нет';
  const pieces = rows.map((row, place) => ({ ...row, path: `rows.${place}` }));
  Object.assign(errors, await numberErrors(trx, pieces));
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте строки приёмки', { errors });

  const batchId = randomUUID();
  const staffId = by.kind === 'staff' ? by.id : undefined;
  const words = [`${document} от\u00a0${date.split('-').reverse().join('.')}`, supplier].filter(Boolean);
  await noteMovement(trx, { kind: 'receive', document: words.join(', '), staffId, at: now, batchId });
  const received: Received['lots'] = [];
  for (const row of rows) {
    const joined = equalLot(lots, row) ?? (await takeBlank(at, lots, row));
    if (joined) joined.is_blank = false;
    const id = joined?.id ?? (await openLike(at, lots, row));
    received.push({ id, stock: await addToStock(trx, id, row.count), isNew: joined === undefined });
    if (point) await putAtPoint(trx, id, point, row.count);
  }
  await audit(at, {
    action: 'stock.receive',
    object: { kind: 'receipt', id: batchId, title: words.join(', ') },
    changes: [
      {
        field: 'lots',
        before: null,
        after: received.map(({ id }, place) => ({ id, count: rows[place]?.count })),
      },
    ],
    batchId,
  });
  return { batchId, lots: received };
}

/** The lot that takes more pieces of this kind. */
function equalLot(lots: readonly LockedLot[], row: ReceivedRow): LockedLot | undefined {
  if (row.uin !== null || row.barcode !== null) return;
  return lotsAtPriceOf(lots, row).find((lot) => lot.uin === null && lot.weight_mg === weightOf(row));
}

/** The lot made with the size gets the weight and the numbers of its first pieces. */
async function takeBlank(
  at: Write,
  lots: readonly LockedLot[],
  row: ReceivedRow,
): Promise<LockedLot | undefined> {
  const blank = lotsAtPriceOf(lots, row).find(
    ({ is_blank, weight_mg }) =>
      is_blank && (weight_mg === 0 || row.weight === null || weight_mg === weightOf(row)),
  );
  if (blank === undefined) return;
  const { weight_mg } = blank;
  const weight = row.weight ?? (weight_mg === 0 ? null : weight_mg / 1000);
  await changeLot(at, blank.id, { weight, uin: row.uin, barcode: row.barcode ?? ownBarcode(blank.id) });
  return Object.assign(blank, { uin: row.uin, weight_mg: weightOf({ weight }) });
}

function lotsAtPriceOf(lots: readonly LockedLot[], { sizeId }: ReceivedRow): LockedLot[] {
  const ofSize = lots.filter(({ group_id }) => group_id === sizeId);
  return ofSize.filter(({ prices }) => prices === ofSize[0]?.prices);
}

const weightOf = ({ weight }: Pick<ReceivedRow, 'weight'>): number => Math.round((weight ?? 0) * 100) * 10;

/** Later rows of the receipt may join it. */
async function openLike(at: Write, lots: LockedLot[], row: ReceivedRow): Promise<number> {
  const like = lots.find(({ group_id }) => group_id === row.sizeId);
  if (like === undefined) throw new Error('A checked size has no lot');
  const id = await openLot(at, like, row);
  lots.push({ ...like, id, stock: 0, reserved: 0, uin: row.uin, weight_mg: weightOf(row), is_blank: false });
  return id;
}
