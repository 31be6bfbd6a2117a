import type { Services } from '#server/services.ts';
import { markRead, publishToNodes } from './queries.ts';

/** Marks these or all notifications of the user as read, and notifies the user's other pages. */
export async function markNotificationsRead(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  ids?: readonly number[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await markRead(trx, userId, now(), ids)) await publishToNodes(trx, { kind: 'read', userId });
  });
}
