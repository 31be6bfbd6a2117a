import type { FastifyRequest } from 'fastify';
import { isAwaitingPrices, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { audit } from '#server/features/staff/audit.ts';
import { actorOf } from '#server/features/staff/writes.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { findRequestedEmail } from './email-changes.ts';
import { exportData } from './export-data.ts';
import { presentProfile } from './present.ts';
import { lockCustomer, objectOf } from './staff-queries.ts';

const DEFAULT_SITE = 1;

/**
 * The copy that a buyer gets of their own data, made at their request and recorded. The answer is not kept for a
 * repetition of the call, as it is personal.
 *
 * @throws {Problem} `not_found`
 */
export async function copyByStaff(
  { db, catalog, now }: Pick<Services, 'db' | 'catalog' | 'now'>,
  request: FastifyRequest,
  { userId, source }: { userId: string; source: string },
): Promise<Record<string, unknown>> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const row = await lockCustomer(trx, userId);
    const { wholesale } = settingsOf(catalog.current(), DEFAULT_SITE);
    const isHidden = isAwaitingPrices(row.user_role, wholesale.pricesBeforeApproval);
    const profile = presentProfile(
      row,
      { userRole: row.user_role, priceRole: isHidden ? RETAIL_PRICE_ROLE : row.price_role },
      await findRequestedEmail(trx, userId, at),
    );
    const copy = await exportData(trx, profile, at);
    await audit(
      { trx, by: actorOf(request), now: at },
      { action: 'customer.copy', object: objectOf(row), reason: source },
    );
    return copy;
  });
}
