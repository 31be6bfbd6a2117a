import type { BrowserContext, Locator, Page } from '@playwright/test';
import { givenBasket } from './given-basket.ts';
import { givenNewAccount, type NewAccount } from './given-new-account.ts';
import { expect } from './journey.ts';
import { visit } from './visit.ts';

/** Ten pieces or more of each, which no other journey counts. Prices are roubles of a retail shopper. */
export const BRACELET = {
  title: 'Браслет с подвеской-лунницей из серебра 925 пробы с позолотой',
  groupId: 713,
  price: 2900,
};
export const LONG_CHAIN = { title: 'Цепь якорного плетения из серебра 925 пробы', groupId: 743, price: 2640 };
export const GILT_RING = {
  title: 'Кольцо с малахитом из серебра 925 пробы с позолотой',
  groupId: 512,
  price: 4400,
};

/** Signs a new user in with goods in the basket. */
export async function givenCheckout(
  context: BrowserContext,
  baseURL: string | undefined,
  counts: Readonly<Record<number, number>>,
): Promise<NewAccount> {
  const account = await givenNewAccount(context, baseURL);
  await givenBasket(context, counts);
  return account;
}

/** The button in the summary; a phone has an equivalent one at the bottom. */
export const submit = (page: Page): Locator =>
  page
    .getByRole('complementary', { name: 'Ваш заказ' })
    .getByRole('button', { name: /^Оформ(ить заказ|ляем)$/ });

export const point = (page: Page, address: RegExp): Locator => page.getByRole('radio', { name: address });

/** Selects the point in the demo shop's own city, and waits for its delivery price in the total. */
export async function choosePoint(page: Page, address = /Малышева, 71/): Promise<void> {
  await point(page, address).check();
  await expect(page.getByText(/^Выбран ·/)).toBeVisible();
}

/** Waits until the totals are current; outdated ones are dimmed. */
export const expectSettled = (page: Page): Promise<void> =>
  expect(page.getByRole('complementary', { name: 'Ваш заказ' }).locator('[aria-busy="true"]')).toHaveCount(0);

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
  await page.getByRole('checkbox', { name: 'Принимаю условия публичной оферты' }).check();
}

/** The page of the sandbox bank. */
export const bank = {
  heading: (page: Page): Locator => page.getByRole('heading', { name: 'Оплата заказа' }),
  pay: (page: Page): Locator => page.getByRole('button', { name: /^Оплатить/ }),
  decline: (page: Page): Locator => page.getByRole('button', { name: 'Отказать' }),
};

/** Fills in and sends the form, and waits for the bank. */
export async function goToBank(page: Page, payment?: RegExp): Promise<void> {
  await visit(page, '/checkout');
  await choosePoint(page);
  if (payment) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('radio', { name: payment }).check();
    await saved;
    await expectSettled(page);
  }
  await agree(page);
  await submit(page).click();
  await expect(bank.heading(page)).toBeVisible({ timeout: 30_000 });
}

/** Numbers of the visitor's orders, the latest first. */
export async function ordersOnServer(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'authToken')?.value ?? '';
  const answer = await context.request.get('/api/orders/v1?limit=50', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data }: { data: { number: string }[] } = await answer.json();
  return data.map(({ number }) => number);
}
