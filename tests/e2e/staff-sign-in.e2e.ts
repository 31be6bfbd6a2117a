import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openBackOffice, STAFF_PASSWORD } from './support/staff.ts';

for (const [role, title] of [
  ['owner', 'Владелец'],
  ['manager', 'Менеджер заказов'],
  ['warehouse', 'Склад'],
  ['content', 'Контент-редактор'],
  ['support', 'Поддержка'],
] as const) {
  test(`the demo's ${role} signs in without a second factor [B1.23]`, async ({ page }) => {
    await page.goto('/admin/orders?status=new');
    await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
    await page.getByLabel('Рабочая почта').fill(`${role}@lunnitsa.example`);
    await page.getByRole('textbox', { name: 'Пароль' }).fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    // The page that was asked for.
    await expect(page).toHaveURL(/\/admin\/orders\?status=new$/);
    await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible();
  });
}

test('the pages of signing in are accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin/sign-in');
    await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/forgotten');
    await expect(page.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/admin/factor?back=%2Forders');
  await page.getByRole('link', { name: 'Другая почта' }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in\?back=%2Forders$/);
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
});

test('a wrong password says so under the fields, and signing out ends the session', async ({ page }) => {
  await page.goto('/admin/sign-in');
  await page.getByLabel('Рабочая почта').fill('unknown@lunnitsa.example');
  await page.getByRole('textbox', { name: 'Пароль' }).fill('not the password');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Неверный e-mail или пароль');

  await openBackOffice(page, 'manager');
  await page.getByRole('button', { name: /Менеджер заказов/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
});
