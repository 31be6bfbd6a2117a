import { ApiError } from '#contract/api-error.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { isInternalRequest } from './guards.ts';
import { SESSION_OVER } from './session-over.ts';

/** Tells the next page of this tab to say what has happened. */
const TOLD_NEXT = 'session-over';

/** No token: the server of pages finds a session that has ended, and clears what is left of it. */
const ENDED = 'ended';

/** A page ends its session once, however many of its calls were refused. */
let ending: Promise<void> | undefined;

export const isSessionEnding = (): boolean => ending !== undefined;

/**
 * §8: "logout; message … (status 406)".
 *
 * @throws {ApiError} always
 */
export async function endSession(): Promise<never> {
  // Where even this fails, the server of pages prolongs the session or ends it.
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
 * The page is loaded anew: an account's page becomes the 406 page, any other is
 * shown to a guest (decision T4.18). A second load would find nothing that has ended.
 */
async function leave(): Promise<void> {
  if (!isInternalRequest(location.pathname)) sessionStorage.setItem(TOLD_NEXT, '1');
  await markEnded();
  location.reload();
}

/** Browsers may ask for the next page before they have written what `document.cookie` was told. */
async function markEnded(): Promise<void> {
  writeCookie('authToken', ENDED);
  // On secure origins only; this one is told when it is written.
  if (!('cookieStore' in window)) return;
  await cookieStore.set({ name: 'authToken', value: ENDED, sameSite: 'lax' }).catch(() => {
    // Cookies are forbidden: the server of pages finds none, and shows the page to a guest.
  });
}

const sessionOver = (): ApiError => new ApiError(406, SESSION_OVER, {}, SESSION_OVER);

/**
 * This page was asked for before the end was written, so the server has not
 * seen it: its own calls end the session, and the page after it tells of that.
 */
export const isEndUnseen = (): boolean => readCookie('authToken') === ENDED;

/** Whether the last page of this tab has ended the session; true once. */
export function takeSessionOver(): boolean {
  const isOver = sessionStorage.getItem(TOLD_NEXT) !== null;
  sessionStorage.removeItem(TOLD_NEXT);
  return isOver && !readCookie('authToken');
}
