import { readCount } from '#domain/exchange/amounts.ts';
import { stockAfter } from '#domain/exchange/free-stock.ts';
import { deleteLots, type Lot, setStock } from '#server/features/catalog/exchanged/lots.ts';
import { noteMovement } from '#server/features/catalog/store-room/movements.ts';
import { heldByKnownOrders } from '../orders/export-queries.ts';
import type { OfferRecord } from '../reading/commerceml.ts';
import { count, type Part } from './applying.ts';
import type { Offer, Planned } from './offer.ts';

/* Stock of the lots of a batch (exchange, §5). */

/** The figure of an offer over the warehouses that count; undefined where it has none that can be read. */
export function figureOf({ stock }: OfferRecord, off: ReadonlySet<string>): number | undefined {
  if (stock === undefined) return;
  if (stock.warehouses.length === 0) return readCount(stock.total ?? '');
  return stock.warehouses
    .filter(({ id }) => !off.has(id.trim()))
    .reduce((sum, { count: pieces }) => sum + (readCount(pieces) ?? 0), 0);
}

/**
 * Stock by the id of the offer, of those that have a figure to apply; changes of stock that follow are movements of this
 * exchange.
 *
 * @param numbers УИН by the id of the offer
 */
export async function readStock(
  part: Part,
  planned: readonly Planned[],
  numbers: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const { trx, settings, now, run } = part;
  const stocks = new Map<string, number>();
  const changed = planned.filter(({ changed: of }) => of.stock);
  if (changed.length === 0) return stocks;
  const off = new Set(settings.warehousesOff);
  const lotIds = changed.flatMap(({ lot }) => lot?.id ?? []);
  const ofKnownOrders = lotIds.length === 0 ? new Map<number, number>() : await heldOf(part, lotIds);
  for (const { id, record, lot } of changed) {
    const figure = figureOf(record, off);
    if (figure === undefined) {
      part.issues.push({
        code: 'stock',
        externalId: id,
        article: record.article,
        text: 'Остаток не\u00a0число: не\u00a0изменён',
      });
      continue;
    }
    const hasUin = numbers.has(id) || (lot?.uin ?? null) !== null;
    const after = stockAfter(settings.stock, {
      figure,
      reserved: lot?.reserved ?? 0,
      ofKnownOrders: ofKnownOrders.get(lot?.id ?? 0) ?? 0,
    });
    if (after.isPromisedTooOften) {
      part.issues.push({
        code: 'promised',
        externalId: id,
        article: record.article,
        text: `Обещано больше, чем есть: в\u00a01С ${figure}, в\u00a0заказах ${lot?.reserved ?? 0}`,
      });
    }
    stocks.set(id, hasUin ? Math.min(after.stock, 1) : after.stock);
  }
  await noteMovement(trx, { kind: 'exchange', document: run.file_name, at: now, batchId: run.id });
  return stocks;
}

/** With `free` 1C has taken off its figure what it knew when it opened this session. */
const heldOf = async (part: Part, lotIds: readonly number[]): Promise<Map<number, number>> =>
  heldByKnownOrders(part.trx, { accountId: part.source, before: await openedAt(part) }, lotIds);

async function openedAt({ trx, run, now }: Part): Promise<Date> {
  if (run.session_id === null) return now;
  const session = await trx
    .selectFrom('exchange_sessions')
    .select('opened_at')
    .where('id', '=', run.session_id)
    .executeTakeFirst();
  return session?.opened_at ?? now;
}

/** What 1C has deleted is sold no more; an order that holds it keeps it. */
export async function removeLots(
  part: Part,
  deleted: readonly Offer[],
  lots: ReadonlyMap<number, Lot>,
): Promise<void> {
  const { trx, now, run } = part;
  const mine = deleted.flatMap(({ link }) => lots.get(link?.local_id ?? 0) ?? []);
  if (mine.length === 0) return;
  await noteMovement(trx, {
    kind: 'exchange',
    document: run.file_name,
    at: now,
    batchId: run.id,
    reason: 'Удалено в\u00a01С',
  });
  await setStock(
    trx,
    mine.map(({ id, reserved }) => ({ id, stock: reserved })),
  );
  await deleteLots(
    trx,
    mine.map(({ id }) => id),
  );
  count(part, 'lotsDeleted', mine.length);
}
