import { ownPath } from '#storefront/kit/own-path.ts';
import * as paths from '#storefront/paths.ts';

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
const FOR_GUESTS = new Set<string>([
  paths.signIn,
  paths.signInByPhone,
  paths.phoneCode,
  paths.signUp,
  paths.signUpComplete,
  paths.passwordReset,
  paths.passwordResetComplete,
]);

/**
 * Whether a page belongs to an account: everything below `/user` except sign-in and sign-out pages, and the
 * checkout.
 */
export function isAccountPage(pathname: string): boolean {
  if (FOR_GUESTS.has(pathname) || pathname === paths.signOut) return false;
  return pathname === paths.checkout || pathname === paths.account || pathname.startsWith('/user/');
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
    return isAccountPage(pathname) ? { to: paths.cartWithSignIn, wanted: pathname + search } : undefined;
  }
  if (visitor !== 'user') return;
  if (FOR_GUESTS.has(pathname)) return { to: paths.personal };
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
