import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { publishCookieChoice } from '#storefront/kit/page-events.ts';

/** The cookies that the user allows, beyond those the shop requires. */
export type CookieChoice = 'necessary' | 'analytics';

export const COOKIE_CHOICE = 'cookieChoice';

/** Twelve months, in seconds; then the bar asks again. */
export const CHOICE_MAX_AGE = 31_536_000;

export const isCookieChoice = (value: unknown): value is CookieChoice =>
  value === 'necessary' || value === 'analytics';

/** Undefined until the user has chosen; no visit is counted before that. */
export function readCookieChoice(): CookieChoice | undefined {
  const cookie = readCookie(COOKIE_CHOICE);
  return isCookieChoice(cookie) ? cookie : undefined;
}

export function saveCookieChoice(choice: CookieChoice): void {
  writeCookie(COOKIE_CHOICE, choice, CHOICE_MAX_AGE);
  publishCookieChoice();
}
