import { cookieIn, cookieLine, readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { trackFavorite } from './favorite-toast.ts';
import { guestFavorites } from './guest-favorites.ts';

/* Favourites of a guest are in the browser: what a form saves before scripts run waits for them in a cookie. */

const COOKIE = 'savedFavs';
/** Ids at most, the latest ones: a cookie is small. */
const MOST = 50;

const idsIn = (text: string | undefined): number[] =>
  (text ?? '')
    .split('.')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/** The id of the product that a posted form saves. */
export const savedProduct = (form: FormData): number | undefined => idsIn(String(form.get('save') ?? ''))[0];

/** @param cookies of the request */
export function savedCookie(cookies: string, productId: number): string {
  const ids = new Set(idsIn(cookieIn(cookies, COOKIE))).add(productId);
  return cookieLine(COOKIE, [...ids].slice(-MOST).join('.'));
}

/** Moves what waits in the cookie to the favourites of the guest. */
export function takeSaved(): void {
  const waiting = idsIn(readCookie(COOKIE));
  if (waiting.length === 0) return;
  writeCookie(COOKIE, '', 0);
  guestFavorites.write([...new Set([...guestFavorites.read(), ...waiting])]);
  trackFavorite(true);
}
