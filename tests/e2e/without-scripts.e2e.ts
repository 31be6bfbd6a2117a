import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { basketRow, summary } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';

/* Parts that only a browser shows without scripts: fields, boxes, lists and dialogs that work by HTML and style sheets alone. */

test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

onScreen(DESKTOP, () => {
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

  test('the currency is selected', async ({ page }) => {
    await page.goto(RING.path);
    await page.getByRole('button', { name: 'Валюта: Российский рубль' }).click();
    await page.getByRole('button', { name: /Белорусский рубль/ }).click();
    await expect(page).toHaveURL(RING.path);
    await expect(page.getByRole('button', { name: 'Валюта: Белорусский рубль' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/178,83\sBr/);
  });
});

onScreen(PHONE, () => {
  test('a ring is bought in the selected size and count', async ({ page }) => {
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

  test('the filters of a phone are on the page', async ({ page }) => {
    await page.goto(RINGS);
    await page.getByRole('link', { name: 'Фильтры' }).click();
    const filters = page.getByRole('complementary', { name: 'Фильтры' });
    await filters.getByRole('checkbox', { name: 'Серебро 925 17', exact: true }).check();
    await filters.getByRole('button', { name: 'Показать 62 товара' }).click();
    await expect(page.getByRole('status').getByText('17 товаров')).toBeVisible();
  });
});
