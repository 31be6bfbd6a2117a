import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { browserApi } from '#storefront/api/browser-api.ts';

/** Counts shown beside the links of the account menu. */
export type AccountCounts = { orders: number; bonuses: number };

/** The owner of the account with the counts of the menu. */
export async function readAccount(api: Api, signal?: AbortSignal) {
  const until = signal ? { signal } : {};
  const [{ fio, userRole, bonuses }, { total }] = await Promise.all([
    api('GET /users/v1/part-profile', until),
    api('GET /orders/v1/counts', until),
  ]);
  const counts: AccountCounts = { orders: total, bonuses };
  return { fio, userRole, counts };
}

/** The same for the menu of the header, which opens on any page. */
export const accountCountsQuery = queryOptions({
  queryKey: ['account-counts'],
  queryFn: async ({ signal }) => (await readAccount(browserApi, signal)).counts,
});
