import { useQuery } from '@tanstack/react-query';
import { useFetched } from '#storefront/api/use-fetched.ts';
import { favoriteIdsQuery } from './favorite-queries.ts';
import { guestFavorites } from './guest-favorites.ts';

/** False on the server, so that a public page is the same for everyone (decision T4.13). */
export function useIsFavorite(productId: number): boolean {
  const isGuestFavorite = guestFavorites.useHas(productId);
  const isOwnFavorite = useFetched(
    favoriteIdsQuery.queryKey,
    (ids) => ids?.includes(productId) ?? null,
    null,
  );
  return isOwnFavorite ?? isGuestFavorite;
}

export function useFavoriteCount(): number {
  const { length } = guestFavorites.useIds();
  const { data } = useQuery({ ...favoriteIdsQuery, select: (ids) => ids?.length ?? null });
  return data ?? length;
}

export type Favorites = {
  /** Product ids, the latest first. */
  ids: readonly number[];
  /** Stored by the account; otherwise by this browser. */
  isOwn: boolean;
};

/** Favorites of the current visitor; undefined on the server and until loaded. */
export function useFavorites(): { favorites: Favorites | undefined; error: Error | null; retry(): void } {
  const guestIds = guestFavorites.useIds();
  const { data, error, refetch } = useQuery(favoriteIdsQuery);
  return { favorites: favoritesOf(data, guestIds), error, retry: () => void refetch() };
}

function favoritesOf(
  ownIds: readonly number[] | null | undefined,
  guestIds: readonly number[],
): Favorites | undefined {
  if (ownIds === undefined) return;
  return ownIds === null ? { ids: guestIds.toReversed(), isOwn: false } : { ids: ownIds, isOwn: true };
}
