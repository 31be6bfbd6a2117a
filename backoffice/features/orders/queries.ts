import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import type { StaffStep } from '#domain/orders/staff-steps.ts';
import { staffApi } from '../../api/staff-api.ts';

/** An order that is open; it is asked for again while it is shown. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => staffApi('GET /orders/:id', { params: { id: String(id) }, signal }),
    refetchInterval: 15_000,
  });

export const orderCountsQuery = queryOptions({
  queryKey: ['orders', 'counts'],
  queryFn: ({ signal }) => staffApi('GET /orders/counts', { signal }),
  staleTime: 30_000,
});

/** What a step asks for, beside the version. */
export type StepAnswers = {
  track?: string;
  reason?: string;
  cashReceived?: boolean;
  fiscal?: { number: string; sign: string };
  taken?: { lineId: number; count: number }[];
  confirm?: ('no-track' | 'no-scan')[];
};

/** Takes a step; lists, counts and «Сегодня» follow. */
export function useStep(order: Pick<StaffOrder, 'id' | 'version'>, onDone: (order: StaffOrder) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, ...answers }: { to: StaffStep } & StepAnswers) =>
      staffApi('POST /orders/:id/steps', {
        params: { id: String(order.id) },
        body: { to, version: order.version, ...answers },
      }),
    meta: { isShown: true },
    onSuccess: async (changed) => {
      client.setQueryData(orderQuery(order.id).queryKey, changed);
      onDone(changed);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['today'] }),
      ]);
    },
  });
}
