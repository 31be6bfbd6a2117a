import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-people.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, test } from './support/journey.ts';
import { pathIn, waitForMessage } from './support/outbox.ts';
import { onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

onScreen(PHONE, () => {
  test.describe('an account', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('is deleted, and restored by the link of its e-mail [C328]', async ({ page, context, baseURL }) => {
      const { email, fullName } = await givenNewAccount(context, baseURL);
      await visit(page, '/user/personal');
      await page.getByRole('link', { name: 'Удалить аккаунт', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Удаление аккаунта');

      await test.step('not without confirming the consequences', async () => {
        await page.getByRole('button', { name: 'Удалить аккаунт' }).press('Enter');
        await expect(page.getByRole('main').getByRole('checkbox')).toHaveAccessibleDescription(
          'Поле не заполнено',
        );
      });

      await test.step('its owner becomes a guest', async () => {
        await page.getByRole('main').getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
        await expect(page.getByRole('main')).toContainText('Аккаунт удалён, вы вышли на всех устройствах');
        const names = (await context.cookies()).map(({ name }) => name);
        expect(names).not.toContain('authToken');
        expect(names).not.toContain('refreshToken');
        await page.goto('/user/personal');
        await expect(page).toHaveURL('/cart?signin=byPhone');
      });

      await test.step('the e-mail links to the sign-in, which restores everything', async () => {
        await visit(page, pathIn(await waitForMessage(page.request, email, /Аккаунт удаляется/)));
        await field(page, 'E-mail').fill(email);
        await field(page, 'Пароль').fill(PASSWORD);
        await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
        await expect(page).toHaveURL('/user/personal');
        await expect(field(page, 'ФИО')).toHaveValue(fullName);
      });
    });
  });
});
