import type { Page } from '@playwright/test';
import { PENDANT, PENDANTS, RING, SOLD_OUT_PENDANT } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { givenAccount } from './support/given-account.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { tile, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const request = (page: Page) => page.getByRole('dialog', { name: 'Оформить заявку' });
const oneClick = (page: Page) => page.getByRole('dialog', { name: 'Купить в 1 клик' });

async function askForSize17(page: Page) {
  await visit(page, RING.path);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^17\s.*нет$/ }).check();
  await main.getByRole('button', { name: 'Оформить заявку' }).click();
}

async function openOneClick(page: Page) {
  await visit(page, PENDANT.path);
  await page.getByRole('main').getByRole('button', { name: 'Купить в 1 клик' }).click();
}

onScreen(PHONE, () => {
  test('a guest who requests a sold-out size signs in on the same page [C111, C139, C428]', async ({
    page,
  }) => {
    await askForSize17(page);
    await expect(request(page)).toContainText('Размер 17');
    await expect(request(page).getByRole('textbox')).toHaveCount(0);
    await expect(request(page).getByRole('link', { name: 'Зарегистрироваться' })).toBeVisible();
    await request(page).getByRole('link', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
    await expect(page).toHaveURL(`${RING.path}?signin=byPhone`);
  });

  test('a guest orders in one click: the consent text is available, and repeated presses send one order [C686, C344, C345, C370, C615]', async ({
    page,
  }) => {
    const sent = await holdRequests(page, '**/api/blanks/v1');
    let count = 0;
    page.on('response', (answer) => {
      // The first answer is a proof-of-work challenge (decision T7.2).
      if (answer.url().endsWith('/api/blanks/v1') && answer.ok()) count += 1;
    });
    await openOneClick(page);
    const form = oneClick(page);
    const phone = form.getByRole('textbox', { name: 'Телефон' });
    const name = form.getByRole('textbox', { name: 'ФИО' });
    await expect(phone).toHaveAccessibleDescription('Международный формат: +7, всего 11 цифр');
    await phone.pressSequentially('89123456789');
    await expect(phone).toHaveValue('(912) 345-67-89');
    await name.pressSequentially('bdfyjdf jkmuf');
    await expect(name).toHaveValue('Иванова Ольга');
    await expect(form.getByRole('checkbox')).not.toBeChecked();
    await expect(form.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/policy',
    );
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Отправить заявку' }).dblclick();
    await name.press('Enter');
    await sent.arrived;
    sent.letGo();
    await expect(toast(page, 'Ваша заявка успешно создана.')).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(count).toBe(1);
  });
});

onScreen(DESKTOP, () => {
  test.describe('an invalid value', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('is reported under the fields of the one-click order, the first of which has the focus [C686, C377]', async ({
      page,
    }) => {
      await openOneClick(page);
      const form = oneClick(page);
      const phone = form.getByRole('textbox', { name: 'Телефон' });
      await phone.fill('12345');
      await form.getByRole('button', { name: 'Отправить заявку' }).press('Enter');
      await expect(form.getByRole('alert')).toHaveText([
        'Вы ввели некорректный номер телефона',
        'Отсутствует ФИО',
        'Необходимо подтвердить обработку персональных данных',
      ]);
      await expect(phone).toBeFocused();
      await expect(phone).toHaveAccessibleDescription('Вы ввели некорректный номер телефона');
      await phone.fill('+7 912 345-67-89');
      await expect(form.getByText('Вы ввели некорректный номер телефона')).toHaveCount(0);
      await expect(form.getByRole('alert')).toHaveCount(2);
    });

    test('a user requests with the name and e-mail of the profile, which are locked [C429, C430, C614]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      await askForSize17(page);
      const name = request(page).getByRole('textbox', { name: 'ФИО' });
      const email = request(page).getByRole('textbox', { name: 'E-mail' });
      await expect(name).toHaveValue(ANNA.fullName);
      await expect(name).not.toBeEditable();
      await expect(email).toHaveValue(ANNA.email);
      await expect(email).not.toBeEditable();
      await test.step('without the consent nothing is sent', async () => {
        await request(page).getByRole('button', { name: 'Отправить заявку' }).press('Enter');
        await expect(request(page).getByRole('alert')).toHaveText(
          'Необходимо подтвердить обработку персональных данных',
        );
        await expect(request(page).getByRole('checkbox')).toBeFocused();
      });
      await request(page).getByRole('checkbox').check();
      await request(page).getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(toast(page, 'Заявка отправлена!')).toBeVisible();
      await expect(request(page)).toHaveCount(0);
    });
  });

  test('a sold-out piece is requested from its tile as well', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, PENDANTS);
    await tile(page, SOLD_OUT_PENDANT.title).getByRole('button', { name: 'Оформить заявку' }).click();
    await expect(request(page).getByRole('textbox', { name: 'ФИО' })).toHaveValue(ANNA.fullName);
    await request(page).getByRole('checkbox').check();
    await request(page).getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(toast(page, 'Заявка отправлена!')).toBeVisible();
  });

  test('name and phone of a user are prefilled and editable', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    await openOneClick(page);
    const name = oneClick(page).getByRole('textbox', { name: 'ФИО' });
    await expect(name).toHaveValue(ANNA.fullName);
    await expect(name).toBeEditable();
    await expect(oneClick(page).getByRole('textbox', { name: 'Телефон' })).toHaveValue(/^\(\d{3}\) \d{3}-/);
  });
});
