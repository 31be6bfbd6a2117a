import type { Db } from '#database/schema.ts';
import { MAX_LINES } from '#domain/basket/line.ts';
import { decideCount, stockNotice } from '#domain/basket/requested-count.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Settings } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { freePieces } from './offered-sizes.ts';
import {
  claimRequest,
  deleteLines,
  insertBasket,
  listSizes,
  lockBasket,
  type RequestedCount,
  upsertLines,
} from './queries.ts';
import { recordShown } from './record-shown.ts';

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

type Put = { basket: string; warnings: string[]; isRepeated?: boolean };

/**
 * Puts sizes into the shopper's basket, all of them or none, and creates the basket if there is none.
 *
 * Lines are written first and checked by what they then hold, so concurrent calls add up exactly and none of
 * them exceeds the stock.
 *
 * @throws {Problem} `invalid` for a size that is not sold to this shopper, `conflict` for more than the
 *   stock, or more lines than a basket holds
 */
export async function putProducts(
  db: Services['db'],
  shopper: Shopper,
  settings: Settings['basket'],
  request: PutRequest,
): Promise<Put> {
  return db.transaction().execute((trx) => putLines(trx, shopper, settings, request));
}

/** The same inside a transaction of the caller. */
export async function putLines(
  trx: Db,
  shopper: Shopper,
  settings: Settings['basket'],
  request: PutRequest,
): Promise<Put> {
  const counts = countsBySize(request);
  const wanted = counts.filter(({ count }) => count > 0);
  const dropped = request.isChange ? counts.filter(({ count }) => count === 0) : [];

  const basket = await openBasket(trx, shopper, request);
  if (await isRepeated(trx, basket, request)) return { basket, warnings: [], isRepeated: true };
  const free = await freePieces(trx, shopper, ids(wanted));
  refuseUnknown(request, wanted, free);
  await deleteLines(trx, basket, ids(dropped));
  const lines = await upsertLines(trx, basket, wanted, request);
  const reduced = fitToStock(lines, free, settings, request);
  await deleteLines(trx, basket, ids(reduced.filter(({ count }) => count === 0)));
  await upsertLines(
    trx,
    basket,
    reduced.filter(({ count }) => count > 0),
    { isChange: true, now: request.now },
  );
  if ((await listSizes(trx, basket)).length > MAX_LINES) {
    throw new Problem('limit_reached', `В корзине помещается не больше ${MAX_LINES} позиций`, {
      isToast: true,
    });
  }
  await recordShown(trx, shopper, basket, ids(counts));
  return {
    basket,
    warnings: settings.warnAddAvailable ? reduced.map(({ count }) => stockNotice(count)) : [],
  };
}

/** Copies of one request wait for the row of the basket: the later ones find what the first has done. */
const isRepeated = async (
  trx: Db,
  basket: string,
  { requestId, isChange, now }: PutRequest,
): Promise<boolean> =>
  requestId !== undefined && !isChange && !(await claimRequest(trx, basket, requestId, now));

const ids = (counts: readonly RequestedCount[]) => counts.map(({ id }) => id);

/** One count per size: counts of a repeated size are added, or the last one is set. */
function countsBySize({ groups, isChange }: PutRequest): RequestedCount[] {
  const counts = new Map<number, number>();
  for (const { id, count } of groups) counts.set(id, isChange ? count : (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count }));
}

/** Sizes that are absent, unpublished or of another site are refused alike (promise R15). */
function refuseUnknown(
  request: PutRequest,
  wanted: readonly RequestedCount[],
  free: ReadonlyMap<number, number>,
): void {
  const message = 'Товар не найден';
  const unknown = wanted.filter(({ id }) => !free.has(id));
  if (unknown.length === 0) return;
  throw new Problem('invalid', message, { errors: errorsAt(request, unknown, 'id', () => message) });
}

async function openBasket(
  trx: Db,
  shopper: Shopper,
  { token, freshToken, now }: PutRequest,
): Promise<string> {
  for (const candidate of [token, freshToken]) {
    await insertBasket(trx, shopper, candidate, now);
    const basket = await lockBasket(trx, shopper, candidate, now);
    if (basket !== undefined) return basket;
  }
  throw new Error('A fresh token already names a basket');
}

/** Lines that exceed the stock, reduced to it where the shop allows it (decision T5.21). */
function fitToStock(
  lines: readonly RequestedCount[],
  free: ReadonlyMap<number, number>,
  { addAvailable }: Settings['basket'],
  request: PutRequest,
): RequestedCount[] {
  const inStock = ({ id }: RequestedCount) => free.get(id) ?? 0;
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
  return decided.flatMap(({ id, decision }) =>
    decision.outcome === 'reduced' ? { id, count: decision.count } : [],
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
