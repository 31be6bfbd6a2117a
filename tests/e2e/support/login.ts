import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-people.ts';
import { expect } from './journey.ts';

/** The login dialog over any page. */
export const login = (page: Page): Locator => page.getByRole('dialog', { name: 'Авторизация' });

/** Signs in through the open dialog. */
export async function signInByEmail(page: Page, email: string, password = PASSWORD): Promise<void> {
  await login(page).getByRole('link', { name: 'По e-mail' }).click();
  await login(page).getByRole('textbox', { name: 'E-mail' }).fill(email);
  await login(page).getByRole('textbox', { name: 'Пароль' }).fill(password);
  await login(page).getByRole('button', { name: 'Войти' }).click();
}

/** Waits for the session and its page, after a proof of work, a password hash and a whole page load. */
export async function expectSignedIn(page: Page): Promise<void> {
  const account = page.getByRole('link', { name: 'Кабинет', exact: true }).filter({ visible: true });
  await expect(account).toBeVisible({ timeout: 30_000 });
  await expect(login(page)).toHaveCount(0);
}
