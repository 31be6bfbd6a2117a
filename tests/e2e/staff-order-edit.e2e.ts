import type { Page } from '@playwright/test';
import { phone } from '#backoffice/ui/words.ts';
import { bank } from './support/given-checkout.ts';
import { expect } from './support/journey.ts';
import { codeIn, waitForMessage } from './support/outbox.ts';
import { test } from './support/own-shop.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { givenOrderOfCaller, openBackOffice, staffCall } from './support/staff.ts';

/* Managers make orders for callers, send links to pay, and edit orders; in a separate shop. */

const ONLINE_CARD = 31;
const DEALER_SITE = 2;

// A link that is over is refused on purpose.
test.use({ expectedTroubles: [/410/] });
// In one worker, so the shop is opened once.
test.describe.configure({ mode: 'default' });

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

const addRing = async (page: Page, at = 0) => {
  await page.getByLabel('Добавить украшение').fill('кольцо');
  await page.getByRole('button', { name: 'Добавить', disabled: false }).nth(at).click();
};

/** The link to pay that this buyer was sent. */
async function linkOf(page: Page, email: string): Promise<string> {
  const { text } = await waitForMessage(page.request, email, /\/pay\//);
  return /\/pay\/[\w-]+/.exec(text)?.[0] ?? '';
}

/** The page of a link that is over. */
async function expectOver(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('main').getByText('Ссылка больше не действует')).toBeVisible();
}

