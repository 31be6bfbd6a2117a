import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { FAVORITE_IDS, FAVORITE_PRODUCTS } from './favorite-keys.ts';
import { trackFavorite } from './favorite-toast.ts';
import { mergeGuestFavorites } from './merge-guest-favorites.ts';

/* Favorites of an account (§7 Favorites). */

/** Null while the browser has no session. */
type OwnIds = readonly number[] | null;

/** Merges first: otherwise the list would lack the guest's favorites (decision T4.10). */
export const listOwnFavorites = async (signal: AbortSignal): Promise<readonly number[]> =>
  (await mergeGuestFavorites()) ?? browserApi('GET /favorites/v1/ids', { signal });

/** The call toggles on the server, so calls are sent one after another. */
let lastPress: Promise<unknown> = Promise.resolve();

/** Updates the list optimistically; the response of the server replaces it. */
export async function toggleOwnFavorite(queryClient: QueryClient, productId: number): Promise<void> {
  // A response requested before the press would undo it on the screen.
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
