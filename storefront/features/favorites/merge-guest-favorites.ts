import { ApiError } from '#contract/api-error.ts';
import { MOST_FAVORITES } from '#domain/favorites/most-favorites.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { guestFavorites } from './guest-favorites.ts';

/**
 * §4: "after login they are merged to the server and the local copy cleared",
 * and only once the server has them (decision T4.11). Whichever way the shopper
 * has signed in, the next page begins here (decision T4.12).
 *
 * @returns all ids of the account, or nothing when there was nothing to merge or it could not be merged
 */
export async function mergeGuestFavorites(): Promise<readonly number[] | undefined> {
  const collected = guestFavorites.read();
  if (collected.length === 0) return;
  try {
    const ids = await browserApi('POST /favorites/v1/merge', {
      body: { productIds: collected.slice(-MOST_FAVORITES) },
    });
    const sent = new Set(collected);
    guestFavorites.write(guestFavorites.read().filter((id) => !sent.has(id)));
    return ids;
  } catch (error) {
    // They stay where they are, and are sent the next time.
    if (error instanceof ApiError) return;
    throw error;
  }
}