onScreen(DESKTOP, () => {
  test('an order for a new caller is made with its link to pay, which leads to the bank and is over when paid [B9.17]', async ({
    page,
  }) => {
    await openBackOffice(page, 'manager', '/orders');
    await page.getByRole('link', { name: 'Новый заказ' }).click();
    await page.getByLabel('ФИО').fill('Звонкова Мария');
    await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 999 555-01-01');
    await page.getByLabel('E-mail').fill('maria@example.ru');
    await page.getByLabel('Согласие получено по телефону').check();
    await addRing(page);
    const sum = page.getByRole('region', { name: 'Сумма' });
    await expect(sum).toContainText('Итого');
    await choose(page, 'Способ доставки', /магазин/i);
    await choose(page, 'Пункт выдачи', /./);
    await choose(page, 'Способ оплаты', /картой онлайн/i);
    await expect(page.getByRole('status').filter({ hasText: /^Доставка: бесплатно, / })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Ссылка на оплату' })).toHaveValue('Отправить письмом');
    await page.getByRole('button', { name: /^Оформить на/ }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    await expect(page.getByText('Ссылка на оплату отправлена: m••@example.ru')).toBeVisible();

    const path = await linkOf(page, 'maria@example.ru');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /Заказ №/ })).toBeVisible();
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await bank.pay(page).click();
    await expect(page).not.toHaveURL(/bank/);
    await expect(async () => expectOver(page, path)).toPass({ timeout: 20_000 });
  });

  test('a new order in which nothing was written is left without a question', async ({ page }) => {
    await openBackOffice(page, 'manager', '/orders/new');
    await expect(page.getByLabel('ФИО')).toBeVisible();
    // The page is drawn once more by another search of its address.
    await page.evaluate(() => {
      const idx = Number(history.state?.idx ?? 0) + 1;
      history.pushState({ idx, key: String(idx) }, '', '?seen=1');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await page.getByRole('link', { name: 'Заказы', exact: true }).first().click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
  });

  test('a link is over when its order is cancelled, or edited to be paid otherwise [B9.17]', async ({
    page,
  }) => {
    await openBackOffice(page, 'manager', '/orders');
    const givenLink = async (email: string) => {
      const { orderId } = await givenOrderOfCaller(page, { payment: ONLINE_CARD, email });
      await staffCall(page, 'POST', `/orders/${orderId}/payment-link`, { channel: 'email' });
      const path = await linkOf(page, email);
      expect((await page.request.get(path)).status()).toBe(200);
      return { orderId, path };
    };
    const cancelled = await givenLink('cancelled@example.ru');
    const { version } = await staffCall(page, 'GET', `/orders/${cancelled.orderId}`);
    const cancel = { to: 'cancelled', version, reason: 'Передумала' };
    await staffCall(page, 'POST', `/orders/${cancelled.orderId}/steps`, cancel);
    await expectOver(page, cancelled.path);

    const edited = await givenLink('edited@example.ru');
    await page.goto(`/admin/orders/${edited.orderId}/edit`);
    await choose(page, 'Способ оплаты', /при получении/i);
    await expect(page.getByRole('region', { name: 'Станет' })).toContainText('Итого');
    await page.getByLabel('Получает другой человек').check();
    await page.getByLabel('ФИО получателя').fill('Белов Пётр');
    await page.getByLabel('Телефон получателя').fill('+7 999 123-00-02');
    await addRing(page, 1);
    await expect(page.getByRole('region', { name: 'Станет' })).toContainText('Добавлено: 1 украшение');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    await expect(page.getByText(/Получатель: Белов Пётр/)).toBeVisible();
    await expectOver(page, edited.path);
  });

  test('a buyer is found by phone, with the delivery of the last order and bonuses for the code from the phone', async ({
    page,
  }) => {
    await openBackOffice(page, 'manager', '/orders');
    const { data } = await staffCall(page, 'GET', '/customers?bonuses=100..&orders=1..&sort=-bonuses');
    const { contacts } = data.find(
      ({ contacts: { phone } }: { contacts: { phone: string | null } }) => phone,
    );
    await page.goto('/admin/orders/new');
    await page.getByLabel('Найти покупателя').fill(contacts.phone.slice(-7));
    await page.getByRole('button', { name: `Выбрать: ${contacts.fio}` }).click();
    await expect(page.getByRole('region', { name: 'Покупатель' })).toContainText(phone(contacts.phone));
    await expect(page.getByRole('combobox', { name: 'Способ доставки' })).not.toHaveValue('');
    await choose(page, 'Сайт', /Опт/);
    await choose(page, 'Способ доставки', /магазин/i);
    await choose(page, 'Пункт выдачи', /./);
    await choose(page, 'Способ оплаты', /при получении/i);
    await addRing(page);
    await page.getByLabel('Списать бонусов').fill('50');
    await expect(page.getByRole('region', { name: 'Сумма' })).toContainText('−50');
    await page.getByRole('button', { name: 'Отправить код' }).click();
    const code = codeIn(await waitForMessage(page.request, contacts.phone, /бонус/));
    await page.getByLabel('Код из SMS покупателя').fill(code);
    await page.getByRole('button', { name: /^Оформить на/ }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    await expect(page.getByRole('region', { name: 'Покупатель' })).toContainText(contacts.fio);
    const { siteId } = await staffCall(page, 'GET', new URL(page.url()).pathname.replace('/admin', ''));
    expect(siteId).toBe(DEALER_SITE);
  });

  test.describe('an order that lacks something', () => {
    test.use({ expectedTroubles: [/422/] });

    test('shows all of it at once, puts the focus into the first field, and leads to the others', async ({
      page,
    }) => {
      await openBackOffice(page, 'manager', '/orders/new');
      await page.getByRole('textbox', { name: 'Телефон' }).fill('12');
      await addRing(page);
      await choose(page, 'Способ доставки', /курьер/i);
      await page.getByLabel('Город').fill('Екатеринбург');
      await page.getByRole('button', { name: 'Оформить', exact: true }).click();
      for (const name of ['ФИО', 'Телефон', 'Улица', 'Индекс']) {
        await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(page.getByRole('textbox', { name: 'ФИО' })).toBeFocused();
      const list = page.getByRole('alert').filter({ hasText: 'Проверьте заполнение полей' });
      await expect(list).toContainText('Согласие: Необходимо подтвердить обработку персональных данных');
      await list.getByRole('button', { name: 'Индекс' }).click();
      await expect(page.getByRole('textbox', { name: 'Индекс' })).toBeFocused();
      await list.getByRole('button', { name: 'Способ оплаты' }).click();
      const payment = page.getByRole('combobox', { name: 'Способ оплаты' });
      await expect(payment).toBeFocused();
      await expect(payment).toHaveAccessibleDescription('Выберите способ оплаты');
    });
  });
});
