import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { APPROVED_ROLE } from '#domain/roles.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { firstName } from './names.ts';
import { approveUser, findOrganization } from './queries.ts';

export type Approval =
  | { outcome: 'approved' | 'approved before'; organization: string; email: string | null }
  | { outcome: 'not found' };

/** Grants an organisation dealer prices, and writes a letter about it. */
export async function approveOrganization(db: Kysely<Schema>, userId: string, now: Date): Promise<Approval> {
  return db.transaction().execute(async (trx) => {
    const found = await findOrganization(trx, userId);
    if (found === undefined) return { outcome: 'not found' };
    const { id, email, full_name, organization } = found;
    const isNew = await approveUser(trx, id, APPROVED_ROLE, now);
    if (isNew && email !== null) {
      const params = { name: firstName(full_name) };
      await queueMessage(trx, {
        channel: 'email',
        recipient: email,
        template: 'organizationApproved',
        params,
      });
    }
    return { outcome: isNew ? 'approved' : 'approved before', organization: organization ?? '', email };
  });
}
