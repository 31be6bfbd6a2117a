import { ApiError } from '#contract/api-error.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { isAccountPage } from './guards.ts';
import { SESSION_OVER } from './session-over.ts';

/** Storage key that makes the next page of this tab show the message. */
const SESSION_OVER_KEY = 'session-over';

/** Not a token: the page server recognises an ended session and clears its remains. */
const ENDED = 'ended';

/** A page ends its session once, for any number of refused calls. */
let ending: Promise<void> | undefined;

export const isSessionEnding = (): boolean => ending !== undefined;

/**
 * §8: "logout; message … (status 406)".
 *
 * @throws {ApiError} always
 */
export async function endSession(): Promise<never> {
  // If this call fails, the page server refreshes or ends the session.
  ending ??= plainApi('POST /users/v1/logout').then(leave, leave);
  await ending;
  throw sessionOver();
}

/**
 * As above, for a page whose session was ended elsewhere.
 *
 * @throws {ApiError} always
 */
export function withoutSession(): never {
  ending ??= leave();
  throw sessionOver();
}

/**
 * Reloads the page: an account page becomes the 406 page, any other is shown to a guest (decision T4.18). A
 * second load would find no ended session.
 */
async function leave(): Promise<void> {
  if (!isAccountPage(location.pathname)) sessionStorage.setItem(SESSION_OVER_KEY, '1');
  await markEnded();
  location.reload();
}

/** Browsers may request the next page before a change of `document.cookie` takes effect. */
async function markEnded(): Promise<void> {
  writeCookie('authToken', ENDED);
  // Requires a secure origin; this API resolves when the cookie is written.
  if (!('cookieStore' in window)) return;
  await cookieStore.set({ name: 'authToken', value: ENDED, sameSite: 'lax' }).catch(() => {
    // Cookies are forbidden: the page server finds no session and shows the page to a guest.
  });
}

const sessionOver = (): ApiError => new ApiError(406, SESSION_OVER, { statusMessage: SESSION_OVER });

/**
 * The page was requested before the cookie was written, so the server has not seen the end of the session:
 * the page's own calls end it, and the next page shows the message.
 */
export const isEndUnseen = (): boolean => readCookie('authToken') === ENDED;

/** Whether the last page of this tab has ended the session; true once. */
export function takeSessionOver(): boolean {
  const isOver = sessionStorage.getItem(SESSION_OVER_KEY) !== null;
  sessionStorage.removeItem(SESSION_OVER_KEY);
  return isOver && !readCookie('authToken');
}
