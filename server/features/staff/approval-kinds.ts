import { carryOutBonuses } from '#server/features/bonuses/move-by-hand.ts';
import { carryOutRefundDecision } from '#server/features/orders/returns/decide-by-staff.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import type { ApprovalOfDb } from './approvals.ts';
import type { Write } from './person.ts';

/* What is carried out when an action is approved, by its kind. */

const CARRY_OUT: Readonly<
  Record<string, (at: Write, services: Services, approval: ApprovalOfDb) => Promise<void>>
> = {
  refund: carryOutRefundDecision,
  bonuses: (at, _services, { args }) => carryOutBonuses(at, args),
};

/** @throws {Problem} `state` when its object has changed meanwhile */
export async function carryOutApproved(at: Write, services: Services, approval: ApprovalOfDb): Promise<void> {
  const carryOut = CARRY_OUT[approval.kind];
  if (carryOut === undefined) throw new Problem('state', 'Это действие нельзя подтвердить здесь');
  await carryOut(at, services, approval);
}
