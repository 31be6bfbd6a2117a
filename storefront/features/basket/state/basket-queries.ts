import { queryOptions } from '@tanstack/react-query';
import type { Basket } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { EMPTY_BASKET } from './basket-contents.ts';

/** The basket of whoever is looking. A shopper may have changed it in another tab, so returning asks again. */
export const basketQuery = queryOptions({
  queryKey: ['basket'],
  queryFn: async ({ signal }) => {
    // A first visit has nothing to ask about.
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

/** The server may answer another basket than was asked for: the account's own, or a new one. */
export function rememberToken({ basket }: Basket): void {
  if (basket !== null && basket !== readCookie('cartToken')) writeCookie('cartToken', basket);
}
