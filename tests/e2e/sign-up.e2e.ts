import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { passwordIn, waitForMessage } from './support/outbox.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const form = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Зарегистрироваться' }) });

const shortForm = (page: Page) => page.getByRole('form', { name: 'Некогда заполнять?' });

/** Required of every account type. */
async function fillIn(page: Page, person: { fio: string; email: string; phone: string }): Promise<void> {
  await form(page).getByRole('textbox', { name: 'ФИО' }).fill(person.fio);
  await form(page).getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await form(page).getByRole('textbox', { name: 'Телефон' }).fill(person.phone);
  await form(page).getByRole('textbox', { name: 'Пароль', exact: true }).fill('зернь-и-скань');
  await form(page).getByRole('textbox', { name: 'Повторите пароль' }).fill('зернь-и-скань');
  await consent(page).check();
}

const consent = (page: Page) =>
  form(page).getByRole('checkbox', { name: 'Согласие на обработку персональных данных' });

const submit = (page: Page) => form(page).getByRole('button', { name: 'Зарегистрироваться' });

onScreen(PHONE, () => {
  test.describe('a shopper', () => {
    test.use({ expectedTroubles: [/422.*signup|status of 422.*signup/] });

    test('sees the missing fields, signs up and is in the account [C050, C083, C350]', async ({
      page,
      request,
    }) => {
      const email = 'vera@example.ru';
      await visit(page, '/user/signup');
      expect(await layoutShift(page)).toBeLessThan(0.02);
      await expect(form(page).getByRole('radio', { name: /Розничный покупатель/ })).toBeChecked();
      await expect(form(page).getByRole('textbox', { name: 'ИНН' })).toBeHidden();
      await expectAccessible(page);

      await test.step('every missing field has its own text', async () => {
        await submit(page).press('Enter');
        for (const words of [
          'Отсутствует ФИО',
          'Введите e-mail',
          'Отсутствует номер телефона',
          'Короткий пароль',
          'Необходимо подтвердить обработку персональных данных',
        ]) {
          await expect(form(page).getByText(words)).toBeVisible();
        }
        await expect(form(page).getByRole('textbox', { name: 'ФИО' })).toBeFocused();
        await expectAccessible(page);
      });

      await test.step('different passwords are reported', async () => {
        await fillIn(page, { fio: 'Соколова Вера', email, phone: '9992220001' });
        await form(page).getByRole('textbox', { name: 'Повторите пароль' }).fill('зернь');
        await submit(page).click();
        await expect(form(page).getByText('Пароли не совпадают')).toBeVisible();
        await expect(form(page).getByRole('textbox', { name: 'Повторите пароль' })).toBeFocused();
      });

      await form(page).getByRole('textbox', { name: 'Повторите пароль' }).fill('зернь-и-скань');
      await submit(page).click();
      await expect(page).toHaveURL('/user/personal');
      await waitForMessage(request, email, /Добро пожаловать/);
    });
  });
});

onScreen(DESKTOP, () => {
  test('an organisation is found by its INN and signs up, with the keyboard alone', async ({
    page,
    request,
  }) => {
    await visit(page, '/user/signup');
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await expectAccessible(page);
    await form(page)
      .getByRole('radio', { name: /Розничный покупатель/ })
      .focus();
    await page.keyboard.press('ArrowRight');
    await expect(form(page).getByRole('radio', { name: /Организация/ })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(form(page).getByRole('textbox', { name: 'ИНН' })).toBeFocused();
    await page.keyboard.type('6699000024');
    await expect(form(page).getByRole('combobox', { name: 'Организация' })).toHaveValue('ООО «Самоцветы»');
    await fillIn(page, { fio: 'Савельев Денис', email: 'samocvety@example.ru', phone: '9992220003' });
    await form(page).getByRole('textbox', { name: 'E-mail' }).press('Enter');
    await expect(page).toHaveURL('/user/personal');
    const letter = await waitForMessage(request, 'samocvety@example.ru', /Добро пожаловать/);
    expect(letter.text).toContain('Заявку организации рассмотрит менеджер');
  });

  test.describe('a sign-up', () => {
    test.use({ expectedTroubles: [/422.*signup|status of 422.*signup/] });

    test('of an organisation reports missing values below their fields', async ({ page }) => {
      await visit(page, '/user/signup');
      await form(page)
        .getByRole('radio', { name: /Организация/ })
        .check();
      await submit(page).press('Enter');
      await expect(form(page).getByText('Укажите ИНН')).toBeVisible();
      await expect(form(page).getByText('Укажите организацию')).toBeVisible();
      await form(page).getByRole('textbox', { name: 'ИНН' }).fill('66990');
      await submit(page).press('Enter');
      await expect(form(page).getByText('Укажите корректный ИНН')).toBeVisible();
    });

    test('with a known e-mail is refused', async ({ page }) => {
      await visit(page, '/user/signup');
      await fillIn(page, { fio: 'Белова Анна', email: 'anna@lunnitsa.example', phone: '9992220004' });
      await submit(page).click();
      await expect(form(page).getByRole('textbox', { name: 'E-mail' })).toBeFocused();
      await expect(form(page).getByRole('textbox', { name: 'E-mail' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    });
  });

  test('an e-mail alone is enough: the password arrives by e-mail and signs in [C051, C084]', async ({
    page,
    request,
  }) => {
    await visit(page, '/user/signup');
    await shortForm(page).getByRole('textbox', { name: 'E-mail' }).fill('korotko@example.ru');
    await shortForm(page)
      .getByRole('checkbox', { name: 'Согласие на обработку персональных данных' })
      .check();
    await shortForm(page).getByRole('button', { name: 'Прислать пароль на e-mail' }).click();
    await expect(page).toHaveURL('/user/signup/complete');
    await expect(page).toHaveTitle('Регистрация');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Регистрация']);
    await expectAccessible(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue('korotko@example.ru');
    const letter = await waitForMessage(request, 'korotko@example.ru', /пароль/);
    await main.getByRole('textbox', { name: 'Пароль' }).fill(passwordIn(letter));
    await main.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL('/user/personal');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$|\b422\b/] });

    test('an organisation signs up after a refusal that keeps its input', async ({ page }) => {
      await page.goto('/user/signup');
      await form(page)
        .getByRole('radio', { name: /Организация/ })
        .check();
      await form(page).getByRole('textbox', { name: 'ИНН' }).fill('669900003100');
      await form(page).getByLabel('Организация *').last().fill('ИП Савельев Д. К.');
      await fillIn(page, { fio: 'Савельев Д', email: 'ip.savelev@example.ru', phone: '89992220005' });
      await submit(page).click();
      await expect(form(page).getByText('Поле ФИО не должно содержать инициалы')).toBeVisible();
      await expect(form(page).getByRole('textbox', { name: 'ИНН' })).toHaveValue('669900003100');
      await fillIn(page, { fio: 'Савельев Денис', email: 'ip.savelev@example.ru', phone: '89992220005' });
      await submit(page).click();
      await expect(page).toHaveURL('/user/personal');
    });
  });
});
