import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/own-shop.ts';
import { openBackOffice } from './support/staff.ts';

// In one worker, so the shop is opened once; refusals are provoked.
test.describe.configure({ mode: 'default' });
test.use({ expectedTroubles: [/(?:status of|answered) (?:404|409|422)/] });

const answerOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return `${answer.status()} ${answer.headers().location ?? ''}`.trim();
};

/** Opens an item of the menu of a row. */
async function choose(page: Page, row: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${row}: действия`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('moving a category says how many addresses change; old products answer 404, old listings 301 [B14.3]', async ({
  page,
}) => {
  await openBackOffice(page, 'content', '/products/categories');
  const found = await page.request.post('/api/catalog/v1/products', {
    data: { category: 'koltsa/obruchalnye/gladkie', limit: 1 },
  });
  const [product] = (await found.json()).products[1];
  const path = `/catalog/koltsa/obruchalnye/gladkie/detail/${product.code}`;
  expect(await answerOf(page, path)).toBe('200');

  await choose(page, 'Обручальные', 'Переместить');
  const moving = page.getByRole('dialog', { name: 'Переместить «Обручальные»' });
  await expect(moving.getByText(/^Изменятся адреса: \d+\sтовар\S*, \d+\sкатегори/)).toBeVisible();
  await moving.getByRole('combobox', { name: 'Внутри категории' }).click();
  await page.getByRole('option', { name: 'Верхний уровень' }).click();
  await moving.getByRole('button', { name: 'Переместить' }).click();
  await expect(moving).toBeHidden();

  await expect.poll(() => answerOf(page, path)).toBe('404');
  expect(await answerOf(page, '/catalog/koltsa/obruchalnye')).toBe('301 /catalog/obruchalnye');
  expect(await answerOf(page, '/catalog/koltsa/obruchalnye/gladkie?sort=price')).toBe(
    '301 /catalog/obruchalnye/gladkie?sort=price',
  );
});

test('a category is dropped among others, and into another one after its addresses are counted', async ({
  page,
}) => {
  // The whole tree is in view: a page that scrolls between the press and the move drags another row.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await openBackOffice(page, 'content', '/products/categories');
  const tree = page.getByRole('table', { name: 'Дерево категорий' });
  const names = tree.locator('button[data-name]');
  const row = (name: string) =>
    tree.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  await row('Броши').dragTo(row('Кольца'), { targetPosition: { x: 60, y: 3 } });
  await expect(names.first()).toHaveText('Броши');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row('Серьги').dragTo(row('Броши'));
  const moving = page.getByRole('dialog', { name: 'Переместить «Серьги»' });
  await expect(moving.getByRole('combobox', { name: 'Внутри категории' })).toHaveValue(/Броши$/);
  await expect(moving.getByText(/^Изменятся адреса: \d+\sтовар\S*, \d+\sкатегори/)).toBeVisible();
  await moving.getByRole('button', { name: 'Переместить' }).click();
  await expect(moving).toBeHidden();
  await expect(row('Серьги')).toContainText('/catalog/broshi/sergi');
});

test('values are ordered by keys and by drag, merged, and their old listing redirects [B14.6]', async ({
  page,
}) => {
  await openBackOffice(page, 'content', '/products/filters');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Металл: значения/ }).click();
  await expect(page.getByRole('heading', { name: 'Металл', level: 1 })).toBeVisible();
  const names = page.getByRole('table', { name: 'Металл' }).locator('button[data-name]');
  await expect(names.nth(1)).toBeVisible();
  const [first = '', second = ''] = await names.allTextContents();

  await page.getByRole('button', { name: `${first}: ниже`, exact: true }).press('Enter');
  await expect(names.first()).toHaveText(second);
  const rows = page.getByRole('table', { name: 'Металл' }).locator('tbody tr');
  await rows.nth(1).dragTo(rows.first());
  await expect(names.first()).toHaveText(first);

  await choose(page, first, 'Объединить с другим');
  const merging = page.getByRole('dialog', { name: `Объединить «${first}» с другим` });
  await merging.getByRole('combobox', { name: 'Оставить значение' }).click();
  await page.getByRole('option', { name: second, exact: true }).click();
  await expect(merging.getByText(/^Выбранное значение получ/)).toBeVisible();
  await merging.getByRole('button', { name: 'Объединить' }).click();
  await expect(names.first()).toHaveText(second);
  await expect
    .poll(() => answerOf(page, '/catalog/koltsa?metal=silver-925'))
    .toBe('301 /catalog/koltsa?metal=black-silver-925');

  await choose(page, second, 'История');
  await expect(page.getByText('Значения объединены')).toBeVisible();
});

test('a sticker, a set and a size table are refused in their windows, and what is used stays [B14.7]', async ({
  page,
}) => {
  await openBackOffice(page, 'content', '/products/stickers');
  await page.getByRole('button', { name: 'Хит', exact: true }).click();
  const sticker = page.getByRole('dialog', { name: 'Хит' });
  await expectAccessible(page, '[role=dialog]');
  await sticker.getByRole('textbox', { name: 'Цвет текста', exact: true }).fill('#111111');
  await sticker.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sticker.getByRole('alert')).toContainText('Текст на этом фоне не прочесть');
  await sticker.getByRole('button', { name: 'Удалить' }).click();
  await expect(sticker.getByRole('alert')).toContainText('Стикер есть у товаров');

  await page.goto('/admin/products/sets');
  await page.getByRole('button', { name: 'Добавить комплект' }).click();
  const set = page.getByRole('dialog', { name: 'Новый комплект' });
  await set.getByRole('textbox', { name: 'Название' }).fill('Пара');
  await set.getByRole('combobox', { name: 'Добавить товар' }).fill('кольцо');
  await page.getByRole('option').first().click();
  await expect(set.getByRole('list', { name: 'Изделия по порядку' }).getByRole('listitem')).toHaveCount(1);
  await set.getByRole('button', { name: 'Сохранить' }).click();
  await expect(set.getByRole('alert')).toContainText('В комплекте хотя бы два изделия');

  await page.goto('/admin/products/collections');
  const names = page.getByRole('table', { name: 'Коллекции' }).getByRole('button');
  await choose(page, (await names.first().textContent()) ?? '', 'Сцена');
  const scene = page.getByRole('dialog', { name: /^Сцена коллекции/ });
  const left = scene.getByRole('textbox', { name: 'Изделие 1: слева' });
  const before = await left.inputValue();
  await left.focus();
  await scene.locator('img[src*="preview=960"]').click({ position: { x: 30, y: 30 } });
  await expect(left).not.toHaveValue(before);
  await expectAccessible(page, '[role=dialog]');
  const after = await left.inputValue();
  await scene.getByRole('button', { name: 'Сохранить' }).click();
  await expect(scene).toBeHidden();
  await choose(page, (await names.first().textContent()) ?? '', 'Сцена');
  await expect(left).toHaveValue(after);
  await page.keyboard.press('Escape');

  await page.goto('/admin/products/brands');
  await page.getByRole('table', { name: 'Бренды' }).getByRole('button').first().click();
  const brand = page.getByRole('dialog');
  await brand.getByRole('textbox', { name: 'Строки столбца 1' }).first().fill('15\n16');
  await brand.getByRole('button', { name: 'Сохранить' }).click();
  await expect(brand.getByRole('alert')).toContainText('В столбцах разное число строк');
});

test('pages of the structure fit a phone, in the dark too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openBackOffice(page, 'content', '/products/filters');
  for (const [path, title] of [
    ['filters', 'Характеристики'],
    ['filters/3', 'Металл'],
    ['collections', 'Коллекции'],
    ['sets', 'Комплекты'],
    ['stickers', 'Стикеры'],
    ['brands', 'Бренды'],
  ]) {
    await page.goto(`/admin/products/${path}`);
    await expect(page.getByRole('heading', { name: title ?? '', level: 1 })).toBeVisible();
    await expect(page.getByRole('table').getByRole('cell').first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});
