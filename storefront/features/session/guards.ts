import { ownPath } from '#storefront/kit/own-path.ts';

/* Access rules of pages (§4 "Auth redirects", decisions T0.1, T0.6, T4.5–T4.7). */

/** `session-over`: the session could not be refreshed; the page shows a message instead of a sign-in request (§8). */
export type Visitor = 'guest' | 'user' | 'session-over';

/** A redirect from the requested page. */
export type Redirect = {
  to: string;
  /** Path to return to after the sign-in. */
  wanted?: string;
};

/** Pages without use for a signed-in user. */
const FOR_GUESTS = new Set([
  '/user/signin',
  '/user/signin/phone',
  '/user/signin/phone/code',
  '/user/signup',
  '/user/signup/complete',
  '/user/password/reset',
  '/user/password/reset/complete',
]);

const OWN_PAGE = '/user/personal';
const LOGIN = '/cart?signin=byPhone';

/** Also open without a session: signing out again is harmless. */
const SIGN_OUT = '/user/sign-out';

/**
 * Whether a page belongs to an account: everything below `/user` except sign-in and sign-out pages, and the
 * checkout.
 */
export function isAccountPage(pathname: string): boolean {
  if (FOR_GUESTS.has(pathname) || pathname === SIGN_OUT) return false;
  return pathname === '/checkout' || pathname === '/user' || pathname.startsWith('/user/');
}

/**
 * Undefined when the page is open to this visitor. Called for existing pages only: an unknown one is a 404
 * for every visitor.
 */
export function redirectElsewhere(
  visitor: Visitor,
  { pathname, search }: { pathname: string; search: string },
): Redirect | undefined {
  if (visitor === 'guest') {
    return isAccountPage(pathname) ? { to: LOGIN, wanted: pathname + search } : undefined;
  }
  if (visitor !== 'user') return;
  if (FOR_GUESTS.has(pathname)) return { to: OWN_PAGE };
  const query = new URLSearchParams(search);
  if (!query.has('signin')) return;
  query.delete('signin');
  return { to: query.size > 0 ? `${pathname}?${query}` : pathname };
}

/**
 * The stored path to return to after the sign-in; undefined for anything but an allowed page of the shop
 * (decision T4.5).
 */
export function wantedPath(stored: string | undefined): string | undefined {
  if (stored === undefined || ownPath(stored) !== stored) return;
  const [pathname = '/'] = stored.split(/[?#]/);
  return FOR_GUESTS.has(pathname) ? undefined : stored;
}
