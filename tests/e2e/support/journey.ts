import { test as base, expect, type Page, type Request } from '@playwright/test';

export { expect };

type Watch = {
  /** Troubles that this journey provokes on purpose, such as the 404 of an unknown page. */
  expectedTroubles: RegExp[];
  troubles: string[];
};

/** The shop's way to ask for work before it answers (decision T7.2), which browsers report as a failure. */
const ASKS_FOR_WORK = /status of 428\b/;

/** Playwright's own remark: see playwright.config.ts. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** How browsers tell of a live connection that was refused for want of a session: without the status. */
const REFUSED_SOCKET = 'HTTP Authentication failed';

/**
 * A journey through the built shop. It fails on anything the browser complains
 * about: console errors and warnings, uncaught errors, failed requests to the shop.
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
        // The browser itself drops what a page asked for when the shopper leaves it.
        if (!request.url().startsWith(baseURL ?? '') || reason === 'net::ERR_ABORTED') return;
        troubles.push(`failed: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (!response.url().startsWith(baseURL ?? '') || response.status() < 400) return;
        if (response.status() === 428) return;
        troubles.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
      });
      await use(troubles);
      // A journey that waits in vain may wait for one of these.
      if (testInfo.status === 'timedOut') {
        for (const request of unanswered) troubles.push(`unanswered: ${request.method()} ${request.url()}`);
      }
      const unexpected = troubles.filter((trouble) => !expectedTroubles.some((known) => known.test(trouble)));
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Everything on the page that moved by itself since it began to load: the cumulative layout shift. */
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
        // Entries of the past are delivered after the next frame.
        requestAnimationFrame(() => setTimeout(() => answer(sum), 0));
      }),
  );
}
