import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

/* Expired sessions. The shop treats an expired token like one with a wrong signature: as no token. */

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

/** Invalidates the visitor's access token; the session stays valid. */
export const spendToken = (context: BrowserContext): Promise<void> =>
  spoilCookies(context, { authToken: withOtherEnd });

/** Leaves the visitor with refused tokens only. */
export const loseSession = (context: BrowserContext): Promise<void> =>
  spoilCookies(context, { authToken: withOtherEnd, refreshToken: () => 'of-no-session' });

/**
 * Returns the shopper to the tab, which makes the page request possible changes.
 * Running requests are not repeated, so the shopper returns until each of these calls was made.
 */
export async function returnTo(page: Page, paths: readonly string[] = ['/api/']): Promise<void> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    for (const path of paths) if (request.url().includes(path)) requested.add(path);
  });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => requested.size, { timeout: 2000 }).toBe(paths.length);
  }).toPass();
}

export async function expectSignedIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.get('/user/personal', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
}
