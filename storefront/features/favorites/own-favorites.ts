import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { FAVORITE_IDS, FAVORITE_PRODUCTS } from './favorite-keys.ts';
import { trackFavorite } from './favorite-toast.ts';
import { mergeGuestFavorites } from './merge-guest-favorites.ts';

/* Favorites of an account (§7 Favorites). */

/** Null while the browser still takes the shopper for a guest. */
type OwnIds = readonly number[] | null;

/** Ids that were asked for before the merge would lack what the guest has collected (decision T4.10). */
export const listOwnFavorites = async (signal: AbortSignal): Promise<readonly number[]> =>
  (await mergeGuestFavorites()) ?? browserApi('GET /favorites/v1/ids', { signal });

/** The server toggles: presses reach it one after another. */
let lastPress: Promise<unknown> = Promise.resolve();

/** Shows the press at once; the server has the last word. */
export async function toggleOwnFavorite(queryClient: QueryClient, productId: number): Promise<void> {
  // An answer that set out before the press would undo it on the screen.
  await queryClient.cancelQueries({ queryKey: FAVORITE_IDS });
  const known = queryClient.getQueryData<OwnIds>(FAVORITE_IDS);
  const wasFavorite = known?.includes(productId) ?? false;
  showFavorite(queryClient, productId, !wasFavorite);

  const press = lastPress.then(() => browserApi('PUT /favorites/v1', { body: { product: productId } }));
  lastPress = press.catch(() => undefined);
  try {
    const { isFavorite } = await press;
    showFavorite(queryClient, productId, isFavorite);
    void queryClient.invalidateQueries({ queryKey: FAVORITE_PRODUCTS });
    trackFavorite(isFavorite);
    if (!known) void queryClient.invalidateQueries({ queryKey: FAVORITE_IDS });
  } catch (error) {
    showFavorite(queryClient, productId, wasFavorite);
    showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
    void queryClient.invalidateQueries({ queryKey: FAVORITE_IDS });
  }
}

function showFavorite(queryClient: QueryClient, productId: number, isFavorite: boolean): void {
  queryClient.setQueryData<OwnIds>(FAVORITE_IDS, (ids) => {
    const others = ids?.filter((id) => id !== productId);
    return isFavorite && others ? [productId, ...others] : others;
  });
}
