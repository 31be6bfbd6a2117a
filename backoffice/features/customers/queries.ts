import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '#contract/staff/customer-view.ts';
import { staffApi } from '../../api/staff-api.ts';

export const choicesQuery = queryOptions({
  queryKey: ['customer-choices'],
  queryFn: ({ signal }) => staffApi('GET /customers/choices', { signal }),
  staleTime: 300_000,
});

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => staffApi('GET /customers/:id', { params: { id }, signal }),
  });

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-sessions', id],
    queryFn: ({ signal }) => staffApi('GET /customers/:id/sessions', { params: { id }, signal }),
  });

/** A change after which the buyer is shown as the shop answers, or read again. */
export function useCustomerChange<Given>(
  id: string,
  change: (given: Given) => Promise<Customer | unknown>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['customer', id] }),
        client.invalidateQueries({ queryKey: ['customers'] }),
        client.invalidateQueries({ queryKey: ['customer-sessions', id] }),
      ]);
      onDone?.();
    },
  });
}
