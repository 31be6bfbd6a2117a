import type { Permission } from './permissions.ts';

/** The path of the back office's WebSocket, below the API prefix; it is opened by the cookie of the session. */
export const STAFF_SOCKET = '/staff/v1/live';

/** Close codes; any other code is an accident, after which the page reconnects. */
export const STAFF_SOCKET_CLOSED = {
  /** The session is over: the page must sign in. */
  signedOut: 4401,
  /** Too many messages for a page. */
  tooMany: 4429,
} as const;

/** Events that pages receive, with the right that they need; null for events that are for everyone concerned. */
export const EVENTS = {
  'order.new': 'orders.read',
  'order.paid': 'orders.read',
  'order.changed': 'orders.read',
  'refund.new': 'orders.read',
  'refund.changed': 'orders.read',
  'blank.new': 'orders.read',
  'blank.changed': 'orders.read',
  'request.new': 'requests.work',
  'review.new': 'reviews.decide',
  /** Of the own jobs; of all jobs with `jobs.read`. */
  'job.changed': 'jobs.read',
  /** `order/281001`: others have opened or left the object that the page shows. */
  presence: null,
  /** Of the person: menu and buttons may differ. */
  'rights.changed': null,
  /** Events may have been missed: what is shown must be read again. */
  'missed.events': null,
} as const satisfies Record<string, Permission | null>;

export type EventKind = keyof typeof EVENTS;

export const EVENT_KINDS = Object.keys(EVENTS) as [EventKind, ...EventKind[]];

export const isEvent = (kind: string): kind is EventKind => Object.hasOwn(EVENTS, kind);
