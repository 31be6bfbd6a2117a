import { EARRINGS, PENDANT, PENDANTS, RING, RINGS, SOLD_OUT_PENDANT } from './support/demo-goods.ts';
import { givenBasket } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { basketRow, summary, tile } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';

/* The shop before its scripts load, or where they never do. */

test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

onEveryScreen(() => {
  test('a ring is bought in the chosen size and number', async ({ page }) => {
    await page.goto(RING.path);
    await page.getByRole('radio', { name: '18', exact: true }).check();
    await page.getByRole('textbox', { name: 'Количество' }).fill('2');
    await page.getByRole('button', { name: 'Купить' }).first().click();

    await expect(page).toHaveURL('/cart');
    const row = basketRow(page, RING.title);
    await expect(row).toContainText('Размер 18');
    await expect(row.getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
    await expect(summary(page)).toContainText(/Итого\s*9\s800\s₽/);
  });

  test('a tile adds a piece of one size, and the basket shows it', async ({ page }) => {
    await page.goto(PENDANTS);
    await tile(page, PENDANT.title).getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(basketRow(page, PENDANT.title)).toBeVisible();
  });
});

onScreen(DESKTOP, () => {
  test('a choice of size and a request are made on the page of the product', async ({ page }) => {
    await page.goto(`${RINGS}/s-zernyu`);
    await tile(page, RING.title).getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(page).toHaveURL(new RegExp(`${RING.path}\\??$`));

    await page.goto(PENDANTS);
    await tile(page, SOLD_OUT_PENDANT.title).getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(page).toHaveURL(new RegExp(`${SOLD_OUT_PENDANT.path}\\??$`));
  });

  test('the pages of a listing are links', async ({ page }) => {
    await page.goto('/catalog/all');
    await page
      .getByRole('navigation', { name: 'Страницы каталога' })
      .getByRole('link', { name: 'Страница 2', exact: true })
      .click();
    await expect(page).toHaveURL('/catalog/all?page=2');
    await expect(page).toHaveTitle(/ - Страница 2$/);
  });

  test('filters, price and order are sent by the button', async ({ page }) => {
    await page.goto(RINGS);
    const filters = page.getByRole('complementary', { name: 'Фильтры' });
    await filters.getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
    await filters.getByRole('textbox', { name: 'Цена до' }).fill('3000');
    await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешёвые');
    await filters.getByRole('button', { name: 'Показать 62 товара' }).click();

    await expect(page.getByRole('status').getByText('4 товара')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Фаланговое кольцо');
    await expect(filters.getByRole('checkbox', { name: /^Серебро 925/ })).toBeChecked();
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(page.getByRole('status').getByText('62 товара')).toBeVisible();
  });

  test('the basket is counted, selected, deleted and cleared by its forms', async ({ page, context }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1, [EARRINGS.groupId]: 1 });
    await page.goto('/cart');
    await basketRow(page, PENDANT.title).getByRole('button', { name: 'Больше' }).click();
    await expect(summary(page)).toContainText(/Итого\s*9\s800\s₽/);

    await basketRow(page, EARRINGS.title).getByRole('button', { name: 'Снять' }).click();
    await expect(summary(page)).toContainText(/Итого\s*7\s400\s₽/);

    await basketRow(page, EARRINGS.title).getByRole('button', { name: 'Удалить из корзины' }).click();
    await expect(basketRow(page, EARRINGS.title)).toHaveCount(0);

    await summary(page).getByRole('button', { name: 'Очистить корзину' }).click();
    await expect(page.getByText('Выберите товары, чтобы перейти к оформлению заказа')).toBeVisible();
  });

  test.describe('more than there is', () => {
    test.use({ expectedTroubles: [/\b409\b|\.js csp$/] });

    test('is refused on the page of the basket', async ({ page, context }) => {
      await givenBasket(context, { [EARRINGS.groupId]: 1 });
      await page.goto('/cart');
      const count = basketRow(page, EARRINGS.title).getByRole('textbox', { name: 'Количество' });
      await count.fill('6');
      await count.press('Enter');
      await expect(page.getByRole('alert')).toContainText('Данного товара в наличии 5 шт');
      await expect(count).toHaveValue('1');
    });
  });

  test('the currency is chosen', async ({ page }) => {
    await page.goto(RING.path);
    await page.getByRole('button', { name: 'Валюта: Российский рубль' }).click();
    await page.getByRole('button', { name: /Белорусский рубль/ }).click();
    await expect(page).toHaveURL(RING.path);
    await expect(page.getByRole('button', { name: 'Валюта: Белорусский рубль' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/178,832\sBr/);
  });
});

onScreen(PHONE, () => {
  test('the filters of a phone are on the page', async ({ page }) => {
    await page.goto(RINGS);
    await page.getByRole('link', { name: 'Фильтры' }).click();
    const filters = page.getByRole('complementary', { name: 'Фильтры' });
    await filters.getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
    await filters.getByRole('button', { name: 'Показать 62 товара' }).click();
    await expect(page.getByRole('status').getByText('17 товаров')).toBeVisible();
  });
});
