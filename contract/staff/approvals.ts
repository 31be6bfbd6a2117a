import { z } from 'zod';
import { RowIdInUrl } from '../ids.ts';
import { choiceOf, filterId, ListMeta, ListQuery, sortedBy } from './lists.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Actions above the limit of their author's role (§2.2, rule 10, BD30). */

const ApprovalKind = z.enum(['refund', 'bonuses']);

const Approval = z
  .object({
    id: z.int(),
    kind: ApprovalKind,
    object: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
    /** Roubles of a refund, or bonuses: negative ones are taken away. */
    amount: z.number(),
    words: z.string(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    /** By this caller: never the own request. */
    canDecide: z.boolean(),
    decision: z
      .object({ isApproved: z.boolean(), by: z.string(), at: z.iso.datetime(), text: z.string() })
      .nullable(),
  })
  .meta({ id: 'StaffApproval' });
export type Approval = z.output<typeof Approval>;

export const staffApprovals = {
  list: {
    method: 'GET',
    path: '/staff/v1/approvals',
    summary: 'What waits for an approval: the own requests, and those that the caller may decide',
    permission: ['orders.refund', 'customers.bonuses'],
    query: ListQuery.omit({ q: true }).extend({
      sort: sortedBy(['created'], '-created'),
      kind: choiceOf(ApprovalKind),
      state: choiceOf(z.enum(['waits', 'decided'])),
      id: choiceOf(filterId),
    }),
    response: z.object({ data: z.array(Approval), _meta: ListMeta }),
  },
  decide: {
    method: 'POST',
    path: '/staff/v1/approvals/:id/decision',
    summary: 'Approves an action, which is carried out once, or refuses it',
    permission: ['orders.refund', 'customers.bonuses'],
    stepUp: true,
    params: z.object({ id: RowIdInUrl }),
    body: z.object({
      approve: z.boolean('Укажите решение'),
      text: z.string().trim().max(1000, 'Не\u00a0больше 1000\u00a0знаков').default(''),
    }),
    refusals: ['not_refundable'],
    response: Approval,
  },
} as const satisfies StaffContract;
