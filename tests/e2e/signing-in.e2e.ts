import type { Page } from '@playwright/test';
import { PENDANTS, RING, SOLD_OUT_PENDANT } from './support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { tile } from './support/page-parts.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

async function signIn(page: Page, email: string, password = 'malachite') {
  const login = page.getByRole('dialog', { name: 'Авторизация' });
  await login.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await login.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await login.getByRole('button', { name: 'Войти' }).click();
}

onScreen(DESKTOP, () => {
  test('a dealer signs in on a product page and sees prices by the sum of the order', async ({
    page,
    context,
  }) => {
    await visit(page, RING.path);
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await signIn(page, '  Dealer@Lunnitsa.example ');
    await expect(page).toHaveURL(RING.path);
    const main = page.getByRole('main');
    await expect(main.getByText('3 530 ₽', { exact: true }).first()).toBeVisible();
    const tiers = main.getByRole('table', { name: 'Цена по сумме заказа' });
    await expect(tiers.getByRole('row')).toHaveText([
      'Сумма заказаЦена за штуку',
      /любая\s*3\s530\s₽/,
      /от\s100\s000\s₽\s*3\s330\s₽/,
      /от\s300\s000\s₽\s*3\s140\s₽/,
    ]);
    await expect(main).not.toContainText('Начислим бонусы');
    const token = (await context.cookies()).find(({ name }) => name === 'authToken');
    expect(Math.abs((token?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(60);
  });

  test('somebody signed in is not asked to sign in for a request', async ({ page }) => {
    await visit(page, `${PENDANTS}?signin=byPhone`);
    await signIn(page, 'anna@lunnitsa.example');
    await expect(page).toHaveURL(PENDANTS);
    await tile(page, SOLD_OUT_PENDANT.title).getByRole('button', { name: 'Оформить заявку' }).click();
    const request = page.getByRole('dialog', { name: 'Оформить заявку' });
    await expect(request).toBeVisible();
    await expect(request.getByRole('link', { name: 'Зарегистрироваться' })).toHaveCount(0);
  });

  test.describe('a wrong password', () => {
    test.use({ expectedTroubles: [/answered 4\d\d.*login|status of 4\d\d.*login/] });

    test('is told in the window, which stays', async ({ page }) => {
      await visit(page, '/?signin=byPhone');
      await signIn(page, 'anna@lunnitsa.example', 'malakhit');
      const login = page.getByRole('dialog', { name: 'Авторизация' });
      await expect(login.getByRole('alert')).toBeVisible();
      await expect(login.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@lunnitsa.example');
      await expect(page).toHaveURL('/?signin=byPhone');
    });

    test('and an empty form are told below the fields', async ({ page }) => {
      await visit(page, '/?signin=byPhone');
      const login = page.getByRole('dialog', { name: 'Авторизация' });
      await login.getByRole('button', { name: 'Войти' }).click();
      await expect(login.getByRole('alert').first()).toBeVisible();
      await expect(login.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    });
  });
});
