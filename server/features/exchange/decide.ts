import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { staffStepProblem } from '#domain/orders/staff-steps.ts';
import { takeStep } from '#server/features/orders/advance-order.ts';
import type { OrderServices } from '#server/features/orders/order-services.ts';
import { lockStaffOrder, standingOf } from '#server/features/orders/staff/steps.ts';
import { audit } from '#server/features/staff/audit.ts';
import { staffIdOf, type Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { hide } from './importing/absent.ts';
import { decideMoves, MOVES_MANY } from './importing/group-moves.ts';
import { CANCELS_PAID } from './orders/reported-orders.ts';

/* Issues that wait for a person: «Подтвердить» and «Оставить как есть» (exchange, §6, §14). */

const CancelsPaid = z.object({ orderId: z.int() });
const HidesMany = z.object({ catalogueId: z.string().nullable(), before: z.coerce.date() });

export const waitingIssues = (db: Db) =>
  db
    .selectFrom('exchange_issues as issue')
    .innerJoin('exchange_runs as run', 'run.id', 'issue.run_id')
    .innerJoin('exchange_accounts as account', 'account.id', 'run.account_id')
    .selectAll('issue')
    .select(['run.file_name', 'account.login'])
    .where('decision', '=', 'waits')
    .orderBy('issue.id')
    .execute();

/**
 * @throws {Problem} `not_found`, `state` for one that is decided, and for an order that can no more be cancelled
 */
export async function decideIssue(
  at: Write,
  services: OrderServices,
  id: number,
  decision: 'confirmed' | 'left',
): Promise<void> {
  const { trx, now, by } = at;
  const issue = await trx
    .selectFrom('exchange_issues as issue')
    .innerJoin('exchange_runs as run', 'run.id', 'issue.run_id')
    .select(['issue.code', 'issue.text', 'issue.details', 'issue.decision', 'run.account_id'])
    .where('issue.id', '=', id)
    .forUpdate('issue')
    .executeTakeFirst();
  if (issue === undefined) throw new Problem('not_found', 'Такого замечания нет');
  if (issue.decision !== 'waits') throw new Problem('state', 'Это замечание решения не\u00a0ждёт');
  const isConfirmed = decision === 'confirmed';
  if (issue.code === MOVES_MANY) {
    await decideMoves(trx, { source: issue.account_id, details: issue.details, isConfirmed });
  } else if (isConfirmed) {
    await (issue.code === CANCELS_PAID ? cancelPaid : hideMany)(at, services, issue);
  }
  await trx
    .updateTable('exchange_issues')
    .set({ decision, decided_by: staffIdOf(by) ?? null, decided_at: now })
    .where('id', '=', id)
    .execute();
  await audit(at, {
    action: decision === 'confirmed' ? 'exchange.confirm' : 'exchange.leave',
    object: { kind: 'exchange', id: String(id), title: issue.text },
  });
}

type Decided = { account_id: string; details: unknown };

async function hideMany({ trx, now }: Write, _services: OrderServices, issue: Decided): Promise<void> {
  const { catalogueId, before } = HidesMany.parse(issue.details);
  await hide(trx, { source: issue.account_id, catalogueId: catalogueId ?? undefined, before }, now);
}

async function cancelPaid(at: Write, services: OrderServices, { details }: Decided): Promise<void> {
  const order = await lockStaffOrder(at.trx, CancelsPaid.parse(details).orderId);
  // Somebody has cancelled it meanwhile: what was asked for is done.
  if (order.status === 'cancelled') return;
  const why = staffStepProblem(standingOf(order), 'cancelled');
  if (why !== undefined) throw new Problem('state', `Заказ №\u00a0${order.number}: ${why}`);
  await takeStep(at, services, order, { to: 'cancelled' });
}
