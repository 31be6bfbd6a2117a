import type { BrowserContext } from '@playwright/test';

/** Stores a list of product ids in the browser, as an earlier visit would. */
export async function givenStoredIds(
  context: BrowserContext,
  key: 'anon_favs' | 'compare' | 'recently-viewed',
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
