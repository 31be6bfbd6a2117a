import { givenBasket } from './support/given-basket.ts';
import { BRACELET, bank, givenCheckout, goToBank, LONG_CHAIN } from './support/given-checkout.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* §4 "Checkout guard", and the pages that an order leads to. */

onScreen(DESKTOP, () => {
  test('whoever has nothing selected is led from the checkout to the basket, by every way [C243]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');

    await givenBasket(context, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
    await page.getByRole('link', { name: /Вернуться в\sкорзину/ }).click();
    await expect(page).toHaveURL('/cart');
    const unselected = page.waitForResponse((answer) => answer.url().includes('/basket/v1/select'));
    await page.getByRole('checkbox', { name: BRACELET.title }).uncheck();
    await unselected;
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');
  });

  test('a last order that has been paid meanwhile leads to its success, once [C241, C244]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [LONG_CHAIN.groupId]: 1 });
    await goToBank(page);
    expect((await context.cookies()).map(({ name }) => name)).toContain('lastOrderId');
    // Paid in the app of the bank, from where nothing leads back.
    await context.request.post(`${new URL(page.url()).pathname}/pay`, { maxRedirects: 0 });
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/checkout-success\?orderId=\d+$/);
    await expect(page.getByRole('region', { name: 'Спасибо, заказ оформлен!' })).toContainText('оплачен');
    await page.goto('/checkout');
    await expect(page).toHaveURL('/cart');
  });

  test.use({ expectedTroubles: [/answered 404: GET .*\/checkout-|status of 404/] });

  test('outcomes of strangers’ orders are not shown', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    for (const path of ['/checkout-success?orderId=281001', '/checkout-failed?orderId=281001']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
    await page.goto('/checkout-success');
    await expect(page).toHaveURL('/');
  });
});

onEveryScreen(() => {
  test('whoever comes back before the bank has told waits for it, and sees the order paid', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [LONG_CHAIN.groupId]: 1 });
    await goToBank(page);
    const pay = `${new URL(page.url()).pathname}/pay`;
    const orderId = (await context.cookies()).find(({ name }) => name === 'lastOrderId')?.value.split('.')[0];
    const asked = await holdRequests(page, '**/api/payments/v1/order-status*');
    await visit(page, `/checkout-success?orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Ждём подтверждения оплаты' })).toBeVisible();
    await asked.arrived;
    await context.request.post(pay, { maxRedirects: 0 });
    asked.letGo();
    await expect(page.getByRole('region', { name: 'Спасибо, заказ оформлен!' })).toContainText('оплачен');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('lastOrderId');
    await expect(bank.heading(page)).toHaveCount(0);
  });
});
