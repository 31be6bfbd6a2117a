import { expect, type Page } from '@playwright/test';

export const STAFF_PASSWORD = 'malachite-cabinet';

type DemoRole = 'owner' | 'manager' | 'warehouse' | 'content' | 'support';

/** Signs a demo person in (BD13) without the page of signing in, and opens a page of the back office. */
export async function openBackOffice(page: Page, role: DemoRole, path = '/'): Promise<void> {
  await page.goto('/admin/sign-in');
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/api/staff/v1/auth/password', {
    headers: { origin, 'x-staff': '1' },
    data: { email: `${role}@lunnitsa.example`, password: STAFF_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`/admin${path}`);
  await expect(page.locator('h1')).toBeVisible();
}

/** Gives the password where a call marked ⚿ asks for it. */
export async function confirmStep(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await asked.getByLabel('Пароль').fill(STAFF_PASSWORD);
  await asked.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(asked).toBeHidden();
}
