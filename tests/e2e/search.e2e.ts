import type { Page, Request } from '@playwright/test';
import { RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const SEARCH = '**/api/catalog/v1/products';

/** A dialog on a phone, a list attached to the field of the header on a desktop. */
const modal = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });
const panel = (page: Page) => page.getByRole('region', { name: 'Подсказки поиска' });
const suggestions = (page: Page) => modal(page).or(panel(page));
const field = (page: Page) => page.getByRole('combobox', { name: /Что найти|Поиск по сайту/ });
const products = (page: Page) =>
  suggestions(page).getByRole('group', { name: 'Украшения' }).getByRole('option');
const listings = (page: Page) =>
  suggestions(page).getByRole('group', { name: 'Разделы и фильтры' }).getByRole('option');

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Поиск по сайту' }).click();
  await expect(field(page)).toBeFocused();
}

onEveryScreen(() => {
  test('the search offers selections and hits before input, then shows ten products and the listing with equivalent filters [C109, C626]', async ({
    page,
  }) => {
    await test.step('before input it offers selections and hits with pictures', async () => {
      await visit(page, '/');
      await openSearch(page);
      await expect(suggestions(page).getByRole('region', { name: 'Подборки' }).getByRole('link')).toHaveCount(
        3,
      );
      const hits = suggestions(page).getByRole('region', { name: 'Часто покупают' });
      await expect(hits.getByRole('link')).toHaveCount(4);
      await expect(hits.locator('img')).toHaveCount(4);
      await suggestions(page).getByRole('link', { name: 'Подарок маме' }).click();
      await expect(page).toHaveURL(/\/catalog\/all\?for-whom=women/);
      await expect(suggestions(page)).toHaveCount(0);
    });

    await test.step('it shows ten products and the listing with equivalent filters', async () => {
      await openSearch(page);
      const asked = page.waitForRequest((request) => request.postData()?.includes('"search"') === true);
      await field(page).fill('кольцо');
      expect((await asked).postDataJSON()).toEqual({ filter: { search: 'кольцо' }, page: 1, limit: 10 });
      await expect(products(page)).toHaveCount(10);

      await field(page).fill('кольцо малахит 18');
      await expect(listings(page).first()).toHaveText('Кольца · Малахит · Размер 18');
      await expect(products(page).first()).toContainText('малахит');
      await expect(
        suggestions(page).getByRole('list', { name: 'Распознано' }).getByRole('listitem'),
      ).toHaveText(['Кольца', 'Малахит', 'Размер 18']);
      await expectAccessible(page, 'dialog, section[aria-label="Подсказки поиска"]');
      await listings(page).first().click();
      await expect(page).toHaveURL('/catalog/koltsa?size=18&stone=malachite');
      await expect(suggestions(page)).toHaveCount(0);
    });
  });
});

