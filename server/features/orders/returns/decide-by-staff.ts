import type { Kopecks } from '#domain/money.ts';
import {
  type Approval,
  approve,
  type Decision,
  decline,
  sumOfApproval,
} from '#server/features/orders/decide-refund.ts';
import { askApproval, dropApprovals, limitBelow } from '#server/features/staff/approvals.ts';
import type { StaffPerson, Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { OrderServices } from '../order-services.ts';

export type StaffDecision = Pick<Approval, 'lines' | 'delivery' | 'compensation'> & {
  approve: boolean;
  text: string;
};

/**
 * Decides on a request by a person of the back office. What is above the limit of their role waits for an approval,
 * and is refused by the caller after this transaction.
 *
 * @returns the limit that was exceeded; undefined when it was decided
 * @throws {Problem} `not_found`, `state` when it was decided before, `invalid` for more than is left
 */
export async function decideByStaff(
  at: Write,
  services: OrderServices,
  caller: StaffPerson,
  refundId: number,
  decision: StaffDecision,
): Promise<{ limit: Kopecks } | undefined> {
  if (!decision.approve) {
    expectDecided(await decline(at, services, refundId, decision.text));
    await dropApprovals(at, 'refund', String(refundId));
    return;
  }
  const sum = await sumOfApproval(at.trx, refundId, decision);
  if (!('amount' in sum)) throw notDecided(sum.outcome);
  const limit = limitBelow(caller, 'refund', sum.amount);
  if (limit !== undefined) {
    await askApproval(at, {
      kind: 'refund',
      object: { id: String(refundId), title: sum.title },
      amount: sum.amount,
      words: decision.text,
      args: { ...decision },
    });
    return { limit: limit as Kopecks };
  }
  expectDecided(await approve(at, services, refundId, decision));
  await dropApprovals(at, 'refund', String(refundId));
}

type Waiting = { object_id: string; by_title: string; amount: number; args: Record<string, unknown> };

/** What was asked for above a limit, under the names of both. @throws {Problem} `state` when it was decided before */
export async function carryOutRefundDecision(
  at: Write,
  services: OrderServices,
  { object_id, by_title, args }: Waiting,
): Promise<void> {
  const decision = args as StaffDecision;
  expectDecided(await approve(at, services, Number(object_id), { ...decision, askedBy: by_title }));
}

function expectDecided({ outcome }: Decision): void {
  if (outcome === 'not found' || outcome === 'decided before') throw notDecided(outcome);
}

const notDecided = (outcome: 'not found' | 'decided before') =>
  outcome === 'not found'
    ? new Problem('not_found', 'Такой заявки нет')
    : new Problem('state', 'По\u00a0этой заявке уже решили');
