import { expectAccessible } from './support/accessibility.ts';
import {
  agree,
  BRACELET,
  bank,
  expectSettled,
  GILT_RING,
  givenCheckout,
  submit,
} from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { summary } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

onScreen(DESKTOP, () => {
  test('a pickup point is selected on the map with the keyboard alone [C110]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    const opener = page.getByRole('button', { name: /Выбрать на\sкарте/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const map = page.getByRole('dialog', { name: 'Выберите пункт выдачи' });
    const offered = map.getByRole('button', { name: /^ул\. Малышева, 71/ });
    await offered.focus();
    await page.keyboard.press('Enter');
    const take = map.getByRole('button', { name: 'Забрать здесь' });
    await take.focus();
    await page.keyboard.press('Enter');
    await expect(map).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toBeChecked();
    await expect(page.getByText(/^Выбран ·/)).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(offered).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(map).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toBeChecked();
  });
});

onScreen(PHONE, () => {
  test('a courier delivers to an address composed from suggestions', async ({ page, context, baseURL }) => {
    await givenCheckout(context, baseURL, { [GILT_RING.groupId]: 1 });
    await visit(page, '/checkout');
    await page.getByRole('radio', { name: /Курьером/ }).check();
    const street = page.getByRole('combobox', { name: 'Улица' });
    await street.pressSequentially('Белинского 86');
    await page.getByRole('option', { name: 'ул Белинского, д 86' }).click();
    await expect(page.getByRole('textbox', { name: 'Дом' })).toHaveValue('86');
    await page.getByRole('textbox', { name: 'Квартира' }).fill('14');
    await expect(summary(page)).toContainText(/Доставка\s*\d+\s₽/);
    await expectSettled(page);
    await expectAccessible(page, 'main');

    await reload(page);
    await expect(page.getByRole('radio', { name: /Курьером/ })).toBeChecked();
    await expect(street).toHaveValue('ул Белинского');
    await expect(page.getByRole('textbox', { name: 'Квартира' })).toHaveValue('14');
    await expect(summary(page)).toContainText(/Доставка\s*\d+\s₽/);
    await agree(page);
    await submit(page).click();
    await expect(bank.heading(page)).toBeVisible({ timeout: 30_000 });
    await bank.pay(page).click();
    await expect(page.getByRole('region', { name: 'Спасибо, заказ оформлен!' })).toContainText(
      /Курьером: .*ул Белинского, д 86, кв 14/,
    );
  });

  test('the pickup points are those of the selected city', async ({ page, context, baseURL }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    const city = page.getByRole('combobox', { name: 'Город или населённый пункт' });
    await expect(city).toHaveValue('Свердловская обл, г Екатеринбург');
    await city.fill('моск');
    await page.getByRole('option', { name: 'г Москва', exact: true }).click();
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toHaveCount(0);
    await expect(
      page.getByRole('radiogroup', { name: 'Пункт выдачи' }).getByRole('radio').first(),
    ).toBeVisible();
    await reload(page);
    await expect(city).toHaveValue('г Москва');
    await expect(page.getByRole('radio', { name: /Малышева, 71/ })).toHaveCount(0);
  });
});
