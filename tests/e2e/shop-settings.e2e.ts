import type { Page } from '@playwright/test';
import { RETAIL_SITE } from '#database/seed/sites-and-roles.ts';
import type { BuiltShop } from './support/built-shop.ts';
import { RINGS } from './support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { openPreparedShop } from './support/prepared-shop.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Settings of the catalogue that the shop's people change (§9, decision T9.13). */

test.describe.configure({ mode: 'serial' });

let shop: BuiltShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openPreparedShop((db) =>
    db
      .updateTable('sites')
      .set({ config: JSON.stringify({ catalog: { collapseFilters: false, limitRaw: 12 } }) })
      .where('id', '=', RETAIL_SITE)
      .execute(),
  );
});

test.afterAll(() => shop?.close());

const tiles = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Подробнее: / });
/** Groups of the filters whose values can be seen. */
const openGroups = (page: Page) =>
  page.getByRole('complementary', { name: 'Фильтры' }).locator('fieldset:visible');

onScreen(DESKTOP, () => {
  test('limitRaw says how many goods stand on a page [C631]', async ({ page }) => {
    await visit(page, RINGS);
    await expect(tiles(page)).toHaveCount(20);
    await visit(page, `${shop.origin}${RINGS}`);
    await expect(tiles(page)).toHaveCount(12);
  });

  test('collapseFilters folds the groups after the fourth [C630]', async ({ page }) => {
    await visit(page, RINGS);
    const folded = await openGroups(page).count();
    await visit(page, `${shop.origin}${RINGS}`);
    const unfolded = await openGroups(page).count();
    // The price and what is in stock stand open in both.
    expect(folded).toBe(4 + 2);
    expect(unfolded).toBeGreaterThan(folded);
    await expect(
      page.getByRole('complementary', { name: 'Фильтры' }).locator('fieldset:not(:visible)'),
    ).toHaveCount(0);
  });
});
