import { bank, givenCheckout, goToBank, LONG_CHAIN } from './support/given-checkout.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(PHONE, () => {
  test('a shopper who returns before the bank has answered waits, and sees the order paid', async ({
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
