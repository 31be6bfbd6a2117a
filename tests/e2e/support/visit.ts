import type { BrowserContext, Locator, Page, Response } from '@playwright/test';
import { expect } from './journey.ts';

/** The file that starts the code of every page. */
export const ENTRY = /\/assets\/entry\.client-[^/]*\.js$/;

/**
 * Opens a page and waits until it is hydrated. Earlier presses are handled by the
 * forms without scripts, which have separate journeys.
 */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await expectStarted(page);
  return response;
}

/** Loads the page again and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await expectStarted(page);
}

/** The next page is opened by a new visitor. Open pages are left first: their last calls would come without the cookies. */
export async function becomeNewVisitor(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank');
  await context.clearCookies();
}

async function expectStarted(page: Page): Promise<void> {
  // Scripts start after the pictures (ADR 0091); until then a link is followed without them.
  await expectAlive(page.locator('html'));
  // The first action of the running page: it sets the cookies of the visit.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('siteId=');
  // Idle work of the page has started by then. Only Chromium may leave a page without idle time.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
}

/** Waits until the listeners of idle time (after-load.ts) are there: a press before them goes unnoticed. */
export async function expectListening(page: Page): Promise<void> {
  const isDone = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const url = loaded.find((name) => /\/after-load-[^/]*\.js$/.test(name));
      // The page has awaited it first.
      return url !== undefined && Boolean(await import(url));
    });
  await expect.poll(isDone).toBe(true);
}

/** Waits until a lazy part of the page is hydrated: until then its links and forms work without scripts. */
export const expectAlive = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
