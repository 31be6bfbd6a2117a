import type { Page } from '@playwright/test';
import { RINGS } from './support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const ALL = '/catalog/all';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Страницы каталога' });
/** What the pager shows between its arrows, in order. */
const numbers = async (page: Page) =>
  (await pager(page).innerText()).split(/\s+/).filter((text) => text !== '');

onEveryScreen(() => {
  test('the pager shows six pages around the current one, the first and the last [C008, C095, C097, C098, C099, C635]', async ({
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
    const previous = pager(page).getByRole('link', { name: 'Предыдущая страница' });
    await expect(previous).toHaveAttribute('href', `${ALL}?page=4`);

    await pager(page).getByRole('link', { name: 'Следующая страница' }).click();
    await expect(page).toHaveURL(`${ALL}?page=6`);
    await pager(page).getByRole('link', { name: 'Страница 10' }).click();
    await expect(page).toHaveURL(`${ALL}?page=10`);
    await expect(pager(page).getByRole('link', { name: 'Следующая страница' })).toHaveCount(0);
    expect(await numbers(page)).toEqual(['1', '…', '5', '6', '7', '8', '9', '10']);
  });
});

onScreen(DESKTOP, () => {
  test('the first page has no number in its address [C096]', async ({ page }) => {
    await visit(page, `${ALL}?page=2`);
    await expect(pager(page).getByRole('link', { name: 'Страница 1', exact: true })).toHaveAttribute(
      'href',
      ALL,
    );
    await expect(pager(page).getByRole('link', { name: 'Предыдущая страница' })).toHaveAttribute('href', ALL);
    await pager(page).getByRole('link', { name: 'Предыдущая страница' }).click();
    await expect(page).toHaveURL(ALL);
  });

  test('pages after the first say their number in the title [C101]', async ({ page }) => {
    await visit(page, ALL);
    await expect(page).toHaveTitle('Каталог');
    await visit(page, `${ALL}?page=2`);
    await expect(page).toHaveTitle('Каталог - Страница 2');
    await visit(page, `${RINGS}?page=3`);
    await expect(page).toHaveTitle('Кольца из золота и серебра - Страница 3');
  });

  test('a filter keeps its pages and starts again from the first', async ({ page }) => {
    await visit(page, `${ALL}?metal=silver-925&page=2`);
    await expect(pager(page).getByRole('link', { name: 'Страница 3' })).toHaveAttribute(
      'href',
      `${ALL}?metal=silver-925&page=3`,
    );
    await page
      .getByRole('complementary', { name: 'Фильтры' })
      .getByRole('checkbox', { name: /^Малахит/ })
      .check();
    await expect(page).toHaveURL(`${ALL}?metal=silver-925&stone=malachite`);
  });

  test('a listing of one page has no pager [C100]', async ({ page }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
    await expect(pager(page)).toHaveCount(0);
  });

  test('a page shows twenty goods, and they do not repeat from page to page [C625]', async ({ page }) => {
    const seen = new Set<string>();
    for (const [address, tiles] of [
      [RINGS, 20],
      [`${RINGS}?page=2`, 20],
      [`${RINGS}?page=3`, 20],
      [`${RINGS}?page=4`, 2],
    ] as const) {
      await page.goto(address);
      const more = page.getByRole('main').getByRole('link', { name: /^Подробнее: / });
      await expect(more).toHaveCount(tiles);
      for (const link of await more.all()) seen.add((await link.getAttribute('href')) ?? '');
    }
    expect(seen.size).toBe(62);
  });
});

test.describe('an address of a page', () => {
  for (const page of ['1', '0', '-1', 'abc', '1.5', '01', '']) {
    test(`that is written «${page}» is sent to the one without it`, async ({ request }) => {
      const answer = await request.get(`${ALL}?metal=silver-925&page=${page}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(`${ALL}?metal=silver-925`);
    });
  }

  for (const page of ['11', '999999999999']) {
    test(`beyond the last, ${page}, is not found`, async ({ request }) => {
      expect((await request.get(`${ALL}?page=${page}`)).status()).toBe(404);
    });
  }

  for (const [written, tidy] of [
    ['/catalog/koltsa/', '/catalog/koltsa'],
    ['/Catalog/KOLTSA', '/catalog/koltsa'],
    ['/catalog//koltsa', '/catalog/koltsa'],
    ['/cart/', '/cart'],
    ['/catalog/koltsa/?metal=silver-925', '/catalog/koltsa?metal=silver-925'],
  ] as const) {
    test(`has one spelling: ${written} moves for good`, async ({ request }) => {
      const answer = await request.get(written, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(tidy);
    });
  }
});
