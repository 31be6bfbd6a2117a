import { ownPath } from '#storefront/kit/own-path.ts';

/* Who may open which page (§4 "Auth redirects", decisions T0.1, T0.6, T4.5–T4.7). */

/** A visitor whose session could not be prolonged is told so, where a guest is asked to sign in (§8). */
export type Visitor = 'guest' | 'user' | 'session-over';

/** Another page instead of the one that was asked for. */
export type Lead = {
  to: string;
  /** Where the visitor wanted to go, for after the sign-in. */
  wanted?: string;
};

/** Where a shopper who has an account and a session has nothing to do. */
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

/** Whoever is signed out already may be so again. */
const SIGN_OUT = '/user/sign-out';

/** Whether a page belongs to an account: everything below `/user` but the ways in and out, and the checkout. */
export function isInternalRequest(pathname: string): boolean {
  if (FOR_GUESTS.has(pathname) || pathname === SIGN_OUT) return false;
  return pathname === '/checkout' || pathname === '/user' || pathname.startsWith('/user/');
}

/** Undefined when the page is open to this visitor. Asked of pages that exist: an unknown one is a 404 for everybody. */
export function redirectElsewhere(
  visitor: Visitor,
  { pathname, search }: { pathname: string; search: string },
): Lead | undefined {
  if (visitor === 'guest') {
    return isInternalRequest(pathname) ? { to: LOGIN, wanted: pathname + search } : undefined;
  }
  if (visitor !== 'user') return;
  if (FOR_GUESTS.has(pathname)) return { to: OWN_PAGE };
  const query = new URLSearchParams(search);
  if (!query.has('signin')) return;
  query.delete('signin');
  return { to: query.size > 0 ? `${pathname}?${query}` : pathname };
}

/** The path that was kept for after the sign-in; undefined for anything but a page of ours that may be wanted (decision T4.5). */
export function wantedPath(kept: string | undefined): string | undefined {
  if (kept === undefined || ownPath(kept) !== kept) return;
  const [pathname = '/'] = kept.split(/[?#]/);
  return FOR_GUESTS.has(pathname) ? undefined : kept;
}
