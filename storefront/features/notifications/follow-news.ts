import type { Notification } from '#contract/notifications.ts';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { isSystemType, isToBeObeyed } from '#domain/notifications/system-types.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { claimsIn, userIdIn } from '#storefront/features/session/follow-visitor.ts';
import { refreshOnce } from '#storefront/features/session/refresh-once.ts';
import { shownToast, showToast } from '#storefront/kit/toast-store.ts';
import { type NewsSocket, openNewsSocket } from './news-socket.ts';
import { publishUnread } from './news-store.ts';
import { lastObeyedAt, obey } from './obey.ts';

/** As this page was loaded: what another page of the browser has obeyed meanwhile, this one has not. */
const obeyedBefore = lastObeyedAt();

let following: NewsSocket | undefined;
const leaving = new AbortController();

/** Keeps this page in touch with the shop while somebody is signed in. */
export function followNews(): NewsSocket {
  following ??= follow();
  return following;
}

/** Marks notifications as read by the live connection, as §7 has it. */
export const markRead = (notifyIDs: number[]): Promise<void> =>
  followNews().markRead({ uid: userIdIn(readCookie('authToken')), notifyIDs });

function follow(): NewsSocket {
  const socket = openNewsSocket({
    open: openSocket,
    token,
    isSpent: (kept) => Number(claimsIn(kept)?.exp) * 1000 <= Date.now(),
    refresh: refreshOnce,
    isOnline: () => navigator.onLine,
    heard(message) {
      if (message.kind === 'notification') hear(message.notification);
      if (message.kind === 'unread') publishUnread(message.count);
    },
    log: console,
  });
  const until = { signal: leaving.signal };
  window.addEventListener('online', socket.goOn, until);
  window.addEventListener('offline', socket.disconnect, until);
  // A page with an open socket is not kept for the way back.
  window.addEventListener('pagehide', socket.disconnect, until);
  window.addEventListener('pageshow', ({ persisted }) => persisted && socket.reconnect(), until);
  // Browsers without it hear of a new token when the shop closes the socket of the old one.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', socket.followToken, until);
  return socket;
}

/** What the cookie says of a session that has ended is no token. */
function token(): string | undefined {
  const kept = readCookie('authToken');
  return userIdIn(kept) === '' ? undefined : kept;
}

function openSocket(token: string): WebSocket {
  const address = new URL(`/api${NOTIFICATION_SOCKET}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', token);
  return new WebSocket(address);
}

function hear(notification: Notification): void {
  const { typeCode, title } = notification;
  if (!isSystemType(typeCode)) {
    // What the shopper has just done is more important; the bell tells of the news anyway.
    if (shownToast() === undefined) showToast({ type: 'info', text: title });
    return;
  }
  const createdAt = new Date(notification.createdAt);
  if (!isToBeObeyed({ typeCode, createdAt }, obeyedBefore)) return;
  leaving.abort();
  following?.disconnect();
  void obey(typeCode, createdAt);
}
