import type { Db } from '#database/schema.ts';
import type { SystemType } from '#domain/notifications/system-types.ts';
import type { Services } from '#server/services.ts';
import { insertNotification, tellNodes } from './queries.ts';

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
  await tellNodes(trx, { kind: 'added', userId, id });
}

/** Has the open pages of a user, or of everybody, do something (§4); pages that open later in the same session do it too. */
export async function command(
  trx: Db,
  { now }: Pick<Services, 'now'>,
  { userId, typeCode }: { userId: string | null; typeCode: SystemType },
): Promise<void> {
  const silent = { title: '', body: '', link: null };
  const id = await insertNotification(trx, { userId, typeCode, ...silent, createdAt: now() });
  await tellNodes(trx, { kind: 'added', userId, id });
}
