import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ANNA, PASSWORD } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { pathIn, waitForMessage } from './support/outbox.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

/* tests/pages/account.pages.test.ts checks titles and texts by HTTP. */
const PAGES = [
  ['/user/personal', DESKTOP],
  ['/user/password', PHONE],
  ['/delete-account', PHONE],
] as const;

const field = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name });

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();

for (const [path, screen] of PAGES) {
  onScreen(screen, () => {
    test(`${path} has no WCAG 2.2 AA violation and no layout shift`, async ({ page, context, baseURL }) => {
      await givenAccount(context, baseURL, ANNA);
      await visit(page, path);
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  });
}

onScreen(PHONE, () => {
  test.describe('personal data', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('are refused with the texts of §5 under their fields, then saved [C346]', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email, fullName } = await givenNewAccount(context, baseURL);
      await visit(page, '/user/personal');
      await expect(field(page, 'ФИО')).toHaveValue(fullName);
      await expect(field(page, 'Телефон')).toHaveValue(/^\(9\d\d\) \d{3}-\d\d-\d\d$/);
      await expect(field(page, 'E-mail')).toHaveValue(email);

      await test.step('all errors are shown at once, and the first field has the focus', async () => {
        await field(page, 'ФИО').fill('Кузнецова О. А.');
        await field(page, 'Дата рождения').fill('31.02.1991');
        await field(page, 'Телефон').fill('912');
        await field(page, 'E-mail').fill('olga.kuznetsova@');
        await save(page);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText([
          'Поле ФИО не должно содержать инициалы',
          'Укажите дату рождения',
          'Вы ввели некорректный номер телефона',
          'Некорректный e-mail',
        ]);
        await expect(field(page, 'ФИО')).toBeFocused();
        await expectAccessible(page);
      });

      await test.step('a message disappears when its field is edited', async () => {
        await field(page, 'ФИО').fill('Кузнецова Ольга');
        await expect(page.getByText('Поле ФИО не должно содержать инициалы')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(3);
      });

      await test.step('valid values are saved', async () => {
        await field(page, 'Дата рождения').fill('08.03.1991');
        await field(page, 'Телефон').fill('+375 29 123-45-67');
        await field(page, 'E-mail').fill(email);
        await save(page);
        await expect(page.getByRole('status').getByText('Изменения сохранены')).toBeVisible();
        await reload(page);
        await expect(field(page, 'ФИО')).toHaveValue('Кузнецова Ольга');
        await expect(field(page, 'Дата рождения')).toHaveValue('08.03.1991');
        await expect(field(page, 'Телефон')).toHaveValue('(29) 123-45-67');
        await expect(page.getByRole('combobox', { name: 'Код страны' })).toHaveValue('BY');
      });
    });
  });
});

onScreen(DESKTOP, () => {
  test('a new e-mail replaces the old one when it is confirmed', async ({ page, context, baseURL }) => {
    const { email } = await givenNewAccount(context, baseURL);
    const newEmail = `new-${email}`;
    await visit(page, '/user/personal');
    await field(page, 'E-mail').fill(newEmail);
    await save(page);
    await expect(page.getByRole('status').getByText(`на\u00a0${newEmail}`)).toBeVisible();
    await reload(page);
    await expect(field(page, 'E-mail')).toHaveValue(email);

    await visit(page, pathIn(await waitForMessage(page.request, newEmail, /Подтвердите e-mail/)));
    await page.getByRole('main').getByRole('button', { name: 'Подтвердить e-mail' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('E-mail подтверждён');
    await visit(page, '/user/personal');
    await expect(field(page, 'E-mail')).toHaveValue(newEmail);
  });

  test.describe('a birth date', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('is refused before 1900 and in the future, with a flash of 2 s, and can be removed [C302, C347, C348, C664]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenNewAccount(context, baseURL);
      await visit(page, '/user/personal');
      const birthDate = field(page, 'Дата рождения');
      for (const [typed, said] of [
        ['31.12.1899', 'Дата рождения должна быть не ниже 01.01.1900'],
        ['01.01.2999', 'Дата рождения не должна превышать текущую дату'],
      ] as const) {
        await birthDate.fill(typed);
        await save(page);
        await expect(birthDate).toHaveAccessibleDescription(said);
        await expect(birthDate.locator('..')).toHaveCSS('animation-duration', '2s');
      }
      for (const kept of ['08.03.1991', '']) {
        await birthDate.fill(kept);
        await save(page);
        await expect(page.getByRole('status').getByText('Изменения сохранены')).toBeVisible();
        await reload(page);
        await expect(birthDate).toHaveValue(kept);
      }
    });
  });

  test.describe('a password', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('is changed with the old one, and signs in [C056, C349, C350]', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email } = await givenNewAccount(context, baseURL);
      await visit(page, '/user/password');
      const [old, fresh, again] = [
        field(page, 'Старый пароль'),
        field(page, 'Новый пароль'),
        field(page, 'Повторите пароль'),
      ];

      await test.step('a short one is refused', async () => {
        await old.fill(PASSWORD);
        await fresh.fill('1234');
        await again.fill('1234');
        await save(page);
        await expect(fresh).toHaveAccessibleDescription('Короткий пароль');
        await expect(fresh).toBeFocused();
      });

      await test.step('so is one with a different confirmation', async () => {
        await fresh.fill('серебряная лунница');
        await again.fill('серебряный месяц');
        await save(page);
        await expect(again).toHaveAccessibleDescription('Пароли не совпадают');
      });

      await test.step('and one without the old password', async () => {
        await old.fill('не тот');
        await again.fill('серебряная лунница');
        await save(page);
        await expect(old).toHaveAccessibleDescription('Неверный пароль');
      });

      await test.step('with the old one it is set, and the session continues', async () => {
        await old.fill(PASSWORD);
        await save(page);
        await expect(page.getByRole('main').getByRole('status')).toContainText('Пароль изменён');
        await page.getByRole('link', { name: 'Вернуться к личным данным' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Личные данные');
      });

      const signInWith = async (password: string) => {
        const answer = await context.request.post(`${baseURL ?? ''}/user/signin`, {
          form: { username: email, password },
          maxRedirects: 0,
        });
        return answer.status();
      };
      // An open page would continue its session.
      await page.close();
      await context.clearCookies();
      expect(await signInWith(PASSWORD)).toBe(422);
      expect(await signInWith('серебряная лунница')).toBe(303);
    });
  });

  test('all stored data are downloaded as a file', async ({ page, context, baseURL }) => {
    const { email, fullName, phone } = await givenNewAccount(context, baseURL);
    await visit(page, '/user/personal');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Скачать мои данные' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^lunnitsa-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
      profile: { email, fio: fullName, phone },
      consents: [{ purpose: 'processing', withdrawnAt: null }],
    });
  });

  test('a place of study is shown on demand and saved (§3, decision T3.18) [C211]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await visit(page, '/user/personal');
    await expect(field(page, 'Учебное заведение')).toHaveCount(0);
    await page.getByRole('button', { name: 'Добавить' }).click();
    await field(page, 'Учебное заведение').fill('УрФУ');
    await field(page, 'Город').fill('Екатеринбург');
    await save(page);
    await expect(page.getByRole('status').getByText('Изменения сохранены')).toBeVisible();
    await reload(page);
    await expect(field(page, 'Учебное заведение')).toHaveValue('УрФУ');
    await expect(field(page, 'Город')).toHaveValue('Екатеринбург');
    await page.getByRole('button', { name: 'Убрать' }).click();
    await expect(field(page, 'Учебное заведение')).toHaveCount(0);
  });
});
