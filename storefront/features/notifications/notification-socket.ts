import type { SocketMessage, SocketRequest } from '#contract/notifications.ts';
import { SOCKET_CLOSED } from '#domain/notifications/socket.ts';

/** Pauses before reconnection attempts after an unexpected close, in seconds (§4). */
const PAUSES = [1, 2, 4, 8, 16];

/** Milliseconds that marking as read waits for the connection (§4). */
const WAIT_FOR_OPEN = 5000;

export type NotificationSocketOptions = {
  open: (token: string) => WebSocket;
  /** The access token; undefined for a guest, who has no notifications. */
  token: () => string | undefined;
  /** Whether the token has expired by this page's clock. */
  isExpired: (token: string) => boolean;
  /**
   * Requests a new token.
   *
   * @returns false when the session has ended
   * @throws when the server does not respond
   */
  refresh: (expired: string) => Promise<boolean>;
  isOnline: () => boolean;
  onMessage: (message: SocketMessage) => void;
  /** Log of failures. */
  log: Pick<Console, 'info' | 'warn' | 'error'>;
};

export type NotificationSocket = ReturnType<typeof openNotificationSocket>;

/**
 * The live connection of a page, reconnected while a user is signed in and the network is available (§4 Live
 * notifications).
 */
export function openNotificationSocket({
  open,
  token,
  isExpired,
  refresh,
  isOnline,
  onMessage,
  log,
}: NotificationSocketOptions) {
  let socket: WebSocket | undefined;
  let usedToken: string | undefined;
  let attempts = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const whenOpen = new Set<() => void>();

  function connect(): void {
    const known = token();
    if (known && isOnline() && isExpired(known)) void resume(true);
    else connectAs(known);
  }

  function connectAs(newToken: string | undefined): void {
    usedToken = newToken;
    if (!newToken || !isOnline()) return;
    const current = open(newToken);
    socket = current;
    current.addEventListener('open', () => {
      // The socket was replaced meanwhile: closing a socket before it opens would log an error in the
      // browser.
      if (socket !== current) return current.close();
      attempts = 0;
      for (const onOpen of whenOpen) onOpen();
    });
    current.addEventListener('message', ({ data }) => {
      const message = messageIn(String(data));
      if (message) onMessage(message);
    });
    // §8: "Socket errors: logged". Most recover by reconnecting, so the level is info.
    current.addEventListener('error', () => log.info('Живое соединение прервалось'));
    current.addEventListener('close', ({ code }) => {
      if (socket !== current) return;
      if (code === SOCKET_CLOSED.done) socket = undefined;
      else tryAgain(code === SOCKET_CLOSED.tokenOver);
    });
  }

  function tryAgain(isTokenExpired: boolean): void {
    socket = undefined;
    if (!isOnline()) return;
    const pause = PAUSES[attempts];
    if (pause === undefined) {
      log.warn('Уведомления приходят с опозданием: живое соединение не открывается');
      return;
    }
    attempts += 1;
    // Spreads the reconnections of all pages after a restart of the server.
    const jitter = 1 + Math.random() / 2;
    waiting = setTimeout(() => void resume(isTokenExpired), pause * 1000 * jitter);
  }

  /** An ended session is reported by the next call of the page (§8). */
  async function resume(isTokenExpired: boolean): Promise<void> {
    const expired = token();
    if (!expired) return;
    try {
      if (isTokenExpired || isExpired(expired)) {
        if (!(await refresh(expired))) return;
        // A new token may have opened a socket already.
        if (socket !== undefined) return;
      }
      connectAs(token());
    } catch {
      tryAgain(isTokenExpired);
    }
  }

  function disconnect(): void {
    clearTimeout(waiting);
    const current = socket;
    socket = undefined;
    if (current?.readyState === WebSocket.OPEN) current.close();
  }

  /** Called when the network returns; attempts continue to count (decision T4.44). */
  function reconnectAfterOffline(): void {
    disconnect();
    connect();
  }

  function reconnect(): void {
    attempts = 0;
    reconnectAfterOffline();
  }

  function isOpen(): Promise<boolean> {
    if (socket?.readyState === WebSocket.OPEN) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (isConnected: boolean) => {
        clearTimeout(cancelWaiting);
        whenOpen.delete(onOpen);
        resolve(isConnected);
      };
      const onOpen = () => settle(true);
      const cancelWaiting = setTimeout(settle, WAIT_FOR_OPEN, false);
      whenOpen.add(onOpen);
    });
  }

  connect();
  return {
    disconnect,
    reconnectAfterOffline,
    reconnect,
    /** Called when the token may have changed; does nothing when the open socket already uses it. */
    followToken(): void {
      if (claimsOf(token()) !== claimsOf(usedToken)) reconnect();
    },
    /** Sends the ids that were read; waits for the connection for a short time. */
    async markRead(request: SocketRequest): Promise<void> {
      if (await isOpen()) socket?.send(JSON.stringify(request));
      else log.error('Уведомления не отмечены прочитанными: нет соединения');
    },
  };
}

const claimsOf = (token: string | undefined): string | undefined => token?.split('.')[1];

/** Undefined for a message that only another version of the page knows. */
function messageIn(text: string): SocketMessage | undefined {
  const { kind, count, message, notification } = Object(JSON.parse(text));
  if (kind === 'unread' && Number.isInteger(count)) return { kind, count };
  if (kind === 'refused' && typeof message === 'string') return { kind, message };
  if (kind === 'notification' && Number.isInteger(notification?.id)) return { kind, notification };
  return;
}
