import type { Page, Route } from '@playwright/test';

export type HeldRequests = {
  /** Settles when the first request arrives. */
  arrived: Promise<void>;
  /** Forwards them to the shop, including later ones. */
  letGo(): void;
};

/** A slow network: requests to `url` wait until released, instead of for a fixed time. */
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
