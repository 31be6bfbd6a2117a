import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { openBackOffice } from './support/staff.ts';

/* A manager makes an order for a caller, sends the link to pay, and edits the order; in a separate shop. */

onScreen(DESKTOP, () => {
  test('an order for a caller is made and edited, and its link to pay is sent', async ({ page }) => {
    await openBackOffice(page, 'manager', '/orders/new');
    await page.getByLabel('ФИО').fill('Звонкова Мария');
    await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 999 555-01-01');
    await page.getByLabel('E-mail').fill('maria@example.ru');
    await page.getByLabel('Согласие получено по телефону').check();
    await page.getByLabel('Добавить украшение').fill('кольцо');
    await page.getByRole('button', { name: 'Добавить', disabled: false }).first().click();
    await page.getByRole('combobox', { name: 'Способ доставки' }).click();
    await page
      .getByRole('option', { name: /магазин/i })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Пункт выдачи' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Способ оплаты' }).click();
    await page.getByRole('option', { name: /картой онлайн/i }).click();
    await page.getByRole('button', { name: 'Оформить' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);

    await page.getByRole('link', { name: 'Изменить' }).click();
    await page.getByLabel('Добавить украшение').fill('кольцо');
    await page.getByRole('button', { name: 'Добавить', disabled: false }).nth(1).click();
    await expect(page.getByRole('region', { name: 'Станет' })).toContainText('Добавлено: 1 украшение');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);

    await page.getByRole('button', { name: 'Отправить ссылку на оплату' }).click();
    await page.getByRole('menuitem', { name: 'Письмом' }).click();
    await expect(page.getByText('Ссылка отправлена')).toBeVisible();
  });
});
