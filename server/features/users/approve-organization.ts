import { APPROVED_ROLE } from '#domain/roles.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { firstName } from './names.ts';
import { approveUser, findOrganization } from './queries.ts';
import { lockCustomer, objectOf, saveCustomer } from './staff-queries.ts';

export type Approval =
  | { outcome: 'approved' | 'approved before'; organization: string; email: string | null }
  | { outcome: 'not found' };

/** Grants an organisation dealer prices, and writes a letter about it. */
export async function approveOrganization(at: Write, userId: string): Promise<Approval> {
  const { trx, now } = at;
  const found = await findOrganization(trx, userId);
  if (found === undefined) return { outcome: 'not found' };
  const before = await lockCustomer(trx, userId);
  const { email, full_name, organization } = found;
  const isNew = await approveUser(trx, userId, APPROVED_ROLE, now);
  if (isNew) {
    const version = await saveCustomer(trx, userId, { declined_at: null, decline_reason: null });
    const after = await lockCustomer(trx, userId);
    if (email !== null) {
      const params = { name: firstName(full_name) };
      await queueMessage(trx, {
        channel: 'email',
        recipient: email,
        template: 'organizationApproved',
        params,
      });
    }
    await audit(at, {
      action: 'customer.approve',
      object: objectOf(before, version),
      changes: changesBetween(stateOf(before), stateOf(after)),
    });
  }
  return { outcome: isNew ? 'approved' : 'approved before', organization: organization ?? '', email };
}

const stateOf = (row: Awaited<ReturnType<typeof lockCustomer>>) => ({
  role: row.user_role,
  priceRole: row.price_role,
  approvedAt: row.approved_at,
  declinedAt: row.declined_at,
});

/**
 * Refuses an organisation with a reason, which a letter gives it. It can be approved later.
 *
 * @throws {Problem} `not_found`; `state` for an approved one and for people
 */
export async function declineOrganization(at: Write, userId: string, reason: string): Promise<void> {
  const { trx, now } = at;
  const customer = await lockCustomer(trx, userId);
  if (customer.organization === null) throw new Problem('state', 'Это не\u00a0организация');
  if (customer.approved_at !== null) throw new Problem('state', 'Организация уже одобрена');
  if (customer.declined_at !== null && customer.decline_reason === reason) return;
  const version = await saveCustomer(trx, userId, { declined_at: now, decline_reason: reason });
  if (customer.email !== null) {
    const params = { name: firstName(customer.full_name), reason };
    await queueMessage(trx, {
      channel: 'email',
      recipient: customer.email,
      template: 'organizationDeclined',
      params,
    });
  }
  await audit(at, {
    action: 'customer.decline',
    object: objectOf(customer, version),
    changes: changesBetween({ declinedAt: customer.declined_at }, { declinedAt: now }),
    reason,
  });
}
