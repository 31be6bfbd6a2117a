import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-people.ts';
import { expect } from './journey.ts';

/** The login over whichever page asks for it. */
export const login = (page: Page): Locator => page.getByRole('dialog', { name: 'Авторизация' });

/** Signs in through the window that is open. */
export async function signInByEmail(page: Page, email: string, password = PASSWORD): Promise<void> {
  await login(page).getByRole('link', { name: 'По e-mail' }).click();
  await login(page).getByRole('textbox', { name: 'E-mail' }).fill(email);
  await login(page).getByRole('textbox', { name: 'Пароль' }).fill(password);
  await login(page).getByRole('button', { name: 'Войти' }).click();
}

/** The session is open and its page loaded: a proof of work, a hash of a password and a whole page lie before it. */
export async function expectSignedIn(page: Page): Promise<void> {
  const account = page.getByRole('link', { name: 'Кабинет', exact: true }).filter({ visible: true });
  await expect(account).toBeVisible({ timeout: 30_000 });
  await expect(login(page)).toHaveCount(0);
}
