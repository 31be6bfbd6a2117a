import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../api/staff-api.ts';

/* What the settings read; each list is a few dozen rows. */

const WHOLE = { limit: '200' } as const;

export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) => staffApi('GET /sites', { query: WHOLE, signal }),
});

export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: ['sites', id],
    queryFn: ({ signal }) => staffApi('GET /sites/:id', { params: { id: String(id) }, signal }),
  });

export const schemaQuery = queryOptions({
  queryKey: ['settings-schema'],
  queryFn: ({ signal }) => staffApi('GET /settings-schema', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => staffApi('GET /currencies', { query: WHOLE, signal }),
});

export const priceRolesQuery = queryOptions({
  queryKey: ['price-roles'],
  queryFn: ({ signal }) => staffApi('GET /price-roles', { query: WHOLE, signal }),
});

export const paymentQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => staffApi('GET /payment-methods', { query: WHOLE, signal }),
});

export const methodsQuery = queryOptions({
  queryKey: ['delivery', 'methods'],
  queryFn: ({ signal }) => staffApi('GET /delivery/methods', { query: WHOLE, signal }),
});

export const zonesQuery = queryOptions({
  queryKey: ['delivery', 'zones'],
  queryFn: ({ signal }) => staffApi('GET /delivery/zones', { query: WHOLE, signal }),
});

export const tariffsQuery = queryOptions({
  queryKey: ['delivery', 'tariffs'],
  queryFn: ({ signal }) => staffApi('GET /delivery/tariffs', { query: WHOLE, signal }),
});

export const pointsQuery = queryOptions({
  queryKey: ['delivery', 'points'],
  queryFn: ({ signal }) => staffApi('GET /delivery/points', { query: WHOLE, signal }),
});
