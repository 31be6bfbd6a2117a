import type { BrowserContext } from '@playwright/test';

/** The browser comes with a list of product ids that an earlier visit has left in it. */
export async function givenStoredIds(
  context: BrowserContext,
  key: 'anon_favs' | 'compare',
  ids: readonly number[],
): Promise<void> {
  await context.addInitScript(
    ([name, list]) => {
      // An empty page, which tools open beside those of the shop, has no storage.
      if (location.protocol === 'about:') return;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, list);
    },
    [key, JSON.stringify(ids)] as const,
  );
}
