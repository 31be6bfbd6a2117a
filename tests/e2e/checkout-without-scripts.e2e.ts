import { BRACELET, bank, givenCheckout, ordersOnServer } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';

/* The checkout before its scripts load, or without scripts. */

test.use({
  javaScriptEnabled: false,
  expectedTroubles: [/\.js csp$|answered (422|409): POST .*\/checkout|status of (422|409)/],
});

onScreen(PHONE, () => {
  test('an order is made, declined and paid by plain forms', async ({ page, context, baseURL }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await page.goto('/checkout');
    const submit = page.getByRole('button', { name: 'Оформить заказ' }).filter({ visible: true }).first();
    await submit.click();
    await expect(page.getByText('Выберите пункт выдачи')).toBeVisible();
    await expect(page.getByText('Необходимо принять условия оферты')).toBeVisible();

    await page.getByRole('radio', { name: /Малышева, 71/ }).check();
    await page.getByRole('checkbox', { name: /Согласие на обработку/ }).check();
    await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
    await submit.click();
    // The delivery price is known only now, and is confirmed like any change.
    await expect(page.getByText(/из\sних доставка/)).toBeVisible();
    expect(await ordersOnServer(context)).toEqual([]);
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Принимаю условия/ })).toBeChecked();
    await page.getByRole('button', { name: /Оформить за\s\d/ }).click();

    await expect(bank.heading(page)).toBeVisible();
    await bank.decline(page).click();
    await page.getByRole('button', { name: 'Оплатить ещё раз' }).click();
    await bank.pay(page).click();
    await expect(page.getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible();
    expect(await ordersOnServer(context)).toHaveLength(1);
  });
});

onScreen(DESKTOP, () => {
  test('the fields of a delivery method are shown with it', async ({ page, context, baseURL }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Улица' })).toBeHidden();
    await page.getByRole('radio', { name: /Курьером/ }).check();
    await expect(page.getByRole('combobox', { name: 'Улица' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toBeHidden();
    await page.getByRole('combobox', { name: 'Город или населённый пункт' }).fill('Москва');
    await page
      .getByRole('radio', { name: /Пункт выдачи/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Показать пункты выдачи этого города' }).click();
    await expect(page.getByRole('combobox', { name: 'Город или населённый пункт' })).toHaveValue('г Москва');
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toHaveCount(0);
  });
});
