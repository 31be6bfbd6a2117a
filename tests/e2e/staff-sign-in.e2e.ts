import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { STAFF_PASSWORD, signInByCall } from './support/staff.ts';

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

test('a wrong password says so, people of the demo sign in without a second factor, and signing out ends the session [B1.23]', async ({
  page,
}) => {
  await page.goto('/admin/orders?status=new');
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
  const signIn = async (email: string, password: string) => {
    await page.getByLabel('Рабочая почта').fill(email);
    await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
    await page.getByRole('button', { name: 'Продолжить' }).click();
  };
  await signIn('unknown@lunnitsa.example', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Неверный e-mail или пароль');

  await signIn('owner@lunnitsa.example', STAFF_PASSWORD);
  // The page that was asked for.
  await expect(page).toHaveURL(/\/admin\/orders\?status=new$/);
  await expect(page.getByRole('button', { name: /Владелец/ })).toBeVisible();
  for (const role of ['warehouse', 'content', 'support', 'manager'] as const) {
    expect(await signInByCall(page, role)).toMatchObject({ next: 'done' });
  }

  await page.goto('/admin/');
  await page.getByRole('button', { name: /Менеджер заказов/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
});
