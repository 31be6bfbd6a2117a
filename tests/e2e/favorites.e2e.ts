import type { BrowserContext, Page } from '@playwright/test';
import { PENDANT, PENDANTS } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { expectSignedIn, signInByEmail } from './support/login.ts';
import { tile, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

/** Products of the demo shop by id, in the order in which a guest added them. */
const COLLECTED = [1050, 1001, 1101, 1140, 1152, 1075, 1020];
const PENDANT_ID = 1101;

/** Accounts whose favourites no other journey changes. */
const ORGANIZATION = 'podarki@lunnitsa.example';
const STAFF = 'staff@lunnitsa.example';

const givenFavorites = (context: BrowserContext, ids: readonly number[]) =>
  givenStoredIds(context, 'anon_favs', ids);

const storedFavorites = (page: Page) => page.evaluate(() => localStorage.getItem('anon_favs'));

const tiles = (page: Page) => page.getByRole('main').getByRole('article');

const heartOf = (page: Page, title: string) => tile(page, title).getByRole('button', { name: 'В избранное' });

/** «7 товаров» beside the heading. */
const favoritesCount = (page: Page) => page.getByRole('main').getByRole('status').first();

onScreen(DESKTOP, () => {
  test('takes what a guest saved from the basket before scripts ran', async ({ page, context, baseURL }) => {
    await givenFavorites(context, [1050]);
    await context.addCookies([{ name: 'savedFavs', value: `${PENDANT_ID}.x.1050`, url: baseURL ?? '' }]);
    await visit(page, '/cart');
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
    expect(await storedFavorites(page)).toBe(`[1050,${PENDANT_ID}]`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('savedFavs');
  });

  test('shows favourites of a guest six per page, the last added first [C632]', async ({ page, context }) => {
    await givenFavorites(context, COLLECTED);
    await visit(page, '/favorites');
    await expect(tiles(page)).toHaveCount(6);
    await expect(favoritesCount(page)).toHaveText(/7\sтоваров/);
    await expectAccessible(page);
    const pages = page.getByRole('navigation', { name: 'Страницы избранного' });
    await pages.getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL('/favorites?page=2');
    await expect(page).toHaveTitle('Избранное - Страница 2');
    await expect(tiles(page)).toHaveCount(1);

    await tiles(page).getByRole('button', { name: 'В избранное' }).click();
    await expect(page).toHaveURL('/favorites');
    await expect(tiles(page)).toHaveCount(6);
    await expect(pages).toHaveCount(0);
    expect(await storedFavorites(page)).toBe(JSON.stringify(COLLECTED.slice(1)));

    await test.step('a nonexistent page is not found', async () => {
      await visit(page, '/favorites?page=3');
      await expect(page.getByText('код ошибки: 404 ( Страница не найдена )')).toBeVisible();
    });
  });

  test('a favourite that is no longer sold is named and can be removed', async ({ page, context }) => {
    // Invalid ids are not even requested.
    await givenFavorites(context, [PENDANT_ID, 999_999, -5, 0.5, 1e12]);
    await visit(page, '/favorites');
    await expect(page.getByText(/Больше не\sпродаётся: 1\sтовар/)).toBeVisible();
    await page.getByRole('button', { name: 'Убрать из избранного' }).click();
    await expect(tiles(page)).toHaveCount(1);
    expect(await storedFavorites(page)).toBe(`[${PENDANT_ID}]`);
  });

  test('other tabs sync a pressed heart', async ({ page, context }) => {
    await visit(page, '/favorites');
    await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
    const other = await context.newPage();
    await visit(other, PENDANTS);
    await heartOf(other, PENDANT.title).click();
    await expect(tile(page, PENDANT.title)).toBeVisible();
  });

  test('the heart in the header opens a dialog with the favourites, which a link in it closes [C106]', async ({
    page,
    context,
  }) => {
    await givenFavorites(context, COLLECTED);
    await visit(page, '/');
    const entry = page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
    await expect(entry).toHaveAccessibleName(/7\sтоваров в\sизбранном/);
    await entry.click();
    const window = page.getByRole('dialog', { name: 'Избранное' });
    await expect(window.getByRole('listitem')).toHaveCount(6);
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(entry).toBeFocused();

    await entry.click();
    await window.getByRole('listitem').first().getByRole('button', { name: 'В избранное' }).click();
    await expect(entry).toHaveAccessibleName(/6\sтоваров в\sизбранном/);
    await window.getByRole('link', { name: 'Всё избранное' }).click();
    await expect(page).toHaveURL('/favorites');
    await expect(window).toBeHidden();
    await expect(tiles(page)).toHaveCount(6);
  });

  test.describe('when the API fails', () => {
    test.use({ expectedTroubles: [/status of 500|answered 500/] });

    test('a heart of an account is restored with a message', async ({ page, context, baseURL }) => {
      await givenAccount(context, baseURL, DEALER);
      await page.route('**/api/favorites/v1', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await visit(page, PENDANTS);
      const heart = heartOf(page, PENDANT.title);
      await heart.click();
      await expect(toast(page, 'Произошла ошибка сервера')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
    });

    test('the page of favourites shows the error and retries [C240]', async ({ page, context }) => {
      await givenFavorites(context, [PENDANT_ID]);
      await page.route('**/api/catalog/v1/products/by-ids*', (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await visit(page, '/favorites');
      const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
      await expect(again).toBeVisible();
      await page.unroute('**/api/catalog/v1/products/by-ids*');
      await again.click();
      await expect(tile(page, PENDANT.title)).toBeVisible();
    });
  });
});

onScreen(PHONE, () => {
  test('favourites of a guest are stored in the browser and shown until removed [C026, C074, C126, C291, C436, C611, C612]', async ({
    page,
  }) => {
    await visit(page, PENDANTS);
    const heart = heartOf(page, PENDANT.title);

    await test.step('a heart is pressed, survives a reload, and is released', async () => {
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      expect(await storedFavorites(page)).toBe(`[${PENDANT_ID}]`);
      await reload(page);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await heart.click();
      await expect(toast(page, 'Товар убран из избранного')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      expect(await storedFavorites(page)).toBe('[]');
    });

    await test.step('the page of favourites shows them, also after a reload', async () => {
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await visit(page, '/favorites');
      await expect(page).toHaveTitle('Избранное');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное');
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await reload(page);
      await heart.click();
      await expect(toast(page, 'Товар убран из избранного')).toBeVisible();
    });

    await test.step('a guest without favourites sees a hint', async () => {
      await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click();
      await expect(page).toHaveURL('/catalog/all');
    });
  });

  test('favourites of a guest move to the account once, leave the browser, and signing out shows none [C011, C269, C292, C293]', async ({
    page,
    context,
  }) => {
    await givenFavorites(context, COLLECTED);
    await visit(page, '/favorites?signin=byPhone');
    const merging = await holdRequests(page, '**/api/favorites/v1/merge');
    const merged = page.waitForRequest('**/api/favorites/v1/merge');
    await signInByEmail(page, ORGANIZATION);
    expect((await merged).postDataJSON()).toEqual({ productIds: COLLECTED });
    expect(await storedFavorites(page)).toBe(JSON.stringify(COLLECTED));
    merging.letGo();

    await expectSignedIn(page);
    await expect(tiles(page)).toHaveCount(6);
    await expect.poll(() => storedFavorites(page)).toBe('[]');
    await reload(page);
    await expect(favoritesCount(page)).toHaveText(/7\sтоваров/);

    // Stored in the account: a removal is visible after a reload.
    const first = tiles(page).first();
    await first.getByRole('button', { name: 'В избранное' }).click();
    await expect(toast(page, 'Товар убран из избранного')).toBeVisible();
    await expect(favoritesCount(page)).toHaveText(/6\sтоваров/);
    await reload(page);
    await expect(tiles(page)).toHaveCount(6);
    await expect(page.getByRole('navigation', { name: 'Страницы избранного' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Меню' }).click();
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Выйти' }).click();
    await page
      .getByRole('dialog', { name: 'Выйти из аккаунта?' })
      .getByRole('button', { name: 'Выйти' })
      .click();
    await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
  });

  test.describe('a merge that fails', () => {
    test.use({ expectedTroubles: [/merge|status of 500/] });

    test('leaves the favourites in the browser and is repeated on the next page, while signing in reloads favourites and basket [C263, C293]', async ({
      page,
      context,
    }) => {
      await givenFavorites(context, [PENDANT_ID]);
      await page.route('**/api/favorites/v1/merge', (route) => route.fulfill({ status: 500, json: {} }));
      await visit(page, '/favorites?signin=byPhone');
      const ids = page.waitForResponse('**/api/favorites/v1/ids');
      const basket = page.waitForResponse('**/api/basket/v1?*');
      await signInByEmail(page, STAFF);
      expect((await ids).status()).toBe(200);
      expect((await basket).request().headers().authorization).toMatch(/^Bearer \S+$/);
      expect(await storedFavorites(page)).toBe(`[${PENDANT_ID}]`);

      await page.unroute('**/api/favorites/v1/merge');
      await reload(page);
      await expect.poll(() => storedFavorites(page)).toBe('[]');
      await expect(tile(page, PENDANT.title)).toBeVisible();
    });
  });
});
