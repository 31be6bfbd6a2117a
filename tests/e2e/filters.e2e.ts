import type { Page } from '@playwright/test';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { tile } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { ENTRY, reload, visit } from './support/visit.ts';

const filters = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' });
const chosen = (page: Page) => page.getByRole('list', { name: 'Выбранные условия' });
const found = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
onScreen(DESKTOP, () => {
  test('selected filters are chips that are removed one by one or all together; a handle of the price range applies when it is released, and a preset at once', async ({
    page,
  }) => {
    await test.step('selected filters are chips', async () => {
      await visit(page, `${RINGS}?metal=silver-925&stone=malachite&price_to=5000&available=1`);
      await expect(chosen(page).getByRole('listitem')).toHaveText([
        'Убрать условие: До 5 000 ₽',
        'Убрать условие: Малахит',
        'Убрать условие: Серебро 925',
        'Убрать условие: В наличии',
        'Сбросить всё',
      ]);

      await chosen(page).getByRole('link', { name: 'Убрать условие: Малахит' }).click();
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&price_to=5000&available=1`);
      await expect(filters(page).getByRole('checkbox', { name: /^Малахит/ })).not.toBeChecked();
      await expect(filters(page).getByRole('checkbox', { name: /^Серебро 925/ })).toBeChecked();

      await chosen(page).getByRole('link', { name: 'Сбросить всё' }).click();
      await expect(page).toHaveURL(RINGS);
      await expect(chosen(page)).toHaveCount(0);
      await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(filters(page).getByRole('textbox', { name: 'Цена до' })).toHaveValue('');
      await expect(found(page, '62 товара')).toBeVisible();
    });

    await test.step('a handle of the price range and a preset', async () => {
      const upTo = filters(page).getByRole('slider', { name: 'Цена до, ползунок' });
      await upTo.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(/\?price_to=\d+$/);
      const limit = new URL(page.url()).searchParams.get('price_to') ?? '';
      await expect(filters(page).getByRole('textbox', { name: 'Цена до' })).toHaveValue(limit);
      await filters(page).getByRole('link', { name: 'до 5 000 ₽' }).click();
      await expect(page).toHaveURL(`${RINGS}?price_to=5000`);
      await expect(filters(page).getByRole('textbox', { name: 'Цена до' })).toHaveValue('5000');
      await expect(upTo).toHaveAttribute('aria-valuetext', /5\s000/);
    });
  });

  test('«Забрать сегодня» is for the city of the visitor, and stays for it in the address', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'city', value: encodeURIComponent('7700000000000 Москва'), url: baseURL ?? '' },
    ]);
    await visit(page, RINGS);
    const today = filters(page).getByRole('checkbox', { name: /^Забрать сегодня \d+ Москва$/ });
    await today.check();
    await expect(page).toHaveURL(`${RINGS}?pickup=${encodeURIComponent('Москва')}`);
    await expect(chosen(page).getByRole('listitem').first()).toHaveText(
      'Убрать условие: Забрать сегодня: Москва',
    );
    await expect(today).toBeChecked();
    await chosen(page)
      .getByRole('link', { name: /Забрать сегодня/ })
      .click();
    await expect(page).toHaveURL(RINGS);
    await expect(today).not.toBeChecked();
  });

  test('Back and Forward keep the selection, and Back removes only the last choice', async ({ page }) => {
    await visit(page, RINGS);
    await filters(page).getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
    await expect(page).toHaveURL(`${RINGS}?metal=silver-925`);
    await expect(found(page, '17 товаров')).toBeVisible();
    await filters(page).getByRole('checkbox', { name: 'Со скидкой' }).check();
    await expect(page).toHaveURL(`${RINGS}?metal=silver-925&discounted=1`);

    await test.step('from a product back to the listing, and forward to the product', async () => {
      await tile(page, RING.title).getByRole('link', { name: RING.title, exact: true }).click();
      await expect(page).toHaveURL(RING.path);
      await page.goBack();
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&discounted=1`);
      await expect(filters(page).getByRole('checkbox', { name: /^Серебро 925/ })).toBeChecked();
      await expect(filters(page).getByRole('checkbox', { name: 'Со скидкой' })).toBeChecked();
      await expect(chosen(page).getByRole('link', { name: /Серебро 925/ })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
      await page.goBack();
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&discounted=1`);
    });

    await test.step('each further step back removes one choice', async () => {
      await page.goBack();
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925`);
      await expect(found(page, '17 товаров')).toBeVisible();
      await expect(filters(page).getByRole('checkbox', { name: /^Серебро 925/ })).toBeChecked();
      await expect(filters(page).getByRole('checkbox', { name: 'Со скидкой' })).not.toBeChecked();
      await page.goBack();
      await expect(page).toHaveURL(RINGS);
      await expect(found(page, '62 товара')).toBeVisible();
    });
  });

  test('filters and an order that are chosen before the scripts run apply once they do', async ({ page }) => {
    const scripts = await holdRequests(page, ENTRY);
    await page.goto(RINGS);
    await filters(page).getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
    await scripts.arrived;
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешёвые');
    scripts.letGo();
    await expect(page).toHaveURL(`${RINGS}?metal=silver-925&sort=price`);
    await expect(found(page, '17 товаров')).toBeVisible();
    await expect(filters(page).getByRole('checkbox', { name: /^Серебро 925/ })).toBeChecked();
  });

  test('a typed price filters on blur or Enter, and an invalid price is removed', async ({ page }) => {
    await visit(page, `${RINGS}?metal=silver-925`);
    const upTo = filters(page).getByRole('textbox', { name: 'Цена до' });
    await upTo.fill('3000');
    await upTo.press('Enter');
    await expect(page).toHaveURL(`${RINGS}?metal=silver-925&price_to=3000`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);

    await filters(page).getByRole('textbox', { name: 'Цена от' }).fill('1000');
    await filters(page).getByRole('textbox', { name: 'Цена от' }).press('Tab');
    await expect(page).toHaveURL(`${RINGS}?metal=silver-925&price_from=1000&price_to=3000`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);

    const from = filters(page).getByRole('textbox', { name: 'Цена от' });
    for (const words of ['пять тысяч', 'дёшево']) {
      await from.fill(words);
      await from.press('Enter');
      await expect(from).toHaveValue('');
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&price_to=3000`);
    }
  });

  test('the filters grow with the page and do not scroll inside themselves', async ({ page }) => {
    await visit(page, '/catalog/all');
    expect(await filters(page).evaluate((column) => column.scrollHeight - column.clientHeight)).toBe(0);
  });

  test('old goods stay, marked as busy, while filtered ones load, and the order of the listing is kept with the filters [C008, C240, C688]', async ({
    page,
  }) => {
    await test.step('the old goods stay, marked as busy, while filtered ones load', async () => {
      await visit(page, RINGS);
      const narrowing = await holdRequests(page, /\.data\?/);
      await filters(page).getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
      await narrowing.arrived;
      await expect(filters(page).getByRole('checkbox', { name: 'Серебро 925 17' })).toBeChecked();
      await expect(found(page, '62 товара')).toBeVisible();
      await expect(tile(page, RING.title)).toBeVisible();
      const busy = page.getByRole('main').locator('[aria-busy="true"]').filter({ hasText: RING.title });
      await expect(busy.first()).toBeVisible();

      narrowing.letGo();
      await expect(found(page, '17 товаров')).toBeVisible();
      await expect(busy).toHaveCount(0);
    });

    await test.step('the order of the listing is selected and kept with the filters', async () => {
      const first = page.getByRole('main').getByRole('article').first();
      await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешёвые');
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&sort=price`);
      await expect(first).toContainText('Фаланговое кольцо «Лунница»');
      await expect(first).toContainText('от 711 ₽');

      await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дорогие');
      await expect(first).not.toContainText('Фаланговое кольцо «Лунница»');
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&sort=-price`);
      await reload(page);
      await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('-price');
      await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Популярные');
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925`);
    });

    await test.step('a further filter keeps the order that was selected last', async () => {
      const order = page.getByRole('combobox', { name: 'Сортировка' });
      await expect(order).toHaveValue('popular');
      await order.selectOption('Сначала дешёвые');
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&sort=price`);
      await expect(order).toHaveValue('price');
      await filters(page)
        .getByRole('checkbox', { name: /^В наличии/ })
        .check();
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925&available=1&sort=price`);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(`${RINGS}?metal=silver-925`);
      await expect(order).toHaveValue('popular');
    });
  });

  test('more goods are added below the first page', async ({ page }) => {
    await visit(page, RINGS);
    const articles = page.getByRole('main').getByRole('article');
    const before = await articles.count();
    const adding = await holdRequests(page, '**/api/catalog/v1/products');
    await page.getByRole('link', { name: 'Показать ещё 20' }).click();
    await expect(page.getByRole('link', { name: 'Загружаем…' })).toBeVisible();
    adding.letGo();
    await expect(articles).toHaveCount(before + 20);
    await expect(page.getByText('Показано товаров: 40')).toBeAttached();
    await expect(
      page.getByRole('navigation', { name: 'Страницы каталога' }).getByRole('link', { name: 'Страница 2' }),
    ).toHaveAttribute('aria-current', 'page');
  });
});

