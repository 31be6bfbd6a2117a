import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { PENDANT, PENDANTS } from './support/demo-goods.ts';
import { DEALER, givenAccount, STYLIST } from './support/given-account.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { expectSignedIn, signInByEmail } from './support/login.ts';
import { tile, toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** Products of the demo shop by id, in the order in which a guest has pressed their hearts. */
const COLLECTED = [1050, 1001, 1101, 1140, 1152, 1075, 1020];
const PENDANT_ID = 1101;

/** Accounts whose favourites no other journey touches. */
const ORGANIZATION = 'podarki@lunnitsa.example';
const STAFF = 'staff@lunnitsa.example';

const givenFavorites = (context: BrowserContext, ids: readonly number[]) =>
  givenStoredIds(context, 'anon_favs', ids);

const storedFavorites = (page: Page) => page.evaluate(() => localStorage.getItem('anon_favs'));

const tiles = (page: Page) => page.getByRole('main').getByRole('article');

const heartOf = (page: Page, title: string) => tile(page, title).getByRole('button', { name: 'В избранное' });

/** «7 товаров» beside the heading. */
const favoritesCount = (page: Page) => page.getByRole('main').getByRole('status').first();

onEveryScreen(() => {
  test('a guest without favourites is told how to have some [C026, C074]', async ({ page }) => {
    await visit(page, '/favorites');
    await expect(page).toHaveTitle('Избранное');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное');
    await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveURL('/catalog/all');
  });

  test('what a guest likes is on the page of favourites, also after it is loaded anew [C291, C611, C612]', async ({
    page,
  }) => {
    await visit(page, PENDANTS);
    await heartOf(page, PENDANT.title).click();
    await expect(toast(page, 'Товар успешно добавлен в избранное')).toBeVisible();

    await visit(page, '/favorites');
    await expect(tile(page, PENDANT.title)).toBeVisible();
    await expect(heartOf(page, PENDANT.title)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await heartOf(page, PENDANT.title).click();
    await expect(toast(page, 'Товар убран из избранного')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
  });
});

onScreen(DESKTOP, () => {
  test('favourites of a guest stand six on a page, the one added last first [C632]', async ({
    page,
    context,
  }) => {
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
  });

  test('the first page has one address, and one that does not exist is not found', async ({
    page,
    context,
    request,
  }) => {
    for (const wrong of ['1', '0', '-1', 'abc']) {
      const answer = await request.get(`/favorites?page=${wrong}`, { maxRedirects: 0 });
      expect(answer.status(), wrong).toBe(301);
      expect(answer.headers().location, wrong).toBe('/favorites');
    }
    await givenFavorites(context, COLLECTED);
    await visit(page, '/favorites?page=3');
    await expect(page.getByText('код ошибки: 404 ( Страница не найдена )')).toBeVisible();
  });

  test('a favourite that is no longer sold is told of and can be taken out', async ({ page, context }) => {
    // What is no id at all is not even asked for.
    await givenFavorites(context, [PENDANT_ID, 999_999, -5, 0.5, 1e12]);
    await visit(page, '/favorites');
    await expect(page.getByText(/Больше не\sпродаётся: 1\sтовар/)).toBeVisible();
    await page.getByRole('button', { name: 'Убрать из избранного' }).click();
    await expect(tiles(page)).toHaveCount(1);
    expect(await storedFavorites(page)).toBe(`[${PENDANT_ID}]`);
  });

  test('other tabs see a heart that is pressed', async ({ page, context }) => {
    await visit(page, '/favorites');
    const other = await context.newPage();
    await visit(other, PENDANTS);
    await heartOf(other, PENDANT.title).click();
    await expect(tile(page, PENDANT.title)).toBeVisible();
  });

  test('the heart of the header opens a window with the favourites, which a link of it closes [C106]', async ({
    page,
    context,
  }) => {
    await givenFavorites(context, COLLECTED);
    await visit(page, '/');
    const entry = page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
    await expect(entry).toHaveAccessibleName(/7\sтоваров в избранном/);
    await entry.click();
    const window = page.getByRole('dialog', { name: 'Избранное' });
    await expect(window.getByRole('listitem')).toHaveCount(6);
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(entry).toBeFocused();

    await entry.click();
    await window.getByRole('listitem').first().getByRole('button', { name: 'В избранное' }).click();
    await expect(entry).toHaveAccessibleName(/6\sтоваров в избранном/);
    await window.getByRole('link', { name: 'Всё избранное' }).click();
    await expect(page).toHaveURL('/favorites');
    await expect(window).toBeHidden();
    await expect(tiles(page)).toHaveCount(6);
  });

  test.describe('when the API fails', () => {
    test.use({ expectedTroubles: [/status of 500|answered 500/] });

    test('a heart of an account goes back to what it was, and the shopper is told', async ({
      page,
      context,
      baseURL,
    }) => {
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

    test('the page of favourites says so and tries again [C240]', async ({ page, context }) => {
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

  test('the first HTML of the favourites is the same for everyone [C026]', async ({ request }) => {
    const bodies = await Promise.all(
      ['', 'cartToken=1d3b2f64-9c1e-4a07-8f5a-2f60c4a7d001'].map(async (cookie) =>
        (await request.get('/favorites', { headers: { cookie } })).text(),
      ),
    );
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[0]).toContain('<meta name="robots" content="noindex"/>');
    expect(bodies[0]).toContain('<h1>Избранное</h1>');
  });
});

onScreen(PHONE, () => {
  test('favourites of a guest move to the account once, the browser forgets them, and signing out shows none [C011, C269, C292, C293]', async ({
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
    await page.reload();
    await expect(favoritesCount(page)).toHaveText(/7\sтоваров/);

    // The account keeps them: what is taken out now is out after a reload.
    const first = tiles(page).first();
    await first.getByRole('button', { name: 'В избранное' }).click();
    await expect(toast(page, 'Товар убран из избранного')).toBeVisible();
    await expect(favoritesCount(page)).toHaveText(/6\sтоваров/);
    await page.reload();
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

  test('signing in reads the favourites and the basket anew [C263]', async ({ page }) => {
    await visit(page, '/favorites?signin=byPhone');
    const ids = page.waitForResponse('**/api/favorites/v1/ids');
    const basket = page.waitForResponse('**/api/basket/v1?*');
    await signInByEmail(page, STYLIST.email);
    expect((await ids).status()).toBe(200);
    expect((await basket).request().headers().authorization).toMatch(/^Bearer \S+$/);
  });

  test.describe('a merge that fails', () => {
    test.use({ expectedTroubles: [/merge|status of 500/] });

    test('leaves the favourites in the browser, and is made up for on the next page [C293]', async ({
      page,
      context,
    }) => {
      await givenFavorites(context, [PENDANT_ID]);
      await page.route('**/api/favorites/v1/merge', (route) => route.fulfill({ status: 500, json: {} }));
      await visit(page, '/favorites?signin=byPhone');
      const ids = page.waitForResponse('**/api/favorites/v1/ids');
      await signInByEmail(page, STAFF);
      await ids;
      expect(await storedFavorites(page)).toBe(`[${PENDANT_ID}]`);

      await page.unroute('**/api/favorites/v1/merge');
      await page.reload();
      await expect.poll(() => storedFavorites(page)).toBe('[]');
      await expect(tile(page, PENDANT.title)).toBeVisible();
    });
  });
});
