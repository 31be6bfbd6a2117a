import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/own-shop.ts';
import { openBackOffice } from './support/staff.ts';

// In one worker, so the shop is opened once; refusals of prices are provoked.
test.describe.configure({ mode: 'default' });
test.use({ expectedTroubles: [/(?:status of|answered) (?:409|422)/] });

test('a price is edited in its cell, and publication is undone by one press [B4.18, B12.3, B11.21]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/products?sort=title');
  await expect(page).toHaveTitle('Товары — Кабинет');
  const cells = page.getByRole('button', { name: /^Цена: / });
  await expect(cells.first()).toBeVisible();

  const first = page.getByRole('textbox', { name: /^Новая цена: / });
  await cells.first().click();
  await first.fill('0');
  await first.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Цена — от' })).toBeVisible();
  await first.press('Escape');
  await expect(first).toBeHidden();

  // A drop of more than 30 % is asked about.
  await cells.first().click();
  await first.fill('10');
  await first.press('Enter');
  await page.getByRole('button', { name: 'Да, сохранить' }).click();
  await expect(page.getByRole('button', { name: /^Цена: .*, 10\s₽$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('button', { name: /^Цена: .*, 10\s₽$/ })).toBeHidden();

  await page.keyboard.press('Escape');
  const shown = page.getByRole('switch', { checked: true }).first();
  await expect(shown).toBeChecked();
  const name = await shown.getAttribute('aria-label');
  await shown.press('Space');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('switch', { name: name ?? '', exact: true })).toBeChecked();
});

test('a pasted column fills the rows below, and a wrong price is marked [B4.19]', async ({ page }) => {
  await openBackOffice(page, 'manager', '/products?sort=-title&state=published');
  const cells = page.getByRole('button', { name: /^Цена: / });
  await expect(cells.nth(19)).toBeVisible();
  const prices = Array.from({ length: 20 }, (_, at) => (at === 3 ? 'дорого' : String(12_300 + at)));
  await cells.first().click();
  await page.getByRole('textbox', { name: /^Новая цена: / }).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, prices.join('\n'));
  const confirm = page.getByRole('button', { name: 'Да, сохранить' });
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Цена — от' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Цена: .*, 12\s300\s₽$/ })).toBeVisible();
});

test('a new product without a name says so under its fields', async ({ page }) => {
  await openBackOffice(page, 'owner', '/products/new');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('Обязательное поле')).toHaveCount(2);
});

test('a ring is made like another, priced by a matrix with roubles per gram, and published [B12.8]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/products?q=кольцо&state=published&sort=-title');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Действия с товаром' }).click();
  await page.getByRole('menuitem', { name: 'Дублировать' }).click();
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Название' }).fill('Кольцо «Новая луна»');
  // Spaces that are written are seen.
  await expect(page.getByRole('textbox', { name: 'Описание' })).toHaveCSS('white-space', 'break-spaces');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Кольцо «Новая луна»' })).toBeVisible();

  await page.getByRole('tab', { name: 'Цены' }).click();
  const retail = page.getByRole('row').filter({ hasText: 'Розница' }).first();
  await retail.getByLabel(/^Цена:/).fill('40000');
  // The bar of a short tab is at the bottom of the window all the same; on a phone above its menu.
  const bar = page.getByRole('region', { name: 'Несохранённые правки' });
  for (const [width, height, menu] of [
    [390, 844, 64],
    [1280, 720, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const box = await bar.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(height - menu);
  }
  await page.keyboard.press('Control+KeyS');
  const sure = page.getByRole('button', { name: 'Да, сохранить' });
  await sure.or(page.getByText('Цены сохранены')).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await expect(page.getByText('Цены сохранены')).toBeVisible();
  await expect(retail.getByRole('cell').nth(4)).toHaveText(/\d.*₽/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Открыть в магазине' }).click(),
  ]);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Кольцо «Новая луна»');
});

test('the history of a product names who, when and what [B3.8]', async ({ page }) => {
  await openBackOffice(page, 'content', '/products?state=published&sort=rate');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'SEO' }).click();
  await page.getByLabel('Заголовок страницы').fill('Украшение с историей');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Товар сохранён')).toBeVisible();
  await page.getByRole('tab', { name: 'История' }).click();
  await expect(page.getByText('Украшение с историей')).toBeVisible();
});

test('two people change the same fields: each is chosen in the window, and saving then succeeds [B5.3]', async ({
  page,
  browser,
  baseURL,
}) => {
  await openBackOffice(page, 'owner', '/products?state=published&sort=-rate');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  const path = `${new URL(page.url()).pathname.replace('/admin', '')}?tab=seo`;
  await page.goto(`/admin${path}`);
  const their = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), locale: 'ru-RU' });
  await openBackOffice(their, 'content', path);
  const fill = async (of: typeof page, heading: string, category: string) => {
    await of.getByLabel('Заголовок страницы').fill(heading);
    await of.getByLabel('Название категории').fill(category);
  };
  await expect(page.getByLabel('Заголовок страницы')).toBeVisible();
  await fill(their, 'Заголовок редактора', 'Категория редактора');
  await their.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(their.getByText('Товар сохранён')).toBeVisible();
  await their.close();

  await fill(page, 'Заголовок владельца', 'Категория владельца');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Двое изменили одно и то же' });
  await expect(conflict.getByRole('columnheader')).toHaveText(['Поле', 'Было', 'Ваше', 'Чужое']);
  const row = (name: string) => conflict.getByRole('row').filter({ hasText: name });
  await expect(row('Заголовок страницы')).toContainText('Заголовок владельца');
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  const label = row('Название категории').getByText('Категория редактора');
  await label.scrollIntoViewIfNeeded();
  await expect(label).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await row('Название категории').getByRole('radio', { name: 'Категория редактора' }).check();
  await conflict.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText('Товар сохранён')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Заголовок страницы')).toHaveValue('Заголовок владельца');
  await expect(page.getByLabel('Название категории')).toHaveValue('Категория редактора');
});

test('chosen goods are changed together, after what will change and what cannot be is shown', async ({
  page,
}) => {
  await openBackOffice(page, 'content', '/products?state=published&q=цепь&sort=title');
  const boxes = page.getByRole('checkbox', { name: /^Выбрать: товар/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранными' });
  await bar.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('menuitem', { name: 'Сменить категорию' }).click();
  const moving = page.getByRole('dialog', { name: 'Сменить категорию' });
  await moving.getByRole('combobox', { name: 'Категория' }).fill('Брош');
  await page.getByRole('option', { name: 'Броши', exact: true }).click();
  await expect(moving.getByText('Изменится 2 из 2.')).toBeVisible();
  await expect(moving.getByRole('cell', { name: /→ Броши$/ })).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await moving.getByRole('button', { name: 'Сменить категорию: 2' }).click();
  await expect(moving.getByRole('status')).toContainText('Готово: изменено 2, пропущено 0 из 2');
  await moving.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(page.getByRole('cell', { name: 'Броши', exact: true })).toHaveCount(2);

  await boxes.first().check();
  await bar.getByRole('button', { name: 'Опубликовать' }).click();
  const publishing = page.getByRole('dialog', { name: 'Опубликовать' });
  await expect(publishing.getByText(/^Пропустим 1: Уже на\sвитрине$/)).toBeVisible();
  await expect(publishing.getByRole('button', { name: 'Опубликовать: 0' })).toBeDisabled();
});
