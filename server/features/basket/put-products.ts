import type { Db } from '#database/schema.ts';
import { MAX_LINES } from '#domain/basket/line.ts';
import { decideCount, MAX_COUNT, stockNotice } from '#domain/basket/requested-count.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { type Settings, settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { listLinesWith, type ShownLine, shownLines } from './basket-lines.ts';
import {
  deleteLines,
  type HeldCount,
  openBasket,
  type RequestedCount,
  type ShownOfLine,
  setCounts,
  upsertLines,
} from './queries.ts';
import { shownOf } from './record-shown.ts';

export type PutRequest = {
  token: string;
  /** Names the new basket when the given token belongs to another user. */
  freshToken: string;
  groups: readonly RequestedCount[];
  /** True sets the counts, false adds (decision T4.26). */
  isChange: boolean;
  now: Date;
  /** Makes adding idempotent: a repeated request adds nothing. */
  requestId: string | undefined;
  /** The field name of a size in the call, for refusals. */
  fieldOf: (index: number, of: 'id' | 'count') => string;
};

/** The basket as the transaction has written it. */
type Put = { basket: string; lines: ShownLine[]; warnings: string[]; isRepeated: boolean };

/**
 * Puts sizes into the shopper's basket, all of them or none, and creates the basket if there is none.
 *
 * Lines are written first and checked by what they then hold, so concurrent calls add up exactly and none of
 * them exceeds the stock. Everything else is read once, under the lock of the basket, and answers the call as
 * well (ADR 0089).
 *
 * @throws {Problem} `invalid` for a size that is not sold to this shopper, `conflict` for more than the
 *   stock, or more lines than a basket holds
 */
export async function putProducts(
  { db, catalog }: Pick<Services, 'db' | 'catalog'>,
  shopper: Shopper,
  request: PutRequest,
): Promise<Put> {
  const settings = settingsOf(catalog.current(), shopper.siteId);
  return db.transaction().execute((trx) => putLines(trx, shopper, settings.basket, request));
}

/** The same inside a transaction of the caller. */
export async function putLines(
  trx: Db,
  shopper: Shopper,
  settings: Settings['basket'],
  request: PutRequest,
): Promise<Put> {
  const counts = countsBySize(request);
  const { token: basket, isRepeated } = await lockBasketOf(trx, shopper, request);
  const wanted = isRepeated ? [] : counts.filter(({ count }) => count > 0);
  const dropped = request.isChange ? counts.filter(({ count }) => count === 0) : [];

  await deleteLines(trx, basket, ids(dropped));
  const rows = await listLinesWith(trx, basket, ids(wanted), request.now, shopper);
  const lines = shownLines(rows, shopper);
  const sold = new Map(lines.filter(({ isOffered }) => isOffered).map((line) => [line.groupId, line]));
  refuseUnknown(request, wanted, sold);
  const put = wanted.flatMap((size) => countToPut(size, sold, shopper, request));
  const held = await upsertLines(trx, basket, put, request);
  const reduced = fitToStock(held, sold, settings, request);
  const soldOut = reduced.filter(({ count }) => count === 0);
  await deleteLines(trx, basket, ids(soldOut));
  await setCounts(
    trx,
    basket,
    reduced.filter(({ count }) => count > 0),
  );
  if (rows.length - soldOut.length > MAX_LINES) {
    throw new Problem('limit_reached', `В корзине помещается не больше ${MAX_LINES} позиций`, {
      isToast: true,
    });
  }
  return {
    basket,
    lines: linesAfter(lines, put, [...held, ...reduced]),
    warnings: settings.warnAddAvailable ? reduced.map(({ count }) => stockNotice(count)) : [],
    isRepeated,
  };
}

const ids = (counts: readonly RequestedCount[]) => counts.map(({ id }) => id);

