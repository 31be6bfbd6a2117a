import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

/* Sessions that have run out. To the shop a token past its time and one that it did not sign are the same: no token. */

async function replaceCookie(
  context: BrowserContext,
  name: string,
  spoil: (value: string) => string,
): Promise<void> {
  const known = (await context.cookies()).find((cookie) => cookie.name === name);
  if (known === undefined) throw new Error(`The visitor has no cookie ${name}`);
  await context.addCookies([{ ...known, value: spoil(known.value) }]);
}

const withOtherEnd = (token: string): string => token.slice(0, -8) + [...token.slice(-8)].reverse().join('');

/** The access token of the visitor is no longer good; the session is. */
export const spendToken = (context: BrowserContext): Promise<void> =>
  replaceCookie(context, 'authToken', withOtherEnd);

/** Nothing is left of the visitor's session but tokens that are refused. */
export async function loseSession(context: BrowserContext): Promise<void> {
  await spendToken(context);
  await replaceCookie(context, 'refreshToken', () => 'of-no-session');
}

/** The shopper comes back to the tab, which makes the page ask for what may have changed meanwhile. */
export const returnTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

export async function expectSignedIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.get('/user/personal', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
}
