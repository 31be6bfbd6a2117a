import type { BuiltShop } from '#tests/support/built-shop.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { test as journey } from './journey.ts';

/** Journeys of a file that change what others look at, in a demo shop of their own. */
export const test = journey.extend<Record<never, never>, { ownShop: BuiltShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find the needs of a fixture.
    async ({}, use) => {
      const shop = await openDemoShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.origin),
});