onScreen(PHONE, () => {
  test('the search offers links before input and without a match, opens all results as a page, and finds the intended products of a typo and of a wrong layout', async ({
    page,
  }) => {
    await test.step('it offers links before input and without a match, and all results open as a page', async () => {
      await visit(page, '/');
      await openSearch(page);
      await expect(modal(page).getByRole('heading', { name: 'Популярные разделы' })).toBeVisible();
      await modal(page).getByRole('link', { name: 'Серьги', exact: true }).click();
      await expect(page).toHaveURL('/catalog/sergi');
      await expect(modal(page)).toHaveCount(0);

      await openSearch(page);
      await field(page).fill('фиолетовый трактор');
      await expect(modal(page).getByText('ничего не нашлось')).toBeVisible();
      await expect(modal(page).getByRole('link', { name: 'Подвески' })).toBeVisible();

      await field(page).fill('запонки с александритом');
      await expect(modal(page).getByText('показываем похожее')).toBeVisible();
      await expect(products(page).first()).toContainText('Запонки');

      await field(page).fill('запонки');
      await modal(page).getByRole('link', { name: 'Все результаты' }).click();
      await expect(page).toHaveURL(/\/catalog\/all\?search=/);
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('Запонки');
      await expect(page.getByRole('searchbox', { name: 'Поиск по сайту' })).toHaveValue('запонки');
      const order = page.getByRole('combobox', { name: 'Сортировка' });
      await expect(order.getByRole('option', { selected: true })).toHaveText('Подходящие');
    });

    await test.step('a word with a typo, in the wrong layout or in Latin letters finds the intended products', async () => {
      await openSearch(page);
      for (const typed of ['кальцо исет', 'rjkmwj bctnm', 'kolco iset']) {
        await field(page).fill(typed);
        await expect(products(page).first()).toContainText('Исеть');
        await expect(modal(page).getByText('Показаны результаты по запросу «кольцо')).toBeVisible();
      }
      await products(page).first().click();
      await expect(page).toHaveURL(RING.path);
    });
  });

  test('recent searches are stored in the browser and can be removed', async ({ page }) => {
    await visit(page, '/');
    // A search repeated in other letter case moves to the front.
    for (const text of ['Пусеты', 'гранат', 'пусеты']) {
      await openSearch(page);
      await field(page).fill(text);
      await field(page).press('Enter');
      await expect(page).toHaveURL(/\/catalog\/all\?search=/);
      await expect(modal(page)).toHaveCount(0);
    }
    await visit(page, '/');
    await openSearch(page);
    const recent = modal(page).getByRole('region', { name: 'Вы искали' });
    await expect(recent.getByRole('link')).toHaveText(['пусеты', 'гранат']);
    await recent.getByRole('button', { name: 'Убрать запрос «пусеты»' }).click();
    await expect(recent.getByRole('link')).toHaveText(['гранат']);
    await expect(field(page)).toBeFocused();
    await recent.getByRole('link', { name: 'гранат' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/гранат/i);
  });
});

onScreen(DESKTOP, () => {
  test('the search is used with the keyboard alone', async ({ page }) => {
    await visit(page, '/');
    const opener = page.getByRole('searchbox', { name: 'Поиск по сайту' });
    await opener.focus();
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.type('Брасл');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('Брасл');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    // Fewer letters may have been answered already.
    await expect(panel(page).getByRole('status')).toHaveText(/^Найдено: /);

    await page.keyboard.press('ArrowDown');
    await expect(listings(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(products(page).last()).toHaveAttribute('aria-selected', 'true');
    const id = await products(page).last().getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');

    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(opener).toHaveValue('Брасл');

    await page.keyboard.type('е');
    await expect(field(page)).toHaveValue('Брасле');
    await expect(panel(page).getByRole('status')).toHaveText(/^Найдено: /);
    await expect(products(page).first()).toContainText('Браслет');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/catalog/braslety');
    await expect(panel(page)).toHaveCount(0);
  });

  test('a late answer never replaces a newer one and ends a selection made before it, and the list stays below its field, which nothing moves, until a press elsewhere', async ({
    page,
  }) => {
    await test.step('the list stays below its field, and a press elsewhere closes it', async () => {
      await visit(page, '/');
      const closed = await page.getByRole('searchbox', { name: 'Поиск по сайту' }).boundingBox();
      await openSearch(page);
      await field(page).fill('кольцо');
      await expect(products(page)).toHaveCount(10);
      expect(await field(page).boundingBox()).toEqual(closed);
      const list = await panel(page).boundingBox();
      expect(list?.y).toBeGreaterThan((closed?.y ?? 0) + (closed?.height ?? 0));
      await page.mouse.click(8, 700);
      await expect(panel(page)).toHaveCount(0);
    });

    await test.step('a late answer never replaces a newer one', async () => {
      await openSearch(page);
      const isLate = (request: Request) => request.postData()?.includes('серьги') === true;
      const asked = Promise.withResolvers<void>();
      await page.route(SEARCH, (route) => (isLate(route.request()) ? asked.resolve() : route.continue()));
      await field(page).fill('серьги');
      await asked.promise;
      const dropped = page.waitForEvent('requestfailed', isLate);
      await field(page).fill('запонки');
      await dropped;
      await expect(products(page).first()).toContainText('Запонки');
      await expect(products(page).filter({ hasText: 'Серьги' })).toHaveCount(0);
    });

    await test.step('a selection made before a late answer ends with it', async () => {
      await page.unroute(SEARCH);
      const late = await holdRequests(page, SEARCH);
      await field(page).fill('браслет');
      await late.arrived;
      await field(page).press('ArrowUp');
      await expect(products(page).last()).toHaveAttribute('aria-selected', 'true');
      late.letGo();
      await expect(products(page).first()).toContainText('Браслет');
      await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(0);
      await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    });
  });

  test.describe('when the shop does not answer', () => {
    test.use({ expectedTroubles: [/Failed to load resource|failed: POST/] });

    test('the search shows an error and retries', async ({ page }) => {
      await visit(page, '/');
      await openSearch(page);
      await page.route(SEARCH, (route) => route.abort());
      await field(page).fill('серьги');
      await expect(panel(page).getByRole('alert')).toBeVisible();
      await page.unroute(SEARCH);
      await panel(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(products(page).first()).toContainText('Серьги');
    });
  });
});
