import type { BrowserContext } from '@playwright/test';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { givenAccount } from './support/given-account.ts';
import { agree, bank, choosePoint, submit } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { summary } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Journeys with the baskets and bonuses of the demo accounts, in a separate shop. */

let shop: BuiltShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openDemoShop();
});

test.afterAll(async () => {
  await shop?.close();
});

/** Belongs to no set. */
const SIGNET = 543;

/** Gold, five of either size: enough for the second tier of a wholesaler. */
const WEDDING_RINGS = { 177: 5, 181: 5 };

/** Makes the account's basket contain exactly these. */
async function givenPieces({ request }: BrowserContext, counts: Readonly<Record<number, number>>) {
  await request.post(`${shop.origin}/cart`, { form: { intent: 'clear' }, maxRedirects: 0 });
  for (const [groupId, count] of Object.entries(counts)) {
    const form = { intent: 'add', groupId, count };
    const answer = await request.post(`${shop.origin}/cart`, { form, maxRedirects: 0 });
    expect(answer.status(), await answer.text()).toBe(303);
  }
}

onScreen(PHONE, () => {
  test('a code and bonuses lower the price, and an instalment removes the bonuses [C010]', async ({
    page,
    context,
  }) => {
    await givenAccount(context, shop.origin, ANNA);
    await givenPieces(context, { [SIGNET]: 1 });
    await visit(page, `${shop.origin}/checkout`);
    await choosePoint(page);
    const order = summary(page);
    // The account stores the payment method of its last order.
    await page.getByRole('radio', { name: /Банковской картой онлайн/ }).check();
    await expect(order.getByRole('img', { name: /доставк/i })).toBeVisible();
    await expect(order).toContainText(/Оплата онлайн −10\s%/);
    await order.getByRole('textbox', { name: 'Промокод' }).fill('МАЛАХИТ');
    await order.getByRole('button', { name: 'Применить' }).click();
    await expect(order).toContainText(/Промокод МАЛАХИТ\s*−840\s₽/);
    await order.getByRole('textbox', { name: /Списать бонусы/ }).fill('300');
    await order.getByRole('button', { name: 'Списать', exact: true }).click();
    // 5 600 − 840 − 476 (10 % online) − 300; below 5 000 ₽ delivery is not free.
    await expect(order).toContainText(/Бонусы\s*−300\s₽/);
    await expect(order).toContainText(/Итого\s*4\s174\s₽/);

    await page.getByRole('radio', { name: /Рассрочка на 4\sмесяца/ }).check();
    await expect(page.getByText(/бонусы не\sсписываются, мы\sубрали их/).first()).toBeVisible();
    await expect(order).not.toContainText(/Бонусы\s*−/);
    await expect(order).not.toContainText(/Оплата онлайн\s*−/);
    await expect(order).toContainText(/Итого\s*4\s950\s₽/);
    await expect(order.getByText(/Начислим/)).toHaveCount(0);

    await order.getByText('Почему такая цена?').click();
    await expect(order.getByRole('group').getByRole('listitem').last()).toHaveText(/Итого\s*4\s950\s₽/);
    await agree(page);
    await submit(page).click();
    await expect(bank.pay(page)).toContainText(/4\s950\s₽/, { timeout: 30_000 });
  });
});

onScreen(DESKTOP, () => {
  test('a dealer orders by invoice at the tier that the pieces reach', async ({ page, context }) => {
    await context.addCookies([{ name: 'siteId', value: '2', url: shop.origin }]);
    await givenAccount(context, shop.origin, DEALER);
    await givenPieces(context, { [SIGNET]: 1, ...WEDDING_RINGS });
    await visit(page, `${shop.origin}/checkout`);
    const order = summary(page);
    await expect(order).toContainText(/Оптовая цена\s*−[\d\s]+₽/);
    await choosePoint(page);
    await page.getByRole('radio', { name: /По счёту/ }).check();
    await expect(order).not.toContainText(/Оплата онлайн\s*−/);
    await expect(order).toContainText(/Итого\s*101\s200\s₽/);
    await agree(page);
    await submit(page).click();
    const thanks = page.getByRole('region', { name: 'Спасибо, заказ оформлен!' });
    await expect(thanks).toContainText(/101\s200\s₽/, { timeout: 30_000 });
    await expect(thanks).toContainText(/принят, оплата\s— по\sсчёту/);
  });
});
