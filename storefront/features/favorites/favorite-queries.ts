import { queryOptions } from '@tanstack/react-query';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { FAVORITE_IDS } from './favorite-keys.ts';

export const isSignedIn = (): boolean => Boolean(readCookie('authToken'));

/** Loaded lazily: few visits are signed in, so the code is not part of the first load. */
export const loadOwnFavorites = () => import('./own-favorites.ts');

/** Favorites of the account, the latest first; null for a guest, whose favorites are stored in the browser. */
export const favoriteIdsQuery = queryOptions({
  queryKey: FAVORITE_IDS,
  queryFn: async ({ signal }): Promise<readonly number[] | null> =>
    isSignedIn() ? (await loadOwnFavorites()).listOwnFavorites(signal) : null,
  // The user may have signed in or changed favorites in another tab.
  refetchOnWindowFocus: 'always',
});
