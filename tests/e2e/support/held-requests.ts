import type { Page, Route } from '@playwright/test';

export type HeldRequests = {
  /** Settles when the first request has come. */
  arrived: Promise<void>;
  /** Sends them on to the shop, those that come later too. */
  letGo(): void;
};

/** A slow network: requests to `url` wait until they are let go, instead of for a length of time. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<HeldRequests> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  await page.route(url, async (route: Route) => {
    first.resolve();
    await gate.promise;
    await route.continue();
  });
  return { arrived: first.promise, letGo: () => gate.resolve() };
}
