import type { Db } from '#database/schema.ts';
import type { SystemType } from '#domain/notifications/system-types.ts';
import type { Services } from '#server/services.ts';
import { insertNotification, insertNotifications, publishToNodes } from './queries.ts';

export type Notice = {
  userId: string;
  /** Small letters and `_`, such as `order_status`. */
  typeCode: string;
  title: string;
  body: string;
  /** A page of the shop: `/user/order/7`. */
  link?: string | undefined;
};

/**
 * Tells a user something in the shop itself: at once where they have a page
 * open, else when they come. Part of the caller's transaction.
 */
export async function notify(trx: Db, { now }: Pick<Services, 'now'>, notice: Notice): Promise<void> {
  const { userId, link = null } = notice;
  const id = await insertNotification(trx, { ...notice, link, createdAt: now() });
  await publishToNodes(trx, { kind: 'added', userId, id });
}

/** The same for many users: one statement and one notice to the nodes, however many they are. */
export async function notifyMany(
  trx: Db,
  { now }: Pick<Services, 'now'>,
  notices: readonly Notice[],
): Promise<void> {
  const at = now();
  const ids = await insertNotifications(
    trx,
    notices.map(({ link = null, ...notice }) => ({ ...notice, link, createdAt: at })),
  );
  if (ids.length === 0) return;
  // Of ids there may be more than a notice holds; their bounds and their moment name them as well.
  const [from, to] = [Math.min(...ids), Math.max(...ids)];
  await publishToNodes(trx, { kind: 'added-many', from, to, at: at.toISOString() });
}

/** Has the open pages of a user, or of everybody, do something (§4); pages that open later in the same session do it too. */
export async function command(
  trx: Db,
  { now }: Pick<Services, 'now'>,
  { userId, typeCode }: { userId: string | null; typeCode: SystemType },
): Promise<void> {
  const silent = { title: '', body: '', link: null };
  const id = await insertNotification(trx, { userId, typeCode, ...silent, createdAt: now() });
  await publishToNodes(trx, { kind: 'added', userId, id });
}
