import { queryOptions } from '@tanstack/react-query';
import type { Basket } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { EMPTY_BASKET } from './basket-contents.ts';

/** The basket of the current visitor. It may change in another tab, so returning to the page refetches it. */
export const basketQuery = queryOptions({
  queryKey: ['basket'],
  queryFn: async ({ signal }) => {
    // A new visitor has no basket to fetch.
    if (!readCookie('cartToken') && !readCookie('authToken')) return EMPTY_BASKET;
    const basket = await browserApi('GET /basket/v1', { query: { basket: readCookie('cartToken') }, signal });
    rememberToken(basket);
    return basket;
  },
  refetchOnWindowFocus: 'always',
});

export const totalQuery = queryOptions({
  queryKey: ['basket-total'],
  queryFn: ({ signal }) =>
    browserApi('GET /basket/v1/total', { query: { basket: readCookie('cartToken') }, signal }),
  refetchOnWindowFocus: 'always',
});

/** Stores the basket token, because the server may return another basket: the account's own, or a new one. */
export function rememberToken({ basket }: Basket): void {
  if (basket !== null && basket !== readCookie('cartToken')) writeCookie('cartToken', basket);
}
