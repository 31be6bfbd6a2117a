import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';
import { ProductId } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Favourites of a signed-in user; a guest's are in the browser (§1, §3 Favorites). 401 for guests. */

/** The latest comes first; products not visible to the caller are left out. */
const FavoriteIds = z.array(z.int());

export const favorites = {
  list: {
    method: 'GET',
    path: '/favorites/v1',
    summary: 'A page of the favourites, the latest first',
    forUsers: true,
    // §9: a page of favourites has six.
    query: z.object({ limit: perPage(6), page: PageNumber }),
    response: z.object({ products: z.array(ProductCard), _meta: PageMeta }),
  },
  toggle: {
    method: 'PUT',
    path: '/favorites/v1',
    summary: 'Adds a product to the favourites, or removes it when it is one',
    forUsers: true,
    body: z.object({ product: ProductId }),
    refusals: ['limit_reached', 'not_found'],
    response: z.object({
      /** Whether the product is a favourite now. */
      isFavorite: z.boolean(),
    }),
  },
  ids: {
    method: 'GET',
    path: '/favorites/v1/ids',
    summary: 'Product ids of all favourites',
    forUsers: true,
    response: FavoriteIds,
  },
  merge: {
    method: 'POST',
    path: '/favorites/v1/merge',
    summary: 'Adds a guest’s favourites without removing any; answers all ids (decision T4.11)',
    forUsers: true,
    body: z.object({
      /** In the order in which they were added. Unknown ids are skipped; an account holds the latest 1 000. */
      productIds: z
        .array(ProductId, 'Укажите номера товаров списком')
        .max(10_000, 'Не больше 10 000 товаров за один раз'),
    }),
    response: FavoriteIds,
  },
} as const satisfies Contract;
