import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { canWithdraw, findConsent, isPurpose } from '#server/features/users/consents.ts';
import { lockCustomer, objectOf } from '#server/features/users/staff-queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { changeConsent } from './mailing-consent.ts';

/**
 * Withdraws a consent at the request of the buyer; staff never give one (back office, §4.5).
 *
 * @throws {Problem} `not_found`; `state` for a consent that is not in force or cannot be withdrawn
 */
export async function withdrawByStaff(
  at: Write,
  { userId, purpose, source }: { userId: string; purpose: string; source: string },
): Promise<void> {
  const { trx, now } = at;
  const customer = await lockCustomer(trx, userId);
  if (!isPurpose(purpose)) throw new Problem('not_found', 'Такого согласия нет');
  if (!canWithdraw(purpose))
    throw new Problem('state', 'Это согласие не\u00a0отзывается отдельно от\u00a0аккаунта');
  if ((await findConsent(trx, userId, purpose)) === undefined) {
    throw new Problem('state', 'Это согласие не\u00a0действует');
  }
  await changeConsent(trx, { userId, purpose, isGiven: false, ip: '', now });
  await audit(at, {
    action: 'customer.withdraw-consent',
    object: objectOf(customer),
    changes: [{ field: 'consent', before: purpose, after: null }],
    reason: source,
  });
}
