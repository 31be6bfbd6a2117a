import type { SystemType } from '#domain/notifications/system-types.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';

/** §3: "last system notification time"; thirty days like every cookie. */
const LAST_HANDLED = 'lastSystemNotification';

/** Cookie that makes the server end the session of this browser; see server/features/auth/sessions.ts. */
const SESSION_RESET = 'sessionReset';

/** Undefined when this browser has handled none. */
export function lastHandledAt(): Date | undefined {
  const date = new Date(readCookie(LAST_HANDLED) ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Handles a system notification; records it first, so that the reloaded page does not handle it again
 * (decision T3.25).
 */
export async function handleSystemNotification(typeCode: SystemType, createdAt: Date): Promise<void> {
  if (typeCode === 'reset_session') await resetSession();
  // Another tab may have handled a later one already.
  const last = lastHandledAt();
  if (last === undefined || last < createdAt) writeCookie(LAST_HANDLED, createdAt.toISOString());
  location.reload();
}

/** §4: "clears cookies and local storage". */
async function resetSession(): Promise<void> {
  const isEnded = await plainApi('POST /users/v1/logout').then(
    () => true,
    () => false,
  );
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0);
  // Only the server can revoke the refresh token: it does so on the next successful request.
  if (!isEnded) writeCookie(SESSION_RESET, '1');
  localStorage.clear();
  sessionStorage.clear();
}
