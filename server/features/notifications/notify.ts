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
 * Notifies a user in the shop: at once on open pages, otherwise on the next visit. Part of the
 * caller's transaction.
 */
export async function notify(trx: Db, { now }: Pick<Services, 'now'>, notice: Notice): Promise<void> {
  const { link = null } = notice;
  await insertNotification(trx, { ...notice, link, createdAt: now() });
}

/** The same for many users: one statement and one notification of the nodes, however many they are. */
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
  // The ids may exceed the payload of a notification; their bounds and their time identify them too.
  const [from, to] = [Math.min(...ids), Math.max(...ids)];
  await publishToNodes(trx, { kind: 'added-many', from, to, at: at.toISOString() });
}

/**
 * Sends a command to the open pages of a user, or of everyone (§4); pages that open later in the
 * same session obey it too.
 */
export async function command(
  trx: Db,
  { now }: Pick<Services, 'now'>,
  { userId, typeCode }: { userId: string | null; typeCode: SystemType },
): Promise<void> {
  const silent = { title: '', body: '', link: null };
  await insertNotification(trx, { userId, typeCode, ...silent, createdAt: now() });
}
