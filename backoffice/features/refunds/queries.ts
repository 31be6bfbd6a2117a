import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefundView } from '#contract/staff/refunds.ts';
import { staffApi } from '../../api/staff-api.ts';

export const refundQuery = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'one', id],
    queryFn: ({ signal }) => staffApi('GET /refunds/:id', { params: { id }, signal }),
  });

/** A change of a return; lists, its order and «Сегодня» follow. */
export function useRefundChange<Given>(
  id: string,
  send: (given: Given) => Promise<unknown>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { isShown: true },
    onSettled: async () => {
      await Promise.all(
        [['refunds'], ['order'], ['today'], ['pieces']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      await client.invalidateQueries(refundQuery(id));
    },
    onSuccess: () => onDone?.(),
  });
}

export type Piece = RefundView['pieces'][number];
export type Outcome = 'sale' | 'defect' | 'missing';

/** A piece is in the shop, or has not come. */
export const accept = ({
  piece,
  outcome,
  point,
}: {
  piece: Piece;
  outcome: Outcome;
  point: string | null;
}) => {
  const body = {
    pieceId: piece.id,
    outcome,
    ...(outcome === 'sale' && point !== null && { pointCode: point }),
  };
  return piece.refundId === null
    ? staffApi('POST /orders/:id/pieces', { params: { id: String(piece.orderId) }, body })
    : staffApi('POST /refunds/:id/pieces', { params: { id: String(piece.refundId) }, body });
};
