import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const ADDRESSES = '/user/addresses';

/** An incomplete address. */
const REFUSED = [/answered 422: POST .*\/user\/addresses|status of 422/];

const field = (page: Page, name: string): Locator =>
  page.getByRole('main').getByLabel(name, { exact: false });
const place = (page: Page) => page.getByRole('combobox', { name: 'Город или населённый пункт' });
const street = (page: Page) => page.getByRole('combobox', { name: 'Улица' });
const suggested = (page: Page) => page.getByRole('listbox').getByRole('option');
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить адрес' });

const card = (page: Page, line: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: line });

/** The user already has an address, created through the form without scripts. */
async function givenAddress(page: Page, changes: Partial<Record<string, string>> = {}): Promise<void> {
  const answer = await page.context().request.post(ADDRESSES, {
    form: {
      intent: 'save',
      contactPerson: 'Соколова Вера Ильинична',
      phone: '8 999 123-00-01',
      place: 'Реж',
      street: 'ул Ленина',
      house: '5',
      zip: '623750',
      ...changes,
    },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
}

test.beforeEach(async ({ context, baseURL }) => {
  await givenNewAccount(context, baseURL);
});

onScreen(PHONE, () => {
  test('an address is composed from suggestions, and the first one is the default', async ({ page }) => {
    await visit(page, ADDRESSES);
    await page.getByRole('link', { name: 'Добавить адрес' }).click();
    await place(page).pressSequentially('екат');
    await page.getByRole('option', { name: 'Свердловская обл, г Екатеринбург' }).click();
    await expect(place(page)).toHaveValue('Свердловская обл, г Екатеринбург');
    await expect(field(page, 'Почтовый индекс')).toHaveValue('620000');

    await street(page).pressSequentially('Белинского 86');
    await expectAccessible(page, 'main');
    await page.getByRole('option', { name: 'ул Белинского, д 86' }).click();
    await expect(street(page)).toHaveValue('ул Белинского');
    await expect(field(page, 'Дом')).toHaveValue('86');
    await field(page, 'Квартира').fill('14');
    await expect(field(page, 'Получатель')).toHaveValue('Соколова Вера Ильинична');
    await save(page).click();

    const line = 'Свердловская обл, г Екатеринбург, ул Белинского, д 86, кв 14';
    await expect(page).toHaveURL(ADDRESSES);
    await expect(card(page, line)).toContainText('Основной адрес');
    await expect(card(page, line)).toContainText('Индекс 620000 · Соколова Вера Ильинична');
    await expectAccessible(page);
  });

  test('one of two addresses is the default, and after its deletion the other is [C297]', async ({
    page,
  }) => {
    await givenAddress(page);
    await givenAddress(page, { place: 'Ирбит', zip: '623850' });
    await visit(page, ADDRESSES);
    const [rezh, irbit] = [card(page, 'г Реж'), card(page, 'г Ирбит')];
    await expect(rezh).toContainText('Основной адрес');
    await irbit.getByRole('button', { name: 'Сделать основным' }).click();
    await expect(irbit).toContainText('Основной адрес');
    await expect(rezh).not.toContainText('Основной адрес');

    await irbit.getByRole('link', { name: /^Удалить адрес/ }).click();
    await expect(irbit).toContainText('Удалить этот адрес?');
    await irbit.getByRole('link', { name: 'Оставить' }).click();
    await expect(irbit).not.toContainText('Удалить этот адрес?');

    await irbit.getByRole('link', { name: /^Удалить адрес/ }).click();
    await irbit.getByRole('button', { name: 'Да, удалить' }).click();
    await expect(irbit).toHaveCount(0);
    await expect(rezh).toContainText('Основной адрес');
  });
});

onScreen(DESKTOP, () => {
  test('the form is filled in with the keyboard alone', async ({ page }) => {
    await visit(page, `${ADDRESSES}?edit=new`);
    await place(page).focus();
    await page.keyboard.type('нижний т');
    await expect(suggested(page)).toHaveText(['Свердловская обл, г Нижний Тагил']);
    await page.keyboard.press('ArrowDown');
    await expect(suggested(page)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(place(page)).toHaveValue('Свердловская обл, г Нижний Тагил');
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await page.keyboard.press('Tab');
    await page.keyboard.type('мира');
    await expect(suggested(page)).toHaveText(['пр-кт Мира']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(street(page)).toHaveValue('мира');

    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Свердловская обл, г Нижний Тагил, мира, д 2')).toBeVisible();
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  test.describe('a refused address', () => {
    test.use({ expectedTroubles: REFUSED });

    test('shows its errors under the fields (§5) until they are edited', async ({ page }) => {
      await visit(page, `${ADDRESSES}?edit=new`);
      await save(page).press('Enter');
      await expect(place(page)).toBeFocused();
      await expect(place(page)).toHaveAccessibleDescription('Укажите населенный пункт');
      await expect(street(page)).toHaveAccessibleDescription('Укажите улицу');
      await expect(field(page, 'Почтовый индекс')).toHaveAccessibleDescription('Заполните почтовый индекс');
      await expectAccessible(page, 'main');

      await street(page).fill('ул Ленина');
      await expect(street(page)).not.toHaveAccessibleDescription('Укажите улицу');
      await place(page).fill('Реж');
      await save(page).press('Enter');
      await expect(place(page)).toHaveAccessibleDescription('Неверный регион');
      await expect(field(page, 'Дом')).toHaveAccessibleDescription('Укажите номер дома');

      await field(page, 'Дом').fill('5');
      await field(page, 'Почтовый индекс').fill('623750');
      await save(page).click();
      await expect(card(page, 'г Реж, ул Ленина, д 5')).toBeVisible();
    });
  });

  test('an edited address keeps its unchanged parts', async ({ page }) => {
    await givenAddress(page);
    await visit(page, ADDRESSES);
    await card(page, 'г Реж')
      .getByRole('link', { name: /^Изменить адрес/ })
      .click();
    await expect(place(page)).toHaveValue('г Реж');
    await field(page, 'Квартира').fill('7');
    await save(page).click();
    const changed = card(page, 'г Реж, ул Ленина, д 5, кв 7');
    await expect(changed).toContainText('Основной адрес');
    await expect(changed).toContainText('Индекс 623750');
  });
});
