import type { BrowserContext, Page } from '@playwright/test';
import { PENDANT, PLAIN_PENDANT } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { basketOnServer } from './support/given-basket.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { expect, test } from './support/journey.ts';
import { toast, widthOfOrdinaryName } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

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

onScreen(DESKTOP, () => {
  test('removes products, also for the next visit, until the comparison is empty', async ({
    page,
    context,
  }) => {
    // An unknown product has no column.
    await givenCompared(context, [PENDANT_ID, 999_999, RING_ID]);
    await visit(page, '/compare');
    await expect(page).toHaveTitle('Сравнение товаров');
    await expect(columns(page)).toHaveCount(2);
    await expect(page.getByText(PLAIN_PENDANT.title)).toHaveCount(0);
    await columns(page)
      .first()
      .getByRole('button', { name: `Убрать из сравнения: ${PENDANT.title}` })
      .click();
    await expect(columns(page)).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Только различия' })).toBeDisabled();
    await reload(page);
    await expect(columns(page)).toHaveCount(1);

    await page.getByRole('button', { name: 'Очистить список' }).click();
    await expect(page.getByRole('heading', { name: 'Пока нечего сравнивать' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' })).toBeVisible();
  });

  test('a compared product is added to the basket from the table', async ({ page, context }) => {
    await givenCompared(context, [PENDANT_ID, RING_ID]);
    await visit(page, '/compare');
    await columns(page).first().getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 1 });
  });
});

onScreen(PHONE, () => {
  test('shows products side by side, only differences on request, and scrolls the table horizontally', async ({
    page,
    context,
  }) => {
    await givenCompared(context, [PENDANT_ID, BRACELET_ID, RING_ID]);
    await visit(page, '/compare');
    await expect(columns(page)).toHaveCount(3);
    await expect(columns(page).first()).toContainText(PENDANT.title);
    expect(await widthOfOrdinaryName(columns(page).first())).toBeGreaterThan(40);
    await expectAccessible(page);
    const all = await table(page).getByRole('row').count();

    await page.getByRole('checkbox', { name: 'Только различия' }).check();
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(all);
    for (const values of await table(page).locator('tbody tr').all()) {
      const texts = await values.getByRole('cell').allTextContents();
      expect(new Set(texts).size, texts.join(' | ')).toBeGreaterThan(1);
    }
    await page.getByRole('checkbox', { name: 'Только различия' }).uncheck();
    await expect(table(page).getByRole('row')).toHaveCount(all);

    await test.step('the table scrolls horizontally under its first column', async () => {
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
});
