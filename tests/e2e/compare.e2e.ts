import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { PENDANT, PLAIN_PENDANT } from './support/demo-goods.ts';
import { basketOnServer } from './support/given-basket.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { expect, test } from './support/journey.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** Pendants of the demo shop, and a ring in sizes. */
const PENDANT_ID = 1101;
const RING_ID = 1050;
const BRACELET_ID = 1152;

const givenCompared = (context: BrowserContext, ids: readonly number[]) =>
  givenStoredIds(context, 'compare', ids);

const table = (page: Page) => page.getByRole('table', { name: 'Характеристики украшений' });
const columns = (page: Page) => table(page).getByRole('columnheader');
const row = (page: Page, title: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

onEveryScreen(() => {
  test('nothing to compare is told, with the way to the catalogue', async ({ page }) => {
    await visit(page, '/compare');
    await expect(page).toHaveTitle('Сравнение товаров');
    await expect(page.getByRole('heading', { name: 'Пока нечего сравнивать' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' })).toBeVisible();
  });

  test('products stand side by side, and only their differences are shown when asked for', async ({
    page,
    context,
  }) => {
    await givenCompared(context, [PENDANT_ID, BRACELET_ID, RING_ID]);
    await visit(page, '/compare');
    await expect(columns(page)).toHaveCount(3);
    await expect(columns(page).first()).toContainText(PENDANT.title);
    await expectAccessible(page);
    const all = await table(page).getByRole('row').count();

    await page.getByRole('checkbox', { name: 'Только различия' }).check();
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(all);
    for (const values of await table(page).locator('tbody tr').all()) {
      const told = await values.getByRole('cell').allTextContents();
      expect(new Set(told).size, told.join(' | ')).toBeGreaterThan(1);
    }
    await page.getByRole('checkbox', { name: 'Только различия' }).uncheck();
    await expect(table(page).getByRole('row')).toHaveCount(all);
  });
});

onScreen(DESKTOP, () => {
  test('a product is taken out, also for the next visit', async ({ page, context }) => {
    await givenCompared(context, [PENDANT_ID, RING_ID]);
    await visit(page, '/compare');
    await columns(page)
      .first()
      .getByRole('button', { name: `Убрать из сравнения: ${PENDANT.title}` })
      .click();
    await expect(columns(page)).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Только различия' })).toBeDisabled();
    await page.reload();
    await expect(columns(page)).toHaveCount(1);

    await page.getByRole('button', { name: 'Очистить список' }).click();
    await expect(page.getByRole('heading', { name: 'Пока нечего сравнивать' })).toBeVisible();
  });

  test('what is compared is added to the basket from the table', async ({ page, context }) => {
    await givenCompared(context, [PENDANT_ID, RING_ID]);
    await visit(page, '/compare');
    await columns(page).first().getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 1 });
  });

  test('a product that the shop does not know takes no column', async ({ page, context }) => {
    await givenCompared(context, [PENDANT_ID, 999_999]);
    await visit(page, '/compare');
    await expect(columns(page)).toHaveCount(1);
    await expect(page.getByText(PLAIN_PENDANT.title)).toHaveCount(0);
  });
});

onScreen(PHONE, () => {
  test('the table is moved sideways under its first column', async ({ page, context }) => {
    await givenCompared(context, [PENDANT_ID, BRACELET_ID, RING_ID]);
    await visit(page, '/compare');
    const title = row(page, 'Металл').getByRole('rowheader');
    const before = await title.boundingBox();
    await page.getByRole('region', { name: 'Таблица сравнения' }).evaluate((part) => {
      part.scrollLeft = part.scrollWidth;
    });
    await expect(columns(page).last()).toBeInViewport({ ratio: 0.9 });
    await expect(title).toBeInViewport({ ratio: 1 });
    expect((await title.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  });
});
