/** The path of the WebSocket, below the API prefix; the access token is its `?token=` (§7). */
export const NOTIFICATION_SOCKET = '/notifications/v1/notification/subscribe';

/** Close codes of the socket; any other code is an accident. */
export const SOCKET_CLOSED = {
  /** The connection is complete: do not reconnect. */
  done: 1000,
  /** The access token has expired or its session is over: reconnect with a new token. */
  tokenOver: 4401,
  /** Too many messages for a page. */
  tooMany: 4429,
} as const;
