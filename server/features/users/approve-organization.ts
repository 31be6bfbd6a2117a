import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { firstName } from './first-name.ts';
import { approveUser, listOrganizations } from './queries.ts';

/** What an organisation becomes when the shop's people approve it (decision T6.10). */
const APPROVED_ROLE = 'dealer';

export type Approval =
  | { outcome: 'approved' | 'approved before'; organization: string; email: string | null }
  | { outcome: 'not found' }
  /** Several accounts have this INN: their e-mails. */
  | { outcome: 'several'; emails: string[] };

/** Lets an organisation see dealer prices, and writes to it so; by its e-mail or its INN. */
export async function approveOrganization(
  db: Kysely<Schema>,
  emailOrInn: string,
  now: Date,
): Promise<Approval> {
  return db.transaction().execute(async (trx) => {
    const [found, ...others] = await listOrganizations(trx, emailOrInn.trim());
    if (found === undefined) return { outcome: 'not found' };
    if (others.length > 0) {
      return {
        outcome: 'several',
        emails: [found, ...others].map(({ email, phone }) => email ?? phone ?? ''),
      };
    }
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
