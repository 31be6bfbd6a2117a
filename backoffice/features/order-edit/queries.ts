import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import type { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { staffApi } from '../../api/staff-api.ts';

export type EditBody = NonNullable<Input<typeof staffOrderEdits.preview>['body']>;
export type NewOrderBody = NonNullable<Input<typeof staffOrderEdits.previewOrder>['body']>;

/** What an edit would change; asked again with every change of the form. */
export const editPreviewQuery = (id: string, body: EditBody) =>
  queryOptions({
    queryKey: ['order', id, 'edit', body],
    queryFn: ({ signal }) => staffApi('POST /orders/:id/edits/preview', { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export const newOrderQuery = (body: NewOrderBody | undefined) =>
  queryOptions({
    queryKey: ['orders', 'new', body],
    queryFn: ({ signal }) => staffApi('POST /orders/preview', { body: body as NewOrderBody, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export const goodsQuery = (q: string, customerId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'goods', q, customerId],
    queryFn: ({ signal }) =>
      staffApi('GET /orders/goods', { query: { q, ...(customerId && { customerId }) }, signal }),
    enabled: q.trim().length >= 2,
  });

export const choicesQuery = (customerId: string | undefined) =>
  queryOptions({
    queryKey: ['orders', 'choices', customerId],
    queryFn: ({ signal }) =>
      staffApi('GET /orders/choices', { query: customerId ? { customerId } : {}, signal }),
    staleTime: 60_000,
  });
