import type { Page } from '@playwright/test';
import { RINGS } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { givenAccount } from './support/given-account.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** Calls for the ids of favourites from now on. */
function idsCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/favorites/v1/ids') calls.push(request.method());
  });
  return calls;
}

onScreen(DESKTOP, () => {
  test('favourites are requested once at the start for a user, and never for a guest [C240, C464]', async ({
    page,
    context,
    baseURL,
  }) => {
    const ofGuest = idsCallsOf(page);
    await visit(page, RINGS);
    expect(ofGuest).toEqual([]);
    // It would reload for the account, and the browser hangs when the journey ends during a reload.
    await page.close();

    await givenAccount(context, baseURL, ANNA);
    const signedIn = await context.newPage();
    const calls = idsCallsOf(signedIn);
    const answered = signedIn.waitForResponse('**/api/favorites/v1/ids');
    await visit(signedIn, RINGS);
    await answered;
    expect(calls).toEqual(['GET']);
  });
});

onScreen(PHONE, () => {
  test('the footer takes half a screen, and an opened list the whole width', async ({ page }) => {
    await visit(page, '/cart');
    const footer = page.getByRole('contentinfo');
    const heightOf = async () => (await footer.boundingBox())?.height ?? Number.NaN;
    expect(await heightOf()).toBeLessThanOrEqual(420);
    for (const link of await footer.getByRole('link').filter({ visible: true }).all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
    }
    await footer.getByText('Магазин', { exact: true }).click();
    await expect(footer.getByRole('link', { name: 'Коллекции' })).toBeVisible();
    const list = await footer.getByRole('navigation', { name: 'Магазин' }).boundingBox();
    expect(list?.width).toBeGreaterThan(360);
  });
});

test.describe('a page without products of its own', () => {
  test.use({ expectedTroubles: [/\b404\b/] });

  for (const path of ['/net-takoy-stranitsy', '/favorites', '/compare']) {
    test(`shows hits, and what was viewed: ${path}`, async ({ page, context }) => {
      await givenStoredIds(context, 'recently-viewed', [1050, 1001, 1101, 1140, 1152]);
      await visit(page, path);
      const shelf = (name: string) => page.getByRole('main').getByRole('region', { name });
      await shelf('Хиты').scrollIntoViewIfNeeded();
      // The shelf appears with its pieces, which come after the page.
      await expect(shelf('Хиты').getByRole('article').nth(4)).toBeAttached();
      await shelf('Вы недавно смотрели').scrollIntoViewIfNeeded();
      await expect(shelf('Вы недавно смотрели').getByRole('article')).toHaveCount(5);
    });
  }
});
