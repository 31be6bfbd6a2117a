import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { closeSessions } from '#server/features/auth/sessions.ts';
import { eraseBaskets } from '#server/features/basket/queries.ts';
import { eraseBlanks } from '#server/features/blanks/queries.ts';
import { eraseFavorites } from '#server/features/favorites/queries.ts';
import { eraseUploads, releaseUploads } from '#server/features/files/upload-queries.ts';
import { eraseForms } from '#server/features/forms/queries.ts';
import { eraseRecipient } from '#server/features/mail-distribution/queries.ts';
import { eraseSubscriptions } from '#server/features/mail-sender/queries.ts';
import { deleteMessagesTo } from '#server/features/messages/queries.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { eraseNotifications } from '#server/features/notifications/queries.ts';
import { eraseOrders } from '#server/features/orders/order-changes.ts';
import { erasePayments } from '#server/features/payments/queries.ts';
import { eraseEntries } from '#server/features/raffles/entry-queries.ts';
import { eraseReviews } from '#server/features/reviews/decision-queries.ts';
import { eraseAddresses } from '#server/features/shipping/queries.ts';
import { askDeletion, eraseUser, findUser, lockAccountToErase } from './queries.ts';

/** Decision T7.19: "7-day undo". */
const UNDO = 7 * 24 * 3600 * 1000;

/**
 * Marks an account for deletion and ends its sessions; in seven days it is erased unless its owner
 * signs in again.
 *
 * @returns when it will be erased
 */
export async function deleteAccount(db: Kysely<Schema>, userId: string, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + UNDO);
  await db.transaction().execute(async (trx) => {
    await askDeletion(trx, userId, now);
    await closeSessions(trx, userId);
    const { email, phone } = await findUser(trx, userId);
    const params = { until: until.toISOString() };
    if (email !== null) {
      await queueMessage(trx, { channel: 'email', recipient: email, template: 'accountDeleted', params });
    } else if (phone !== null) {
      await queueMessage(trx, { channel: 'sms', recipient: phone, template: 'accountDeleted', params });
    }
  });
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
      const { id, email, phone } = account;
      await closeSessions(trx, id);
      await eraseFavorites(trx, id);
      await eraseBaskets(trx, id);
      await eraseAddresses(trx, id);
      await eraseSubscriptions(trx, id);
      await eraseBlanks(trx, id);
      await eraseOrders(trx, id);
      await erasePayments(trx, id);
      await eraseForms(trx, id);
      await eraseEntries(trx, id, now);
      await releaseUploads(trx, await eraseReviews(trx, id));
      await eraseUploads(trx, id);
      await eraseNotifications(trx, id);
      if (email !== null) await eraseRecipient(trx, email);
      await deleteMessagesTo(
        trx,
        [email, phone].filter((recipient) => recipient !== null),
      );
      await eraseUser(trx, id, now);
      return true;
    });
  }
}
