import type { Page } from '@playwright/test';
import { PENDANT } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { SIGNET } from './support/given-order.ts';
import { expect, test } from './support/journey.ts';
import { toast } from './support/page-parts.ts';
import { givenBuyersOrder, openBackOffice, staffCall } from './support/staff.ts';
import { visit } from './support/visit.ts';

// A step that asks for a confirmation is refused until it has it.
test.use({ expectedTroubles: [/409/] });

/** As a signed-in buyer does it in the shop. */
async function orderInOneClick(shop: Page): Promise<void> {
  await visit(shop, PENDANT.path);
  await shop.getByRole('main').getByRole('button', { name: 'Купить в 1 клик' }).click();
  const form = shop.getByRole('dialog', { name: 'Купить в 1 клик' });
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(toast(shop, 'Ваша заявка успешно создана.')).toBeVisible();
}

const nextStep = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an order is found, led to its buyer, and says when others have changed it [B4.1, B8.13, B8.16]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId, number } = await givenBuyersOrder(browser, baseURL);
  await openBackOffice(page, 'manager', '/orders');
  await page.getByRole('textbox', { name: 'Номер, имя, телефон, УИН' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: `№ ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`№ ${number}`);

  await expect(page.getByRole('region', { name: /^Изделия/ })).toContainText(SIGNET.title);
  await expect(page.getByRole('region', { name: /^Изделия/ })).toContainText(/партия \d+/);
  await expect(page.getByRole('region', { name: 'Расчёт' })).toContainText('Итого');
  await expect(page.getByRole('region', { name: 'Оплата' })).toContainText('При получении');
  await expect(page.getByRole('region', { name: 'Покупатель' })).toContainText('Соколова Вера Ильинична');
  const history = page.getByRole('region', { name: 'История' });
  await expect(history).toContainText('Заказ оформлен');
  await expectAccessible(page);

  await nextStep(page, 'Подтвердить').click();
  await expect(nextStep(page, 'В сборку')).toBeVisible();
  await nextStep(page, 'В сборку').click();
  await nextStep(page, 'Передать в доставку').click();
  const sending = page.getByRole('dialog', { name: /Передать в доставку/ });
  await sending.getByRole('button', { name: 'Передать в доставку' }).click();
  await expect(sending.getByRole('alert')).toContainText('Передать без трека?');
  await sending.getByLabel('Трек', { exact: true }).fill('10112345678');
  await sending.getByLabel('Собрано без сканирования').check();
  await sending.getByLabel('Причина').fill('Сканер разряжен');
  await sending.getByRole('button', { name: 'Передать в доставку' }).click();
  await expect(sending).toBeHidden();
  await expect(history).toContainText('Передан в доставку');
  await expect(page.getByRole('region', { name: 'Доставка' })).toContainText('10112345678');

  await history.getByRole('textbox', { name: 'Заметка для своих' }).fill('Просила позвонить за час');
  const { version } = await staffCall(page, 'GET', `/orders/${orderId}`);
  await staffCall(page, 'POST', `/orders/${orderId}/steps`, { to: 'ready', version });
  await expect(page.getByText('Заказ изменился, пока был открыт')).toBeVisible({ timeout: 25_000 });
  await page.getByRole('button', { name: 'Показать, как сейчас' }).click();
  await expect(history.getByRole('textbox', { name: 'Заметка для своих' })).toHaveValue(
    'Просила позвонить за час',
  );
  await history.getByRole('button', { name: 'Записать' }).click();
  await expect(history.getByRole('listitem').filter({ hasText: 'Просила позвонить за час' })).toBeVisible();

  await nextStep(page, 'Получен').click();
  const receiving = page.getByRole('dialog', { name: /Получен/ });
  await receiving.getByLabel(/^Деньги получены/).check();
  await receiving.getByRole('button', { name: 'Получен', exact: true }).click();
  await expect(receiving).toBeHidden();
  await expect(page.getByText('Нет данных чека')).toBeVisible();
});

test('support opens contacts one by one, and an order works on a phone [B2.10]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { orderId, number } = await givenBuyersOrder(browser, baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, 'support', `/orders?q=${number}`);
  await page.getByRole('link', { name: `заказ ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));
  const buyer = page.getByRole('region', { name: 'Покупатель' });
  await expect(buyer).toContainText('С••• В.');
  await expect(buyer).not.toContainText('Соколова');
  await buyer.getByRole('button', { name: 'Показать контакты' }).click();
  await expect(buyer).toContainText('Соколова Вера Ильинична');
  await expect(nextStep(page, 'Подтвердить')).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a one-click order is taken and ended in its drawer [B8.19]', async ({ page, browser, baseURL }) => {
  await using context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const { phone } = await givenNewAccount(context, baseURL);
  await orderInOneClick(await context.newPage());
  await openBackOffice(page, 'manager', '/orders/blanks');
  const { data } = await staffCall(page, 'GET', `/blanks?q=${phone.slice(2)}`);
  const [{ id }] = data;
  await page.getByRole('textbox', { name: 'Телефон, имя, изделие' }).fill(phone.slice(2));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(`/admin/orders/blanks?open=${id}`);
  const drawer = page.getByRole('dialog', { name: `Заявка № ${id}` });
  await drawer.getByRole('button', { name: 'Взять в работу' }).click();
  await drawer.getByRole('textbox', { name: 'Заметка' }).fill('Передумала');
  await drawer.getByRole('button', { name: 'Отменить' }).click();
  await expect(drawer).toContainText('Отменена');
  await expect(drawer).toContainText('Передумала');
});
