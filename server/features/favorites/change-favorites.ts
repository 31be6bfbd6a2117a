import { MOST_FAVORITES } from '#domain/favorites/most-favorites.ts';
import { newFavorites } from '#domain/favorites/new-favorites.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import {
  deleteFavorite,
  insertFavorites,
  listFavoriteIds,
  lockFavorites,
  lockKnownProducts,
} from './queries.ts';

/**
 * Removes a favourite, even when its product is no longer sold; otherwise adds the product if it is
 * visible to this user.
 *
 * @returns whether the product is a favourite now
 * @throws {Problem} `not_found` for a product not visible to this user, `conflict` for one too many
 */
export async function toggleFavorite(
  { db, catalog }: Services,
  user: User,
  productId: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockFavorites(trx, user.userId);
    if (await deleteFavorite(trx, user.userId, productId)) return false;

    const [seen] = catalog.current().index.visible(user, [productId]);
    const isKnown = seen !== undefined && (await lockKnownProducts(trx, [seen])).has(seen);
    if (!isKnown)
      throw new Problem('not_found', 'Товар не найден', { errors: { product: 'Товар не найден' } });

    const own = await listFavoriteIds(trx, user.userId);
    if (own.length >= MOST_FAVORITES) {
      throw new Problem(
        'limit_reached',
        'В избранном уже 1 000 товаров — уберите что-нибудь, чтобы добавить ещё',
        {
          isToast: true,
        },
      );
    }
    await insertFavorites(trx, user.userId, [productId]);
    return true;
  });
}

/** Adds a guest's favourites to the account's (decision T4.11); unknown products are skipped. */
export async function mergeFavorites(
  { db }: Services,
  { userId }: User,
  productIds: readonly number[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFavorites(trx, userId);
    const known = await lockKnownProducts(trx, productIds);
    const own = new Set(await listFavoriteIds(trx, userId));
    await insertFavorites(
      trx,
      userId,
      newFavorites(
        own,
        productIds.filter((id) => known.has(id)),
      ),
    );
  });
}
