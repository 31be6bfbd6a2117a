import type { Kysely } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import {
  askDeletion,
  eraseUser,
  findUser,
  lockAccount,
  lockAccountToErase,
} from '#server/features/users/queries.ts';
import { PERSONAL_DATA } from '#server/personal-data.ts';
import type { Owner } from '#server/platform/personal-data.ts';
import { closeSessions } from './sessions.ts';

/** Decision T7.19: "7-day undo". */
export const UNDO = 7 * 24 * 3600 * 1000;

/**
 * Marks an account for deletion and ends its sessions; in seven days it is erased unless its owner
 * signs in again.
 *
 * @returns when it will be erased
 */
export async function deleteAccount(db: Kysely<Schema>, userId: string, now: Date): Promise<Date> {
  return db.transaction().execute((trx) => markForDeletion(trx, userId, now));
}

/** The same in a transaction of the caller. */
export async function markForDeletion(trx: Db, userId: string, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + UNDO);
  await askDeletion(trx, userId, now);
  await closeSessions(trx, userId);
  const { email, phone } = await findUser(trx, userId);
  const params = { until: until.toISOString() };
  if (email !== null) {
    await queueMessage(trx, { channel: 'email', recipient: email, template: 'accountDeleted', params });
  } else if (phone !== null) {
    await queueMessage(trx, { channel: 'sms', recipient: phone, template: 'accountDeleted', params });
  }
  return until;
}

/**
 * Erases the accounts whose seven days are over: order data that the shop must store stays,
 * anonymised (ADR 0030). Several nodes may do it at once.
 */
export async function eraseDeletedAccounts(db: Kysely<Schema>, now: Date): Promise<void> {
  const askedBefore = new Date(now.getTime() - UNDO);
  let isMore = true;
  while (isMore) {
    isMore = await db.transaction().execute(async (trx) => {
      const account = await lockAccountToErase(trx, askedBefore);
      if (account === undefined) return false;
      await eraseAccount(trx, account, now);
      return true;
    });
  }
}

/** Erases the accounts that were erased after a backup was made; those that it does not have are skipped. */
export async function eraseAgain(db: Kysely<Schema>, userIds: readonly string[], now: Date): Promise<number> {
  let erased = 0;
  for (const userId of userIds) {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, userId);
      if (account === undefined) return;
      await eraseAccount(trx, account, now);
      erased += 1;
    });
  }
  return erased;
}

async function eraseAccount(trx: Db, account: Owner, now: Date): Promise<void> {
  for (const part of PERSONAL_DATA) await part.erase(trx, account, now);
  await eraseUser(trx, account.id, now);
}
