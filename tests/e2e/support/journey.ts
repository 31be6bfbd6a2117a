import { test as base, expect, type Page, type Request } from '@playwright/test';

export { expect };

type Watch = {
  /** Errors that this journey provokes on purpose, such as the 404 of an unknown page. */
  expectedTroubles: RegExp[];
  troubles: string[];
};

/** The proof-of-work challenge (decision T7.2), which browsers report as a failure. */
const ASKS_FOR_WORK = /status of 428\b/;

/** A remark of Playwright: see playwright.config.ts. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** The browser's message about a live connection refused without a session; it has no status. */
const REFUSED_SOCKET = 'HTTP Authentication failed';

/**
 * A journey through the built shop. It fails on every problem that the browser
 * reports: console errors and warnings, uncaught errors, failed requests to the shop.
 */
export const test = base.extend<Watch>({
  expectedTroubles: [[], { option: true }],

  troubles: [
    async ({ context, expectedTroubles, baseURL }, use, testInfo) => {
      const troubles: string[] = [];
      const unanswered = new Set<Request>();
      context.on('request', (request) => unanswered.add(request));
      context.on('requestfinished', (request) => unanswered.delete(request));
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || ASKS_FOR_WORK.test(message.text())) return;
        if (message.text() === BLOCKED_WORKER) return;
        const text = message.text().replace(REFUSED_SOCKET, '$& (401)');
        troubles.push(`${message.type()}: ${text} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        const { stack, message } = error.error();
        troubles.push(`uncaught: ${stack || message}`);
      });
      context.on('requestfailed', (request) => {
        unanswered.delete(request);
        const reason = request.failure()?.errorText;
        // The browser itself aborts requests of a page that the shopper leaves.
        if (!request.url().startsWith(baseURL ?? '') || reason === 'net::ERR_ABORTED') return;
        troubles.push(`failed: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (!response.url().startsWith(baseURL ?? '') || response.status() < 400) return;
        if (response.status() === 428) return;
        troubles.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
      });
      await use(troubles);
      // Shown because a journey that times out may wait for one of these.
      if (testInfo.status === 'timedOut') {
        for (const request of unanswered) troubles.push(`unanswered: ${request.method()} ${request.url()}`);
      }
      const unexpected = troubles.filter((trouble) => !expectedTroubles.some((known) => known.test(trouble)));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** The cumulative layout shift of the page since it began to load. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        };
        new PerformanceObserver((list) => add(list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        // Buffered entries are delivered after the next frame.
        requestAnimationFrame(() => setTimeout(() => answer(sum), 0));
      }),
  );
}
