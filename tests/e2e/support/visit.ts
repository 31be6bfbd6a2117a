import type { Locator, Page, Response } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Opens a page and waits until its scripts have taken over. A press before that
 * is not lost, but it goes the way without scripts, which has journeys of its own.
 */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  // The first thing the running page does: it sets the cookies of the visit.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('siteId=');
  // What the page itself does in idle time it has begun by then. Chromium alone may let a page rest without any.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  return response;
}

/** A part of the page whose code comes late has taken over: until then its links and forms go the way without scripts. */
export const expectAlive = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
