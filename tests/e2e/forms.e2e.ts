import type { Page } from '@playwright/test';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { waitForMessage } from './support/outbox.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const RECALL = '/user/recall';
const VACANCY = '/vacancy';
/** Where the shop receives its forms. */
const SHOP = 'shop@lunnitsa.example';

const main = (page: Page) => page.getByRole('main');
const text = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const list = (page: Page, name: string) => main(page).getByRole('combobox', { name });
const consent = (page: Page) => main(page).getByRole('checkbox', { name: /Согласие/ });
const submit = (page: Page, name = 'Отправить') => main(page).getByRole('button', { name, exact: true });

test.describe('«Обратная связь»', () => {
  onScreen(PHONE, () => {
    test('is filled in and sent: loading, created, reset to the profile data [C236, C701, C300, C301, C394]', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email, fullName } = await givenNewAccount(context, baseURL);
      await visit(page, RECALL);
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await expect(text(page, 'ФИО')).toHaveValue(fullName);
      await expect(text(page, 'ФИО')).not.toBeEditable();
      await expect(text(page, 'E-mail')).toHaveValue(email);
      await expect(text(page, 'E-mail')).not.toBeEditable();

      const sent = page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/forms/v1') && request.headers()['x-pow-nonce'] !== undefined,
      );
      await list(page, 'Тема').selectOption('Бонусы и\u00a0розыгрыши');
      await text(page, 'Сообщение').fill('Когда придут бонусы?');
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
      await consent(page).check();
      await expect(submit(page)).not.toHaveAttribute('aria-disabled');
      await submit(page).click();

      const body = (await sent).postDataJSON() as { params: { id: string }[] };
      expect(body).toMatchObject({ typeId: 6, siteId: 1, active: true });
      const ids = body.params.map(({ id }) => id);
      expect(ids, 'empty fields are not sent').toEqual([
        'fio',
        'email',
        'phone',
        'subject',
        'message',
        'consent',
      ]);
      await expect(toast(page, 'Ваша заявка успешно создана.')).toBeVisible();
      await expect(main(page).getByRole('status').filter({ hasText: 'успешно создана' })).toBeVisible();
      await expect(text(page, 'Сообщение')).toHaveValue('');
      await expect(list(page, 'Тема')).toHaveValue('');
      await expect(consent(page)).not.toBeChecked();
      await expect(text(page, 'ФИО')).toHaveValue(fullName);

      const letter = await waitForMessage(page.request, SHOP, /Когда придут бонусы/);
      expect(letter.text).toContain(`ФИО: ${fullName}`);
      await waitForMessage(page.request, email, /Мы получили вашу заявку/);
    });
  });

  onScreen(DESKTOP, () => {
    test('is not sent until the required fields are filled: a press shows which [C299, C393]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      await visit(page, RECALL);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/forms/v1') && request.method() === 'POST') calls.push(request.url());
      });
      await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await submit(page).press('Enter');
      await expect(main(page).getByRole('alert')).toHaveText([
        'Обязательное поле',
        'Обязательное поле',
        'Необходимо подтвердить обработку персональных данных',
      ]);
      await expect(list(page, 'Тема')).toBeFocused();
      await expectAccessible(page);
      await list(page, 'Тема').selectOption('Другое');
      await expect(main(page).getByRole('alert')).toHaveCount(2);
      expect(calls).toEqual([]);
    });

    test('asks an organisation for its INN, and validates it at once [C673]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, DEALER);
      await visit(page, RECALL);
      await text(page, 'ИНН').fill('123');
      await list(page, 'Тема').selectOption('Другое');
      await text(page, 'Сообщение').fill('Нужны бумаги');
      await consent(page).check();
      await submit(page).click();
      await expect(main(page).getByRole('alert')).toHaveText('Укажите корректный ИНН');
      await expect(text(page, 'ИНН')).toBeFocused();
    });

    test.describe('a server-side error', () => {
      test.use({ expectedTroubles: [/\b422\b/] });

      test('is shown under the form when it belongs to no field (decision T8.10)', async ({
        page,
        context,
        baseURL,
      }) => {
        await givenAccount(context, baseURL, ANNA);
        await visit(page, RECALL);
        await list(page, 'Тема').selectOption('Другое');
        await text(page, 'Сообщение').fill('Проверка');
        await consent(page).check();
        const message = 'Проверьте заполнение полей';
        const errors = { removed: 'Такого поля в\u00a0форме нет' };
        await page.route('**/api/forms/v1', (route) =>
          route.fulfill({ status: 422, json: { status: 422, statusText: message, message, errors } }),
        );
        await submit(page).click();
        await expect(main(page).getByRole('alert')).toHaveText('Такого поля в\u00a0форме нет');
      });
    });
  });
});

test.describe('a form among the blocks of a page', () => {
  onScreen(PHONE, () => {
    test('is sent by a guest, with a file', async ({ page }) => {
      await visit(page, VACANCY);
      await list(page, 'Вакансия').selectOption('Геммолог');
      await text(page, 'ФИО').fill('Соколова Вера');
      await text(page, 'Телефон').fill('9123456789');
      await main(page)
        .getByLabel('Резюме')
        .setInputFiles({
          name: 'resume.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
        });
      await expect(main(page).locator('input[type=hidden][name=resume]')).toHaveCount(1);
      await consent(page).check();
      await submit(page, 'Отправить отклик').click();
      await expect(toast(page, 'Ваша заявка успешно создана.')).toBeVisible();
      await expect(text(page, 'ФИО')).toHaveValue('');
      const letter = await waitForMessage(page.request, SHOP, /Соколова Вера[\s\S]*Резюме: \/api\/file/);
      expect(letter.text).toContain('Вакансия: Геммолог');
    });
  });

  onScreen(DESKTOP, () => {
    test.describe('a file of a wrong type', () => {
      test.use({ expectedTroubles: [/\b4\d\d\b/] });

      test('is refused with a text at its field (§8) [C606]', async ({ page }) => {
        await visit(page, VACANCY);
        await main(page)
          .getByLabel('Резюме')
          .setInputFiles({
            name: 'resume.exe',
            mimeType: 'application/x-msdownload',
            buffer: Buffer.from('MZ'),
          });
        await expect(
          main(page)
            .getByText(/Можно загрузить/)
            .first(),
        ).toBeVisible();
      });
    });
  });
});
