import type { CategoryTree } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import { MAX_SETS, misplaced } from '#domain/basket/constructor-set.ts';
import { coveredSets, type SetCandidate, setPieces } from '#domain/pricing/set-discount.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { type At, changeBasket } from './change-basket.ts';
import { freePieces, listCategories } from './offered-sizes.ts';
import { type PutRequest, putLines } from './put-products.ts';
import {
  deleteConstructorSet,
  deleteDissolvedSets,
  deleteLines,
  insertConstructorSet,
  listConstructorSets,
  listSetCandidates,
  listSizes,
  lockBasket,
  selectLines,
  setCounts,
} from './queries.ts';

type NewSet = Pick<PutRequest, 'token' | 'freshToken' | 'now' | 'requestId'> & {
  groupIds: readonly number[];
};

const fieldOf = (index: number) => `groupIds.${index}`;

/**
 * Adds one piece of each size, and stores that they form a set. A last piece that is already in the basket
 * outside such sets joins instead. Composing a set again adds one piece of each to the same set.
 *
 * @throws {Problem} the refusals of adding sizes; `invalid` when two of them share a root category,
 *   `conflict` when a member is sold out or there are too many sets
 */
export async function putConstructorSet(
  { db, catalog }: Services,
  shopper: Shopper,
  { groupIds, ...at }: NewSet,
): Promise<{ basket: string; warnings: string[] }> {
  const settings = settingsOf(catalog.current(), shopper.siteId);
  return db.transaction().execute(async (trx) => {
    await refuseMisplaced(trx, catalog.current().categories, groupIds);
    const added = await sizesToAdd(trx, shopper, { groupIds, ...at });
    const put = await putLines(trx, shopper, settings.basket, {
      ...at,
      groups: added.map((id) => ({ id, count: 1 })),
      isChange: false,
      fieldOf: (index) => fieldOf(groupIds.indexOf(added[index] ?? 0)),
    });
    if (put.isRepeated) return put;
    await refuseRunOut(trx, put.basket, groupIds);
    await selectLines(
      trx,
      put.basket,
      groupIds.map((id) => ({ id, selected: true })),
    );
    await rememberSet(trx, put.basket, groupIds, at.now);
    return put;
  });
}

/** All sizes except those whose last piece is already in the basket and outside composed sets. */
async function sizesToAdd(trx: Db, shopper: Shopper, { token, now, groupIds }: NewSet): Promise<number[]> {
  const basket = await lockBasket(trx, shopper, token, now);
  const lines = basket === undefined ? [] : await listCandidates(trx, basket);
  const covered = setPieces(lines);
  const free = await freePieces(trx, shopper, groupIds);
  const joining = lines.filter(
    ({ groupId, count }) => count > (covered.get(groupId) ?? 0) && count === free.get(groupId),
  );
  return groupIds.filter((id) => !joining.some(({ groupId }) => groupId === id));
}

async function listCandidates(trx: Db, basket: string): Promise<SetCandidate[]> {
  const lines = await listSetCandidates(trx, basket);
  return lines.map((line) => ({
    groupId: line.group_id,
    productId: line.product_id,
    setId: undefined,
    constructorSetIds: line.constructor_set_ids,
    count: line.count,
    // Price only orders the sizes of one product, and a composed set has one size of each.
    price: 0,
  }));
}

async function refuseMisplaced(
  trx: Db,
  categories: CategoryTree,
  groupIds: readonly number[],
): Promise<void> {
  const found = await listCategories(trx, groupIds);
  const places = groupIds.map((id) => {
    const category = found.get(id);
    // An unknown size counts as a category of its own here; adding it to the basket refuses it.
    return category === undefined ? `size ${id}` : placeOf(categories, category);
  });
  const message = 'Выберите украшения разных видов';
  const errors = Object.fromEntries(misplaced(places).map((index) => [fieldOf(index), message]));
  if (Object.keys(errors).length > 0) throw new Problem('invalid', message, { errors });
}

/** The root category: rings, earrings, pendants. */
const placeOf = (categories: CategoryTree, categoryId: number) =>
  categories.byId.get(categoryId)?.chain[0]?.code ?? String(categoryId);

/** Where the shop reduces counts to the stock, a sold-out size would be skipped silently. */
async function refuseRunOut(trx: Db, basket: string, groupIds: readonly number[]): Promise<void> {
  const held = new Set(await listSizes(trx, basket));
  const message = 'Нет в наличии';
  const missing = groupIds.flatMap((id, index) => (held.has(id) ? [] : [[fieldOf(index), message]]));
  if (missing.length > 0) {
    throw new Problem('out_of_stock', message, { errors: Object.fromEntries(missing), isToast: true });
  }
}

async function rememberSet(trx: Db, basket: string, groupIds: readonly number[], now: Date): Promise<void> {
  await deleteDissolvedSets(trx, basket);
  const sets = await listConstructorSets(trx, basket);
  const sizes = groupIds.toSorted((a, b) => a - b).join();
  if (sets.some((set) => set.groupIds.join() === sizes)) return;
  if (sets.length >= MAX_SETS) {
    throw new Problem('limit_reached', `В корзине помещается не больше ${MAX_SETS} комплектов`, {
      isToast: true,
    });
  }
  await insertConstructorSet(trx, basket, groupIds, now);
}

/** Removes the set with the pieces of its full rows; other pieces of the same sizes stay. */
export async function removeConstructorSet(
  db: Services['db'],
  shopper: Shopper,
  { id, ...at }: At & { id: number },
): Promise<void> {
  await changeBasket(db, shopper, at, async (trx, basket) => {
    const candidates = await listCandidates(trx, basket);
    const removed = coveredSets(candidates).find((set) => set.id === id)?.pieces ?? new Map<number, number>();
    const left = candidates.flatMap(({ groupId, count }) =>
      removed.has(groupId) ? { id: groupId, count: count - (removed.get(groupId) ?? 0) } : [],
    );
    await deleteConstructorSet(trx, basket, id);
    await deleteLines(
      trx,
      basket,
      left.filter(({ count }) => count === 0).map((line) => line.id),
    );
    await setCounts(
      trx,
      basket,
      left.filter(({ count }) => count > 0),
    );
  });
}
