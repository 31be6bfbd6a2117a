import { expect, test } from '@playwright/test';
import { openFailingWay } from './support/failing-way.ts';
import { holdRequests } from './support/held-requests.ts';
import { testInEmptyShop } from './support/own-shop.ts';
import { openBackOffice } from './support/staff.ts';

test('what an address holds wrongly is dropped, and the list says which part [B4.2]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders?status=received&created=yesterday');
  await expect(page.getByText('Часть фильтра не понята: Создан')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\?status=received$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('columns and density are kept for the person, in every browser, however fast they follow each other [B4.5]', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, 'support', '/orders');
  const columns = ['Состав', 'Доставка'].map((name) => page.getByRole('columnheader', { name }));
  for (const column of columns) await expect(column).toBeVisible();
  const held = await holdRequests(page, '**/staff/v1/me');
  await page.getByRole('button', { name: 'Столбцы' }).click();
  for (const name of ['Состав', 'Доставка']) await page.getByRole('checkbox', { name }).uncheck();
  await page.keyboard.press('Escape');
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.url().endsWith('/me') &&
      answer.request().postData()?.includes('"orders.dense":true') === true,
  );
  await page.getByRole('button', { name: 'Плотные строки' }).click();
  held.letGo();
  expect((await saved).status()).toBe(200);
  for (const column of columns) await expect(column).toBeHidden();

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await openBackOffice(elsewhere, 'support', '/orders');
  await expect(elsewhere.getByRole('button', { name: 'Просторные строки' })).toBeVisible();
  for (const name of ['Состав', 'Доставка'])
    await expect(elsewhere.getByRole('columnheader', { name })).toBeHidden();

  // The next test, or this one again, finds the list as it was.
  await elsewhere.getByRole('button', { name: 'Столбцы' }).click();
  for (const name of ['Состав', 'Доставка']) await elsewhere.getByRole('checkbox', { name }).check();
  await elsewhere.keyboard.press('Escape');
  const restored = elsewhere.waitForResponse(
    (answer) => answer.request().postData()?.includes('"orders.dense":false') === true,
  );
  await elsewhere.getByRole('button', { name: 'Просторные строки' }).click();
  expect((await restored).status()).toBe(200);
  await other.close();
});

test('a fruitless filter and a missing object say what to do [B6.18]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders?q=zzzz-not-there');
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтр' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/admin/orders/999999999');
  await expect(page.getByText('Заказа нет или он вам не виден')).toBeVisible();
  await page.goto('/admin/products/koltso');
  await expect(page.getByRole('alert').filter({ hasText: 'По\u00a0этому адресу ничего' })).toBeVisible();
});

test('a list that fails gives the number of the request, and is loaded again [B6.18]', async ({
  browser,
  baseURL,
}) => {
  await using way = await openFailingWay(baseURL ?? '');
  await using context = await browser.newContext({ baseURL: way.origin, locale: 'ru-RU' });
  const page = await context.newPage();
  await openBackOffice(page, 'owner', '/products');
  way.fail({ path: '/api/staff/v1/orders', requestId: 'abc-1' });
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Не получилось загрузить' })).toBeVisible();
  await expect(page.getByText('Номер запроса: abc-1')).toBeVisible();
  way.fail(undefined);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

testInEmptyShop('a list without anything says what it is for [B6.18]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders');
  await expect(page.getByRole('heading', { name: 'Заказов ещё нет' })).toBeVisible();
  await expect(page.getByText('Они появятся здесь, как только покупатель оформит первый.')).toBeVisible();
  await page.goto('/admin/');
  const first = page.getByRole('main').getByRole('link', { name: 'Добавить товар' });
  await expect(first).toHaveAttribute('href', '/admin/products/new');
  await expect(page.getByText('Всё сделано')).toBeHidden();
});

test('without a connection buttons that write are off, and the page says why [B6.17]', async ({
  page,
  context,
}) => {
  await openBackOffice(page, 'owner', '/orders?status=new');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const step = page.getByRole('button', { name: 'Подтвердить' });
  await expect(step).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Нет связи. Правки сохранятся, когда она появится')).toBeVisible();
  await expect(step).toBeDisabled();
  await context.setOffline(false);
  await expect(step).toBeEnabled();
});
