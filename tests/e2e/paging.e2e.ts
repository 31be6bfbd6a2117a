import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const ALL = '/catalog/all';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Страницы каталога' });
/** The entries of the pager between its arrows, in order. */
const numbers = async (page: Page) =>
  (await pager(page).innerText()).split(/\s+/).filter((text) => text !== '');

onScreen(PHONE, () => {
  test('the pager navigates between pages and shows six pages around the current one, the first and the last [C008, C095, C097, C098, C099, C635]', async ({
    page,
  }) => {
    await visit(page, ALL);
    expect(await numbers(page)).toEqual(['1', '2', '3', '4', '5', '6', '…', '10']);
    await expect(pager(page).getByRole('link', { name: 'Предыдущая страница' })).toHaveCount(0);

    await pager(page).getByRole('link', { name: 'Страница 5' }).click();
    await expect(page).toHaveURL(`${ALL}?page=5`);
    await expect(pager(page).getByRole('link', { name: 'Страница 5' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await numbers(page)).toEqual(['1', '…', '3', '4', '5', '6', '7', '8', '…', '10']);

    await pager(page).getByRole('link', { name: 'Следующая страница' }).click();
    await expect(page).toHaveURL(`${ALL}?page=6`);
    await pager(page).getByRole('link', { name: 'Страница 10' }).click();
    await expect(page).toHaveURL(`${ALL}?page=10`);
    await expect(pager(page).getByRole('link', { name: 'Следующая страница' })).toHaveCount(0);
    expect(await numbers(page)).toEqual(['1', '…', '5', '6', '7', '8', '9', '10']);
  });
});

onScreen(DESKTOP, () => {
  test('a filter resets to the first page, which has no number in its address [C096]', async ({ page }) => {
    await visit(page, `${ALL}?metal=silver-925&page=3`);
    expect((await numbers(page)).slice(0, 4)).toEqual(['1', '2', '3', '4']);
    await page
      .getByRole('complementary', { name: 'Фильтры' })
      .getByRole('checkbox', { name: /^Малахит/ })
      .check();
    await expect(page).toHaveURL(`${ALL}?metal=silver-925&stone=malachite`);
  });
});
