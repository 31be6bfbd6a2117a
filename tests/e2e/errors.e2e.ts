import type { Page } from '@playwright/test';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { isOneLine } from './support/lines.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

test.describe('an unknown page', () => {
  test.use({ expectedTroubles: [/\b404\b/] });

  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  onScreen(PHONE, () => {
    test('links to the catalogue and home [C121, C122, C124, C598, C599]', async ({ page }) => {
      const answer = await visit(page, '/net-takoy-stranitsy');
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Страница не найдена, никому ни слова — это секрет :)');
      // In Russian, a line that begins with a dash looks like direct speech.
      expect(await isOneLine(heading(page), 'слова —')).toBe(true);
      const main = page.getByRole('main');
      await expect(main).toContainText('код ошибки: 404 ( Страница не найдена )');
      await expect(page).toHaveTitle('Страница не найдена — Лунница');
      await expect(page.getByRole('banner')).toBeVisible();

      await main.getByRole('link', { name: 'Перейти в каталог' }).click();
      await expect(page).toHaveURL('/catalog/all');
      await expect(heading(page)).toHaveText('Каталог');
      await page.goBack();
      await expect(main).toContainText('код ошибки: 404');
      await main.getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL('/');
      await expect(heading(page)).toHaveText('Серебро и малахит');
    });
  });

  onScreen(DESKTOP, () => {
    test('shows a picture, a title and a text, and the login over them [C120, C119]', async ({ page }) => {
      await visit(page, '/net-takoy-stranitsy');
      const main = page.getByRole('main');
      await expect(main.locator('svg')).toBeVisible();
      await expect(heading(page)).toHaveText('Страница не найдена, никому ни слова — это секрет :)');
      expect(await isOneLine(heading(page), 'слова —')).toBe(true);
      await expect(main).toContainText('Возможно, в адресе опечатка или страницу уже убрали.');

      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
      await expect(page).toHaveURL('/net-takoy-stranitsy?signin=byPhone');
      await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
      await expect(heading(page)).toHaveText('Страница не найдена, никому ни слова — это секрет :)');
    });
  });
});

test.describe('reports to the shop', () => {
  test.use({ expectedTroubles: [/There is nothing to render|An uncaught rejection/] });

  const reported = (page: Page) =>
    page.waitForRequest((request) => request.url().endsWith('/client-errors/v1'));

  test('the error that crashed a page in the browser', async ({ page }) => {
    await page.route(/\/assets\/sizes-page-.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new TypeError("There is nothing to render"); }',
      }),
    );
    await visit(page, '/brands');
    const report = reported(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Размерная сетка' }).click();
    await expect(page.getByRole('main')).toContainText('код ошибки: 500 ( Произошла ошибка сервера )');
    expect((await report).postDataJSON()).toMatchObject({
      kind: 'script',
      message: 'TypeError: There is nothing to render',
      stack: expect.stringContaining('/assets/sizes-page-'),
      path: '/sizes',
    });
  });

  test('an error from before the reporting code was loaded', async ({ page }) => {
    const late = await holdRequests(page, /\/assets\/after-load-.*\.js$/);
    await visit(page, '/brands');
    const report = reported(page);
    await page.evaluate(() => void Promise.reject(new Error('An uncaught rejection')));
    late.letGo();
    expect((await report).postDataJSON()).toMatchObject({
      kind: 'script',
      message: 'Error: An uncaught rejection',
    });
  });
});
