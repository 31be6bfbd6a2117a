/** Of the live connection, below the API prefix; the access token is its `?token=` (§7). */
export const NOTIFICATION_SOCKET = '/notifications/v1/notification/subscribe';

/** Why a socket is closed; any other code is an accident. */
export const SOCKET_CLOSED = {
  /** Nothing more is to be said: not to be tried again. */
  done: 1000,
  /** The access token has run out or its session is over: come back with a new one. */
  tokenOver: 4401,
  /** More messages than a page has reason to send. */
  tooMany: 4429,
} as const;