onScreen(PHONE, () => {
  test('no goods show between the search and the filters, whose sheet filters, counts the selection, and clears it [C108]', async ({
    page,
  }) => {
    await test.step('no goods show between the search and the filters, which stay above them', async () => {
      await visit(page, RINGS);
      await page.getByRole('main').getByRole('article').nth(8).scrollIntoViewIfNeeded();
      const search = await page.getByRole('search').boundingBox();
      const bar = await page.getByRole('link', { name: 'Фильтры' }).boundingBox();
      if (!search || !bar) throw new Error('the page has neither search nor filters');
      expect(search.y).toBeGreaterThan(0);
      const [from, to] = [Math.round(search.y + search.height), Math.round(bar.y)];
      expect(to).toBeGreaterThan(from);
      const seen = await page.evaluate(
        (heights) => heights.filter((y) => document.elementFromPoint(90, y)?.closest('article')),
        Array.from({ length: to - from }, (_, n) => from + n),
      );
      expect(seen).toEqual([]);
    });

    await test.step('the filter sheet filters, counts the selection, and clears it', async () => {
      await page.getByRole('link', { name: 'Фильтры' }).click();
      const sheet = page.getByRole('dialog', { name: 'Фильтры' });
      await sheet.getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
      await expect(sheet.getByRole('button', { name: 'Показать 17 товаров' })).toBeVisible();
      await sheet.getByRole('checkbox', { name: 'Малахит 3', exact: true }).check();
      await sheet.getByRole('button', { name: 'Показать 3 товара' }).click();

      await expect(page.getByRole('link', { name: 'Фильтры 2' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);

      await page.getByRole('link', { name: 'Фильтры 2' }).click();
      await sheet.getByRole('link', { name: 'Сбросить' }).click();
      await expect(page).toHaveURL(RINGS);
      await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
      await expect(sheet.getByRole('button', { name: 'Показать 62 товара' })).toBeVisible();
    });
  });
});
