import { expect, test } from '@playwright/test';
import { openBackOffice } from './support/staff.ts';

const ORDERS = '**/api/staff/v1/orders?*';

test('what an address holds wrongly is dropped, and the list says which part [B4.2]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders?status=received&created=yesterday');
  await expect(page.getByText('Часть фильтра не понята: Создан')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\?status=received$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('columns and density are kept for the person, in every browser [B4.5]', async ({ page, browser }) => {
  await openBackOffice(page, 'support', '/orders');
  const column = page.getByRole('columnheader', { name: 'Состав' });
  await expect(column).toBeVisible();
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: 'Состав' }).uncheck();
  await expect(column).toBeHidden();
  await page.keyboard.press('Escape');
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/me')),
    page.getByRole('button', { name: 'Плотные строки' }).click(),
  ]);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await openBackOffice(elsewhere, 'support', '/orders');
  await expect(elsewhere.getByRole('button', { name: 'Просторные строки' })).toBeVisible();
  await expect(elsewhere.getByRole('columnheader', { name: 'Состав' })).toBeHidden();
  await other.close();
});

test('an empty list, a fruitless filter, an error and a missing object say what to do [B6.18]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/orders?q=zzzz-not-there');
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтр' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/admin/orders/999999999');
  await expect(page.getByText('Заказа нет или он вам не виден')).toBeVisible();

  const meta = { currentPage: 1, perPage: 50, pageCount: 1, totalCount: 0, isExact: true };
  await page.route(ORDERS, (route) => route.fulfill({ json: { data: [], _meta: meta } }));
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Заказов ещё нет' })).toBeVisible();
  await page.unroute(ORDERS);

  await page.route(ORDERS, (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'server_error', requestId: 'abc-1' } }),
  );
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: 'Не получилось загрузить' })).toBeVisible();
  await expect(page.getByText('Номер запроса: abc-1')).toBeVisible();
  await page.unroute(ORDERS);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
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
