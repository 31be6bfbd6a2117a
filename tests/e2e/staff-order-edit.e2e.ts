import { bank } from './support/given-checkout.ts';
import { expect } from './support/journey.ts';
import { waitForMessage } from './support/outbox.ts';
import { test } from './support/own-shop.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { openBackOffice } from './support/staff.ts';

/* A manager makes an order for a caller, sends the link to pay, and edits the order; in a separate shop. */

// The link that has been used.
test.use({ expectedTroubles: [/(?:status of|answered) 410/] });

onScreen(DESKTOP, () => {
  test('an order for a caller is paid by the link of a letter, after an edit [B9.17]', async ({
    page,
    request,
  }) => {
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
    const { text } = await waitForMessage(request, 'maria@example.ru', /ждёт оплаты/);
    const path = /\/pay\/[\w-]+/.exec(text)?.[0] ?? '';

    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Оплата заказа' })).toBeVisible();
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await bank.pay(page).click();
    await expect(page).toHaveURL(/checkout-success/);
    const after = await page.goto(path);
    expect(after?.status()).toBe(410);
    await expect(page.getByText('Ссылка больше не действует')).toBeVisible();
  });
});
