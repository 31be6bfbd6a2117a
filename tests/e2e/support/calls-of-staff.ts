import { expect, type Page } from '@playwright/test';

const STAFF_API = '/api/staff/v1/';

export type StaffCalls = {
  /** What the shop has answered, since the page was opened first. */
  answers: ReadonlySet<string>;
  /** Waits until the page has all it has asked for. */
  settled(): Promise<void>;
};

/** Watches what a page of the back office asks for. */
export function watchCalls(page: Page): StaffCalls {
  const answers = new Set<string>();
  const open = new Set<object>();
  page.on('request', (request) => {
    if (request.url().includes(STAFF_API)) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', async (response) => {
    if (!response.url().includes(STAFF_API)) return;
    // A page that is left takes its answers along.
    answers.add(await response.text().catch(() => ''));
    open.delete(response.request());
  });
  return {
    answers,
    async settled() {
      await page.locator('h1, [role=alert]').first().waitFor();
      await expect(async () => {
        const isBusy = await page.locator('[aria-busy=true]').count();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
        expect(open.size + isBusy).toBe(0);
      }).toPass({ intervals: [20], timeout: 15_000 });
    },
  };
}
