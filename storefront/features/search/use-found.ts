import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import type { ProductCard, SearchReading } from '#contract/catalog.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { DEBOUNCE } from '#storefront/kit/debounce.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { MIN_SEARCH_LENGTH } from './search-path.ts';

/** §9: "search default limit 10 page 1". */
const FIRST_PAGE = { page: 1, limit: 10 };

/** The result of a search; `searched` is its text. */
export type Found = {
  searched: string;
  products: ProductCard[];
  count: number;
  reading: SearchReading | null;
};

/** Searches while the user types. Each result belongs to its text, so a slow one never replaces a newer one. */
export function useFound(text: string) {
  const { priceRole, site } = useFrame();
  const [searched] = useDebounce(text.trim().replace(/\s+/g, ' '), DEBOUNCE);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', site.id, priceRole, searched],
    queryFn: ({ signal }) => find(searched, signal),
    enabled: searched.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return {
    found: searched.length < MIN_SEARCH_LENGTH || error ? undefined : data,
    error,
    isSearching: isFetching || searched !== text.trim().replace(/\s+/g, ' '),
    retry: () => void refetch(),
  };
}

async function find(search: string, signal: AbortSignal): Promise<Found> {
  const listing = await browserApi('POST /catalog/v1/products', {
    body: { filter: { search }, ...FIRST_PAGE },
    signal,
  });
  return {
    searched: search,
    products: listing.products[FIRST_PAGE.page] ?? [],
    count: listing.count,
    reading: listing.search,
  };
}
