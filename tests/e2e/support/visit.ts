import type { Page, Response } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Opens a page and waits until its scripts have taken over. A press before that
 * is not lost, but it goes the way without scripts, which has journeys of its own.
 */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  // The first thing the running page does: it sets the cookies of the visit.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('siteId=');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  return response;
}
