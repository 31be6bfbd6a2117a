import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { login } from './support/login.ts';
import { pathIn, waitForMessage } from './support/outbox.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const NEW_PASSWORD = 'яхонт-и-яшма';

/** The path of the link in the e-mail that the page has requested. */
async function givenResetLink(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/user/password/reset', { form: { email } });
  expect(answer.status()).toBe(200);
  return pathIn(await waitForMessage(page.request, email, /Сброс пароля/));
}

onScreen(PHONE, () => {
  test.describe('an e-mail with a link', () => {
    test.use({ expectedTroubles: [/422.*password|status of 422.*password/] });

    test('is requested from the login with a valid address [C054, C088, C331]', async ({ page }) => {
      await visit(page, '/?signin=byEmail');
      await login(page).getByRole('link', { name: 'Забыли пароль?' }).click();
      await expect(page).toHaveURL('/user/password/reset');
      await expect(login(page)).toBeHidden();

      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Прислать ссылку' }).press('Enter');
      await expect(main.getByText('Введите e-mail')).toBeVisible();
      await main.getByRole('textbox', { name: 'E-mail' }).fill('zabyla@');
      await main.getByRole('textbox', { name: 'E-mail' }).press('Enter');
      await expect(main.getByText('Некорректный e-mail')).toBeVisible();
      await expectAccessible(page);

      // No account has it, and the page does not reveal that.
      await main.getByRole('textbox', { name: 'E-mail' }).fill(' nikto@example.ru ');
      await main.getByRole('textbox', { name: 'E-mail' }).press('Enter');
      await expect(main.getByRole('status')).toContainText('письмо со ссылкой уже в пути');
    });
  });

  test.describe('a forgotten password', () => {
    test.use({ expectedTroubles: [/422.*password|status of 422.*password/] });

    test('is reset by the link, which works once, and the new one opens a session [C055, C089, C349]', async ({
      page,
      request,
      baseURL,
    }) => {
      const { email } = await givenNewAccount({ request }, baseURL);
      const path = await givenResetLink(page, email);
      await visit(page, path);

      const main = page.getByRole('main');
      const password = main.getByRole('textbox', { name: 'Новый пароль' });
      const confirm = main.getByRole('textbox', { name: 'Повторите пароль' });
      const save = main.getByRole('button', { name: 'Сохранить пароль' });
      await password.fill('агат');
      await confirm.fill('агат');
      await save.click();
      await expect(main.getByText('Короткий пароль')).toBeVisible();
      await password.fill(NEW_PASSWORD);
      await save.click();
      await expect(main.getByText('Пароли не совпадают')).toBeVisible();
      await confirm.fill(NEW_PASSWORD);
      await confirm.press('Enter');
      await expect(main.getByRole('status')).toHaveText('Пароль изменён');

      await test.step('the used link is refused', async () => {
        await visit(page, path);
        await password.fill(NEW_PASSWORD);
        await confirm.fill(NEW_PASSWORD);
        await save.click();
        await expect(main.getByRole('alert')).toHaveText('Ссылка устарела. Запросите новое письмо');
      });

      await test.step('the new password opens a session', async () => {
        await visit(page, '/user/signin');
        await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
        await main.getByRole('textbox', { name: 'Пароль' }).fill(NEW_PASSWORD);
        await main.getByRole('button', { name: 'Войти' }).click();
        await expect(page).toHaveURL('/user/personal');
      });
    });
  });
});

onScreen(DESKTOP, () => {
  test('a signed-in user sets a new password by e-mail too [C091]', async ({ page, context, baseURL }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visit(page, '/user/reset-password');
    await expect(page).toHaveTitle('Смена пароля');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Смена пароля']);
    await expectAccessible(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await main.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(main.getByRole('status')).toContainText('письмо со ссылкой уже в пути');
    const path = pathIn(await waitForMessage(context.request, email, /Сброс пароля/));
    expect(path).toMatch(/^\/user\/reset-password\?token=/);
    await visit(page, path);
    await main.getByRole('textbox', { name: 'Новый пароль' }).fill(NEW_PASSWORD);
    await main.getByRole('textbox', { name: 'Повторите пароль' }).fill(NEW_PASSWORD);
    await main.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(main.getByRole('status')).toHaveText('Пароль изменён');
    await main.getByRole('link', { name: 'К личным данным' }).click();
    await expect(page).toHaveURL('/user/personal');
  });

  test('the page without a link explains where to get one [C089]', async ({ page }) => {
    await visit(page, '/user/password/reset/complete');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Сброс пароля']);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.getByRole('main').getByRole('link', { name: 'Прислать ссылку' }).click();
    await expect(page).toHaveURL('/user/password/reset');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$|\b422\b/] });

    test('a new password is set by the link of an e-mail', async ({ page, request, baseURL }) => {
      const { email } = await givenNewAccount({ request }, baseURL);
      await page.goto('/user/password/reset');
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await main.getByRole('button', { name: 'Прислать ссылку' }).click();
      await expect(main.getByRole('status')).toContainText('письмо со ссылкой уже в пути');
      await page.goto(pathIn(await waitForMessage(request, email, /Сброс пароля/)));
      await main.getByRole('textbox', { name: 'Новый пароль' }).fill(NEW_PASSWORD);
      await main.getByRole('textbox', { name: 'Повторите пароль' }).fill('другой');
      await main.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(main.getByText('Пароли не совпадают')).toBeVisible();
      await main.getByRole('textbox', { name: 'Новый пароль' }).fill(NEW_PASSWORD);
      await main.getByRole('textbox', { name: 'Повторите пароль' }).fill(NEW_PASSWORD);
      await main.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(main.getByRole('status')).toHaveText('Пароль изменён');
      await main.getByRole('link', { name: 'Войти' }).click();
      await expect(page).toHaveURL('/user/signin');
    });
  });
});
