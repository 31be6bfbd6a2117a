import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { eraseDeletedAccounts } from './features/auth/delete-account.ts';
import { deleteExpired } from './features/auth/queries.ts';
import { sweepBaskets } from './features/basket/sweep-baskets.ts';
import { sweepChanges } from './features/catalog/change-log.ts';
import { deleteCalculations } from './features/delivery/queries.ts';
import { deleteExpiredRequests } from './features/users/email-changes.ts';

const DAY = 24 * 3600 * 1000;
const CATALOGUE_CHANGES_LIVE = DAY;

/** Deletes what is due for deletion; short when nothing is. */
export async function runMaintenance(db: Kysely<Schema>, now: Date): Promise<void> {
  await eraseDeletedAccounts(db, now);
  await deleteExpired(db, now);
  await deleteExpiredRequests(db, now);
  await deleteCalculations(db, now);
  await sweepBaskets(db, now);
  await sweepChanges(db, new Date(now.getTime() - CATALOGUE_CHANGES_LIVE));
}
