import { z } from 'zod';
import { BUYER_KINDS } from '#domain/papers/paper-kinds.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Papers of placed orders, as PDF (ADR 0131). 401 for guests. */

export const papers = {
  document: {
    method: 'GET',
    path: '/orders/v1/document',
    summary:
      'A paper of an order of the caller as a PDF; `state` when the order, or the shop, has none of its kind yet',
    forUsers: true,
    query: z.object({
      orderId: z.coerce.number('Укажите заказ').pipe(rowId('Укажите заказ')),
      kind: z.enum(BUYER_KINDS, 'Укажите invoice или receipt'),
    }),
    refusals: ['not_found', 'state'],
    response: z.any(),
  },
} as const satisfies Contract;
