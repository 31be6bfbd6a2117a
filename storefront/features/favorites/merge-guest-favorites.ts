import { ApiError } from '#contract/api-error.ts';
import { MOST_FAVORITES } from '#domain/favorites/most-favorites.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { guestFavorites } from './guest-favorites.ts';

/**
 * §4: "after login they are merged to the server and the local copy cleared", and only after the server has
 * stored them (decision T4.11). Runs on the next page after any kind of sign-in (decision T4.12).
 *
 * @returns all ids of the account; undefined when there was nothing to merge or the merge failed
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
    // The local copy remains and is merged next time.
    if (error instanceof ApiError) return;
    throw error;
  }
}
