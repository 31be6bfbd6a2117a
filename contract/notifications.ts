import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Notifications of a signed-in user (§3, §4 Live notifications, §7); 401 for guests, 404 for other users' ones. */

export const Notification = z
  .object({
    id: z.int(),
    /** The subject; the system types reset_session and reload_page are sent by the socket only (§9). */
    typeCode: z.string(),
    title: z.string(),
    body: z.string(),
    /** A page of the shop with more about it. */
    link: z.string().nullable(),
    isReceived: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

export const notifications = {
  list: {
    method: 'GET',
    path: '/notifications/v1/notification/foruser',
    summary: 'A page of the notifications of the user, the latest first',
    forUsers: true,
    query: z.object({
      limit: perPage(20),
      page: PageNumber,
      /** `false` leaves out read ones (decision T7.24). */
      showReceived: z
        .enum(['true', 'false'], 'Показывать прочитанные — true или false')
        .default('true')
        .transform((text) => text === 'true'),
    }),
    response: z.object({ items: z.array(Notification), meta: PageMeta }),
  },
  count: {
    method: 'GET',
    path: '/notifications/v1/notification/foruser/count',
    summary: 'Number of unread notifications',
    forUsers: true,
    response: z.object({ count: z.int() }),
  },
  view: {
    method: 'GET',
    path: '/notifications/v1/notification/:id',
    summary: 'One notification of the user',
    forUsers: true,
    params: z.object({ id: z.coerce.number().pipe(rowId('Такого уведомления нет')) }),
    refusals: ['not_found'],
    response: Notification,
  },
  markAllRead: {
    method: 'POST',
    path: '/notifications/v1/mark-all-read',
    summary: 'Marks all notifications of the user as read',
    forUsers: true,
    response: z.object({ count: z.int() }),
  },
} as const satisfies Contract;

/** The maximum of ids in one message. */
const MOST_IDS = 100;

/** A message of a page: these were read. A `uid` other than the caller's is refused (decision T4.47). */
export const SocketRequest = z.object({
  uid: z.uuid(),
  notifyIDs: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MOST_IDS),
});
export type SocketRequest = z.output<typeof SocketRequest>;

/** A message of the shop. */
export const SocketMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), notification: Notification }),
  /** Sent when the socket opens, and whenever a notification was added or read, in any tab. */
  z.object({ kind: z.literal('unread'), count: z.int() }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type SocketMessage = z.output<typeof SocketMessage>;
