import type { Page } from '@playwright/test';
import { RING } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { codeIn, waitForMessage } from './support/outbox.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const chooseSize16 = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('radio', { name: /^16(?!,)/ })
    .check();
const inShops = (page: Page) => page.getByRole('region', { name: 'В магазинах' });
const setAside = (page: Page) => page.getByRole('dialog', { name: 'Отложить в магазине' });

onScreen(PHONE, () => {
  test('a guest sees where the size is, signs in to set it aside, and comes back to the dialog', async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, RING.path);
    await chooseSize16(page);
    await inShops(page).scrollIntoViewIfNeeded();
    await expect(inShops(page).getByRole('listitem').first()).toContainText(/шт\.,\s+размер\s+16/);
    await inShops(page).getByRole('button', { name: 'Отложить в магазине' }).click();
    await setAside(page).getByRole('link', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
    await expect(page).toHaveURL(`${RING.path}?set-aside=${RING.size16}&signin=byPhone`);

    // As the sign-in does.
    await givenAccount(context, baseURL, ANNA);
    await visit(page, `${RING.path}?set-aside=${RING.size16}`);
    const dialog = setAside(page);
    await expect(dialog).toContainText('Размер 16');
    await expect(dialog.getByRole('textbox', { name: 'ФИО' })).toHaveValue(ANNA.fullName);
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('radio').first().check();
    for (const consent of await dialog.getByRole('checkbox').all()) await consent.check();
    await dialog.getByRole('button', { name: 'Отложить на 24 часа' }).click();
    await expect(dialog).toContainText('Отложили для вас: заказ №');
    await dialog.getByRole('link', { name: 'Посмотреть заказ' }).click();
    await expect(page.getByRole('main')).toContainText('Отложен в магазине');
  });
});

onScreen(DESKTOP, () => {
  test('a lower price is asked for by phone, without an account', async ({ page, request }) => {
    await visit(page, RING.path);
    await chooseSize16(page);
    await page.getByRole('link', { name: 'Сообщить о снижении цены' }).click();
    const dialog = page.getByRole('dialog', { name: 'Сообщить о снижении цены' });
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('textbox', { name: 'E-mail или телефон' }).fill('8 912 555-88-02');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Сообщить' }).click();
    const code = codeIn(await waitForMessage(request, '+79125558802', /код «Лунницы»/));
    await dialog.getByRole('textbox', { name: 'Код из сообщения' }).fill(code);
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(dialog.getByRole('status')).toContainText('сообщим один раз');
  });

  test('an order is tracked by its number and phone, without an account', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    // Not a page, whose last calls would come without the cookies.
    const orders = await context.request.get('/user/order/all');
    const number = /№\D{1,20}(\d+-\d{4})/.exec(await orders.text())?.[1] ?? '';
    await context.clearCookies();

    await visit(page, '/track');
    await page.getByRole('textbox', { name: 'Номер заказа' }).fill(number);
    await page.getByRole('textbox', { name: 'Телефон' }).fill('9991230001');
    await page.getByRole('button', { name: 'Узнать, где заказ' }).click();
    await expect(page.getByRole('region', { name: `Заказ № ${number}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Путь заказа' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Белова');
    await expectAccessible(page);
  });
});
