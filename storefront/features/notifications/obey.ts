import type { SystemType } from '#domain/notifications/system-types.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';

/** §3: "last system notification time"; thirty days as every cookie. */
const LAST_OBEYED = 'lastSystemNotification';

/** Tells the shop to end the session that this browser comes with; see server/features/auth/sessions.ts. */
const SESSION_RESET = 'sessionReset';

/** Undefined when nothing was obeyed in this browser. */
export function lastObeyedAt(): Date | undefined {
  const kept = new Date(readCookie(LAST_OBEYED) ?? '');
  return Number.isNaN(kept.getTime()) ? undefined : kept;
}

/** Does what the system asks of this page; noted first, so that the page that is loaded then does not do it again (decision T3.25). */
export async function obey(typeCode: SystemType, createdAt: Date): Promise<void> {
  if (typeCode === 'reset_session') await forgetEverything();
  // Another page of the browser may have obeyed something later already.
  const noted = lastObeyedAt();
  if (noted === undefined || noted < createdAt) writeCookie(LAST_OBEYED, createdAt.toISOString());
  location.reload();
}

/** §4: "clears cookies and local storage". */
async function forgetEverything(): Promise<void> {
  const isEnded = await plainApi('POST /users/v1/logout').then(
    () => true,
    () => false,
  );
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', '', 0);
  // Only the shop can take back the refresh token: it does so when it can be reached again.
  if (!isEnded) writeCookie(SESSION_RESET, '1');
  localStorage.clear();
  sessionStorage.clear();
}
