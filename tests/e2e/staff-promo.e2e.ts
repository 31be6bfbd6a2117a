import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openBackOffice } from './support/staff.ts';

test('a promo code is made, corrected where it is wrong, saved by Ctrl+S and deleted [B16.1, B5.7]', async ({
  page,
}) => {
  const code = `ПРОВЕРКА-${Date.now()}`;
  await openBackOffice(page, 'manager', '/promo/codes');
  await page.getByRole('link', { name: 'Новый промокод' }).first().click();
  await expect(page.getByRole('heading', { name: 'Новый промокод' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Код' }).fill(code.toLowerCase());
  await page.getByLabel('Сколько').fill('0');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByText('От 0,01 до 100 %')).toBeVisible();
  await expect(page.getByLabel('Сколько')).toBeFocused();
  await page.getByLabel('Сколько').fill('12,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();

  await page.getByLabel('Всего применений').fill('5');
  await expect(page.getByText('Есть несохранённые правки')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Промокод сохранён')).toBeVisible();
  await page.getByLabel('Конец').fill('01.01.2020 12:30');
  await page.getByRole('button', { name: 'Календарь' }).last().press('Enter');
  await expect(page.getByRole('button', { name: '1 января 2020', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Конец')).toHaveValue('02.01.2020 12:30');
  await page.getByRole('link', { name: 'Промокоды' }).first().click();
  await expect(page.getByRole('dialog', { name: /Уйти без сохранения/ })).toBeVisible();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await page.getByRole('button', { name: 'Отменить правки' }).click();

  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/\/promo\/codes$/);
  await expect(page.getByRole('link', { name: code })).toHaveCount(0);
});
