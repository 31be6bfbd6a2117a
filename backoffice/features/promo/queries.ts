import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../api/staff-api.ts';

export const promoQuery = (id: number) =>
  queryOptions({
    queryKey: ['promo-code', id],
    queryFn: ({ signal }) => staffApi('GET /promo-codes/:id', { params: { id: String(id) }, signal }),
  });

export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: ['promo-uses', id],
    queryFn: ({ signal }) => staffApi('GET /promo-codes/:id/uses', { params: { id: String(id) }, signal }),
  });

/** Roles of buyers, for those who may see buyers. */
export const rolesQuery = queryOptions({
  queryKey: ['customer-choices'],
  queryFn: ({ signal }) => staffApi('GET /customers/choices', { signal }),
  select: ({ roles }) => roles,
  staleTime: 300_000,
});
