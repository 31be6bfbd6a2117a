import { queryOptions } from '@tanstack/react-query';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { FAVORITE_IDS } from './favorite-keys.ts';

export const isSignedIn = (): boolean => Boolean(readCookie('authToken'));

/** Favorites of an account are few visits' business, so their code is not among the first scripts of a page. */
export const loadOwnFavorites = () => import('./own-favorites.ts');

/** Favorites of the account, the one added last first; null for a guest, whose favorites are in the browser. */
export const favoriteIdsQuery = queryOptions({
  queryKey: FAVORITE_IDS,
  queryFn: async ({ signal }): Promise<readonly number[] | null> =>
    isSignedIn() ? (await loadOwnFavorites()).listOwnFavorites(signal) : null,
  // The shopper may have signed in, or pressed a heart, in another tab.
  refetchOnWindowFocus: 'always',
});
