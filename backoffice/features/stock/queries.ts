import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StockLot } from '#contract/staff/stock.ts';
import { staffApi } from '../../api/staff-api.ts';
import { sizeWords } from '../../ui/words.ts';

/** Everything that a change of stock makes old. */
export const STOCK_KEYS = [['stock'], ['stock-movements'], ['products'], ['product']] as const;

export const readStockAgain = (client: QueryClient) =>
  Promise.all(STOCK_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));

export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: ({ signal }) => staffApi('GET /product-choices', { signal }),
  staleTime: 60_000,
});

/** Of this size, as people say it: «ЛН-1204, размер 17,5». */
export const lotTitle = ({ article, size }: Pick<StockLot, 'article' | 'size'>): string =>
  [article, sizeWords(size)].filter(Boolean).join(', ');

/** Tags of lots to be printed, at most 500. */
export const tagsAddress = (ids: readonly (number | string)[]): string =>
  `/api/staff/v1/stock/tags/print?lots=${ids.join(',')}`;

export const MOST_TAGS = 500;
