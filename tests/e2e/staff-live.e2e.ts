import { expect, test } from '@playwright/test';
import { openBackOffice } from './support/staff.ts';

test('another’s presence on an order is shown, and goes when they leave [B5.6]', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, 'owner', '/orders');
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /№/ })).toBeVisible();
  const { pathname } = new URL(page.url());

  const other = await browser.newContext();
  const their = await other.newPage();
  await openBackOffice(their, 'manager', pathname.replace('/admin', ''));
  await expect(page.getByRole('status').filter({ hasText: 'Сейчас здесь: Марина Гущина' })).toBeVisible();
  await expect(their.getByRole('status').filter({ hasText: 'Сейчас здесь: Ольга Демидова' })).toBeVisible();
  await other.close();
  await expect(page.getByText('Сейчас здесь')).toBeHidden();
});

test('chosen orders are previewed and changed by a job with its report', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders?status=new,confirmed');
  // The last one: other journeys begin at the top.
  await page
    .getByRole('checkbox', { name: /^Выбрать: заказ/ })
    .last()
    .check();
  const bar = page.getByRole('toolbar', { name: 'Действия с выбранными' });
  await bar.getByRole('button', { name: 'В сборку' }).click();
  const asked = page.getByRole('dialog', { name: 'В сборку' });
  await expect(asked.getByText('Изменится 1 из 1.')).toBeVisible();
  await asked.getByRole('button', { name: 'В сборку: 1' }).click();
  await expect(asked.getByRole('status')).toContainText('Готово: изменено 1, пропущено 0 из 1');
  await expect(asked.getByRole('link', { name: 'Отчёт' })).toBeVisible();
  await asked.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(asked).toBeHidden();
});