/** One count per size: counts of a repeated size are added, or the last one is set. */
function countsBySize({ groups, isChange }: PutRequest): RequestedCount[] {
  const counts = new Map<number, number>();
  for (const { id, count } of groups) counts.set(id, isChange ? count : (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Sizes that are absent, unpublished or of another site are refused alike (promise R15). */
function refuseUnknown(request: PutRequest, wanted: readonly RequestedCount[], sold: Sold): void {
  const message = 'Товар не найден';
  const unknown = wanted.filter(({ id }) => !sold.has(id));
  if (unknown.length === 0) return;
  throw new Problem('invalid', message, { errors: errorsAt(request, unknown, 'id', () => message) });
}

/**
 * A token that names another user's basket is replaced by the fresh one. The account's concurrent calls may have made
 * its basket meanwhile: the last try finds it.
 */
async function lockBasketOf(
  trx: Db,
  shopper: Shopper,
  { token, freshToken, requestId, isChange, now }: PutRequest,
) {
  for (const candidate of [token, freshToken, freshToken]) {
    const claim = isChange ? undefined : requestId;
    const basket = await openBasket(trx, shopper, { token: candidate, requestId: claim, now });
    if (basket !== undefined) return basket;
  }
  throw new Error('A fresh token already names a basket');
}

type Sold = ReadonlyMap<number, ShownLine>;

/** A count with what the answer will show of its line: nobody else changes the line under the lock of the basket. */
function countToPut(
  { id, count }: RequestedCount,
  sold: Sold,
  shopper: Shopper,
  { isChange }: PutRequest,
): (RequestedCount & ShownOfLine)[] {
  const line = sold.get(id);
  if (line === undefined) return [];
  const held = Math.min(isChange ? count : line.count + count, MAX_COUNT);
  return [{ count, ...shownOf({ ...line, count: held }, shopper) }];
}

/** The lines as a reader finds them after the transaction. */
function linesAfter(
  lines: readonly ShownLine[],
  put: readonly ShownOfLine[],
  held: readonly HeldCount[],
): ShownLine[] {
  const shownNow = new Map(put.map((line) => [line.id, line]));
  // Of a line that was reduced, the last count.
  const heldNow = new Map(held.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const [shown, now] = [shownNow.get(line.groupId), heldNow.get(line.groupId)];
    if (shown === undefined || now === undefined) return line;
    const { price: seen_price_kopecks, obtainable: seen_obtainable } = shown;
    const { count, isSelected } = now;
    if (count === 0) return [];
    return { ...line, count, isSelected, shown: { ...line.shown, seen_price_kopecks, seen_obtainable } };
  });
}

/** Lines that exceed the stock, reduced to it where the shop allows it (decision T5.21). */
function fitToStock(
  lines: readonly HeldCount[],
  sold: Sold,
  { addAvailable }: Settings['basket'],
  request: PutRequest,
): HeldCount[] {
  const inStock = ({ id }: RequestedCount) => sold.get(id)?.free ?? 0;
  const decided = lines.map((line) => ({
    ...line,
    decision: decideCount(line.count, inStock(line), addAvailable),
  }));
  const refused = decided.filter(({ decision }) => decision.outcome === 'refused');
  const [first] = refused;
  if (first) {
    throw new Problem('out_of_stock', stockNotice(inStock(first)), {
      errors: errorsAt(request, refused, 'count', (line) => stockNotice(inStock(line))),
      isToast: true,
    });
  }
  return decided.flatMap(({ decision, ...line }) =>
    decision.outcome === 'reduced' ? { ...line, count: decision.count } : [],
  );
}

/** `groups.2.count` → text, at the last place in the request that names the size. */
function errorsAt(
  { groups, fieldOf }: PutRequest,
  refused: readonly RequestedCount[],
  field: 'id' | 'count',
  text: (line: RequestedCount) => string,
): FieldErrors {
  return Object.fromEntries(
    refused.map((line) => [
      fieldOf(
        groups.findLastIndex(({ id }) => id === line.id),
        field,
      ),
      text(line),
    ]),
  );
}
