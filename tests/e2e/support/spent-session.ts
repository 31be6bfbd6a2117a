import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

/* Sessions that have run out. To the shop a token past its time and one that it did not sign are the same: no token. */

async function spoilCookies(
  context: BrowserContext,
  spoils: Record<string, (value: string) => string>,
): Promise<void> {
  const known = await context.cookies();
  const spoilt = Object.entries(spoils).map(([name, spoil]) => {
    const cookie = known.find((candidate) => candidate.name === name);
    if (cookie === undefined) throw new Error(`The visitor has no cookie ${name}`);
    return { ...cookie, value: spoil(cookie.value) };
  });
  await context.addCookies(spoilt);
}

const withOtherEnd = (token: string): string => token.slice(0, -8) + [...token.slice(-8)].reverse().join('');

/** The access token of the visitor is no longer good; the session is. */
export const spendToken = (context: BrowserContext): Promise<void> =>
  spoilCookies(context, { authToken: withOtherEnd });

/** Nothing is left of the visitor's session but tokens that are refused. */
export const loseSession = (context: BrowserContext): Promise<void> =>
  spoilCookies(context, { authToken: withOtherEnd, refreshToken: () => 'of-no-session' });

/**
 * The shopper comes back to the tab, which makes the page ask for what may have
 * changed meanwhile. What it is asking for already is not asked again, so the
 * shopper may have to come back once more.
 */
export const returnTo = (page: Page): Promise<void> =>
  expect(async () => {
    const asked = page.waitForRequest('**/api/**', { timeout: 2000 });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await asked;
  }).toPass();

export async function expectSignedIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.get('/user/personal', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
}
