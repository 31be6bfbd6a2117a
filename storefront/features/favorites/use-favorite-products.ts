import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalog.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { FAVORITE_PRODUCTS } from './favorite-keys.ts';
import { type Favorites, useFavorites } from './use-favorites.ts';

/** §9: "Favorites page size 6". */
export const PAGE_LENGTH = 6;

/** One page of the favorites, as far as it is loaded. */
export type FavoritePage = {
  /** All favorites of the current visitor; undefined until loaded. */
  favorites: Favorites | undefined;
  /** Ids on this page in display order. */
  pageIds: readonly number[];
  products: ProductCard[];
  isLoading: boolean;
  error: Error | null;
  retry(): void;
};

/** A guest's favorites are fetched by ids, those of an account by page (§7 Favorites). */
export function useFavoriteProducts(page: number): FavoritePage {
  const { favorites, error: idsError, retry: retryIds } = useFavorites();
  const pageIds = favorites?.ids.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH) ?? [];
  const isOwn = favorites?.isOwn ?? false;

  const list = useQuery({
    queryKey: [...FAVORITE_PRODUCTS, isOwn ? page : pageIds.join()],
    queryFn: ({ signal }) => (isOwn ? ownProducts(page, signal) : guestProducts(pageIds, signal)),
    enabled: pageIds.length > 0,
    placeholderData: keepPreviousData,
  });

  const found = new Map(list.data?.map((product) => [product.id, product]));
  return {
    favorites,
    pageIds,
    // Removed products disappear at once; those that move up from the next page come with the response.
    products: pageIds.flatMap((id) => found.get(id) ?? []),
    isLoading: favorites === undefined || (pageIds.length > 0 && (list.isPending || list.isPlaceholderData)),
    error: favorites === undefined ? idsError : list.error,
    retry: () => (favorites === undefined ? retryIds() : void list.refetch()),
  };
}

async function ownProducts(page: number, signal: AbortSignal): Promise<ProductCard[]> {
  const { products } = await browserApi('GET /favorites/v1', {
    query: { page, limit: PAGE_LENGTH },
    signal,
  });
  return products;
}

const guestProducts = (ids: readonly number[], signal: AbortSignal): Promise<ProductCard[]> =>
  browserApi('GET /catalog/v1/products/by-ids', { query: { ids: ids.join() }, signal });
