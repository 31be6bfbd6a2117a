import type { Erasure } from '#contract/staff/customer-view.ts';
import type { Db } from '#database/schema.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { cancelDeletion, OVER } from '#server/features/users/queries.ts';
import { listUnfinishedOrders, lockCustomer, objectOf } from '#server/features/users/staff-queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { markForDeletion, UNDO } from './delete-account.ts';

/* Erasure of an account at its owner's request (back office, §4.5). */

/** @throws {Problem} `not_found`; `state` for an account that is to be erased already */
export async function beginErasure(at: Write, userId: string, source: string): Promise<Erasure> {
  const { trx, now } = at;
  const customer = await lockCustomer(trx, userId);
  if (customer.deletion_asked_at !== null) throw new Problem('state', 'Удаление уже начато');
  await markForDeletion(trx, userId, now);
  await audit(at, { action: 'customer.erase', object: objectOf(customer), reason: source });
  return erasureOf(trx, userId, now);
}

/** What an account that is to be erased waits for. */
export async function erasureOf(db: Db, userId: string, askedAt: Date): Promise<Erasure> {
  const unfinished = await listUnfinishedOrders(db, userId, OVER);
  return {
    askedAt: askedAt.toISOString(),
    until: new Date(askedAt.getTime() + UNDO).toISOString(),
    waitsFor: unfinished.map(({ number }) => number),
  };
}

/** @throws {Problem} `not_found`; `state` when nothing is to be cancelled */
export async function cancelErasure(at: Write, userId: string): Promise<void> {
  const { trx } = at;
  const customer = await lockCustomer(trx, userId);
  if (customer.deletion_asked_at === null) throw new Problem('state', 'Удаление не\u00a0начато');
  await cancelDeletion(trx, userId);
  await audit(at, { action: 'customer.cancel-erasure', object: objectOf(customer) });
}
