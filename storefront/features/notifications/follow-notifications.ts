import type { Notification } from '#contract/notifications.ts';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { isSystemType, isToBeObeyed } from '#domain/notifications/system-types.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { claimsIn, userIdIn } from '#storefront/features/session/follow-visitor.ts';
import { refreshOnce } from '#storefront/features/session/refresh-once.ts';
import { shownToast, showToast } from '#storefront/kit/toast-store.ts';
import { type NotificationSocket, openNotificationSocket } from './notification-socket.ts';
import { handleSystemNotification, lastHandledAt } from './system-notifications.ts';
import { publishUnread } from './unread-store.ts';

/** Read when this page loads: notifications handled by other tabs in the meantime are still new to this one. */
const handledBefore = lastHandledAt();

let following: NotificationSocket | undefined;
const leaving = new AbortController();

/** Opens the live connection of this page while a user is signed in. */
export function followNotifications(): NotificationSocket {
  following ??= follow();
  return following;
}

/** Marks notifications as read through the live connection (§7). */
export const markRead = (notifyIDs: number[]): Promise<void> =>
  followNotifications().markRead({ uid: userIdIn(readCookie('authToken')), notifyIDs });

function follow(): NotificationSocket {
  const socket = openNotificationSocket({
    open: openSocket,
    token,
    isExpired: (stored) => Number(claimsIn(stored)?.exp) * 1000 <= Date.now(),
    refresh: refreshOnce,
    isOnline: () => navigator.onLine,
    onMessage(message) {
      if (message.kind === 'notification') receive(message.notification);
      if (message.kind === 'unread') publishUnread(message.count);
    },
    log: console,
  });
  const until = { signal: leaving.signal };
  window.addEventListener('online', socket.reconnectAfterOffline, until);
  window.addEventListener('offline', socket.disconnect, until);
  // An open socket would exclude the page from the back/forward cache.
  window.addEventListener('pagehide', socket.disconnect, until);
  window.addEventListener('pageshow', ({ persisted }) => persisted && socket.reconnect(), until);
  // Without the Cookie Store API a new token is noticed when the server closes the socket of the old one.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', socket.followToken, until);
  return socket;
}

/** The marker of an ended session in the cookie is not a token. */
function token(): string | undefined {
  const stored = readCookie('authToken');
  return userIdIn(stored) === '' ? undefined : stored;
}

function openSocket(token: string): WebSocket {
  const address = new URL(`/api${NOTIFICATION_SOCKET}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', token);
  return new WebSocket(address);
}

function receive(notification: Notification): void {
  const { typeCode, title } = notification;
  if (!isSystemType(typeCode)) {
    // A toast about the user's own action has priority; the bell shows the notification anyway.
    if (shownToast() === undefined) showToast({ type: 'info', text: title });
    return;
  }
  const createdAt = new Date(notification.createdAt);
  if (!isToBeObeyed({ typeCode, createdAt }, handledBefore)) return;
  leaving.abort();
  following?.disconnect();
  void handleSystemNotification(typeCode, createdAt);
}
