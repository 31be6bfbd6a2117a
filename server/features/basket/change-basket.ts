import type { Db } from '#database/schema.ts';
import { isInStock } from '#domain/basket/line.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { freePieces } from './offered-sizes.ts';
import { deleteAllLines, deleteLines, listSizes, lockBasket, saveSelection, selectLines } from './queries.ts';

/** Which basket, and when. */
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

/** Sizes that are not in the basket, or not any more, are passed over; of a repeated one the last word counts. */
export async function selectSizes(
  db: Services['db'],
  shopper: Shopper,
  { groups, ...at }: At & Selection,
): Promise<void> {
  const last = [...new Map(groups.map(({ id, selected }) => [id, selected]))];
  const those = (isSelected: boolean) =>
    last.filter(([, selected]) => selected === isSelected).map(([id]) => id);
  await changeBasket(db, shopper, at, async (trx, basket) => {
    await selectLines(trx, basket, those(true), true);
    await selectLines(trx, basket, those(false), false);
  });
}

/** Empties the basket; a promo code and bonuses were for what lay in it (decision T4.30). */
export async function clearBasket(db: Services['db'], shopper: Shopper, at: At): Promise<void> {
  await changeBasket(db, shopper, at, async (trx, basket) => {
    await deleteAllLines(trx, basket);
    await saveSelection(trx, basket, { promo_code: null, bonuses: 0 });
  });
}

/** Changes of one basket come one after another; in an absent one there is nothing to change. */
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
