import { cookieIn, cookieLine, readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { wantedPath } from './guards.ts';

/** The cookie of §3 that stores the wanted path during the sign-in. */
export const PREV_LINK = 'prevLink';

/** Thirty days like every cookie of §3, unless a sign-in consumes it before (decision T11.9). */
export const linkCookie = (path: string): string => cookieLine(PREV_LINK, path);

export const forgottenLink = (): string => cookieLine(PREV_LINK, '', 0);

export const forgetLink = (): void => writeCookie(PREV_LINK, '', 0);

/** In the browser: returns the wanted path and deletes it. */
export function takeLink(): string | undefined {
  const stored = readCookie(PREV_LINK);
  forgetLink();
  return wantedPath(stored);
}

/** The wanted path in the cookies of a request. */
export const linkOf = (request: Request): string | undefined =>
  wantedPath(cookieIn(request.headers.get('cookie') ?? '', PREV_LINK));
