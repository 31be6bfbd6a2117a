import type { Db } from '#database/schema.ts';
import { isInStock } from '#domain/basket/line.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { freePieces } from './offered-sizes.ts';
import { deleteAllLines, deleteLines, listSizes, lockBasket, saveSelection, selectLines } from './queries.ts';

/** The token of the basket, and the time of the change. */
export type At = { token: string | undefined; now: Date };

type Removal = { groupIds: readonly number[]; notInStock: boolean };

/** Removes the named sizes, and with `notInStock` everything that this shopper cannot buy now. */
export async function removeSizes(
  db: Services['db'],
  shopper: Shopper,
  { groupIds, notInStock, ...at }: At & Removal,
): Promise<void> {
  await changeBasket(db, shopper, at, async (trx, basket) => {
    await deleteLines(trx, basket, groupIds);
    if (notInStock) await deleteLines(trx, basket, await sizesNotInStock(trx, shopper, basket));
  });
}

async function sizesNotInStock(trx: Db, shopper: Shopper, basket: string): Promise<number[]> {
  const sizes = await listSizes(trx, basket);
  const free = await freePieces(trx, shopper, sizes);
  return sizes.filter((id) => !isInStock({ free: free.get(id) ?? 0 }));
}

type Selection = { groups: readonly { id: number; selected: boolean }[] };

/** Sizes that are no longer in the basket are skipped. */
export async function selectSizes(
  db: Services['db'],
  shopper: Shopper,
  { groups, ...at }: At & Selection,
): Promise<void> {
  await changeBasket(db, shopper, at, (trx, basket) => selectLines(trx, basket, groups));
}

/** Empties the basket; its promo code, bonuses and gift go with the lines (decision T4.30). */
export async function clearBasket(db: Services['db'], shopper: Shopper, at: At): Promise<void> {
  await changeBasket(db, shopper, at, async (trx, basket) => {
    await deleteAllLines(trx, basket);
    await saveSelection(trx, basket, { promo_code: null, bonuses: 0, gift: null });
  });
}

/** Locks the basket, so changes of one basket run one after another; an absent basket has nothing to change. */
export async function changeBasket(
  db: Services['db'],
  shopper: Shopper,
  { token, now }: At,
  change: (trx: Db, basket: string) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const basket = await lockBasket(trx, shopper, token, now);
    if (basket !== undefined) await change(trx, basket);
  });
}
