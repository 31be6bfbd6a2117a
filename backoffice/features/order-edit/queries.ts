import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#contract/endpoint.ts';
import type { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { staffApi } from '../../api/staff-api.ts';

export type EditBody = NonNullable<Input<typeof staffOrderEdits.preview>['body']>;
export type NewOrderBody = NonNullable<Input<typeof staffOrderEdits.previewOrder>['body']>;
export type PlacedBody = Input<typeof staffOrderEdits.order>['body'];
export type Offered = Pick<Output<typeof staffOrderEdits.choices>, 'delivery' | 'payments'>;

/** What an edit would change; asked again with every change of the form. */
export const editPreviewQuery = (id: string, body: EditBody) =>
  queryOptions({
    queryKey: ['order', id, 'edit', body],
    queryFn: ({ signal }) => staffApi('POST /orders/:id/edits/preview', { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** What the order has, and what it may be changed to; read once, so that nothing that is being written moves. */
export const editChoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-edit-choices', id],
    queryFn: ({ signal }) => staffApi('GET /orders/:id/edits/choices', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const newOrderQuery = (body: NewOrderBody | undefined) =>
  queryOptions({
    queryKey: ['new-order', body],
    queryFn: ({ signal }) => staffApi('POST /orders/preview', { body: body as NewOrderBody, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** Milliseconds in which Enter uses an answer again. */
export const FRESH_FOR = 5000;

/** Whose prices are asked for, and on which site; without a site on the first one. */
export type Terms = { customerId: string | undefined; siteId: number | undefined };

const queryOf = ({ customerId, siteId }: Terms) => ({
  ...(customerId && { customerId }),
  ...(siteId !== undefined && { siteId: String(siteId) }),
});

export const goodsQuery = (q: string, terms: Terms) =>
  queryOptions({
    queryKey: ['orders', 'goods', q, terms],
    queryFn: ({ signal }) => staffApi('GET /orders/goods', { query: { q, ...queryOf(terms) }, signal }),
    enabled: q.trim().length >= 2,
  });

export const choicesQuery = (terms: Terms) =>
  queryOptions({
    queryKey: ['orders', 'choices', terms],
    queryFn: ({ signal }) => staffApi('GET /orders/choices', { query: queryOf(terms), signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Buyers by a part of the name, phone or e-mail. */
export const buyersQuery = (q: string) =>
  queryOptions({
    queryKey: ['customers', 'of-order', q],
    queryFn: ({ signal }) => staffApi('GET /customers', { query: { q, limit: '25' }, signal }),
    enabled: q.length >= 3,
  });
