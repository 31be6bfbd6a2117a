import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { holdRequests } from './support/held-requests.ts';
import { openBackOffice } from './support/staff.ts';

test('the palette finds an order by the digits of a phone, and opens it by the keyboard alone [B6.8]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/orders');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const number = ((await row.getByRole('link').first().textContent()) ?? '').replaceAll(/[^\d-]/g, '');
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: /Найти заказ/ });
  await field.fill(number);
  const found = page.getByRole('option').filter({ hasText: number });
  await expect(found.first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('keys work by their place on the keyboard, with the Russian layout too [B6.7]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // As a keyboard with the Russian layout sends them: the letter of the layout, the code of the place.
  const press = (code: string, key: string) =>
    page.evaluate(
      (given) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true }),
        ),
      { code, key },
    );
  await press('KeyJ', 'о');
  await press('KeyX', 'ч');
  await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toContainText('1 выбран');
  await press('Slash', '.');
  await expect(page.getByLabel('Номер, имя, телефон, УИН')).toBeFocused();
  await page.getByLabel('Номер, имя, телефон, УИН').blur();
  await press('KeyG', 'п');
  await press('KeyC', 'с');
  await expect(page.getByRole('heading', { level: 1, name: 'Покупатели' })).toBeVisible();
});

test('a button keeps the focus while its call is answered, a second press of it does nothing, and the next note is typed at once', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/orders');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const history = page.getByRole('region', { name: 'История' });
  const field = history.getByRole('textbox', { name: 'Заметка для своих' });
  await field.fill('Записано с клавиатуры');
  const button = history.getByRole('button', { name: 'Записать' });
  const late = await holdRequests(page, '**/notes');
  await button.focus();
  await page.keyboard.press('Enter');
  await late.arrived;
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  late.letGo();
  await expect(field).toBeFocused();
  await expect(history.getByRole('listitem').filter({ hasText: 'Записано с клавиатуры' })).toHaveCount(1);
});
