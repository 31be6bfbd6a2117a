import type { Locator, Page } from '@playwright/test';
import { RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenCheckout, LONG_CHAIN } from './support/given-checkout.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

const delivery = (page: Page) => page.getByRole('region', { name: /^Когда и\sгде получить$/ });

/** «23–24 ноября», in any month. */
const DATES = /(?:\d+\sноября\s—\s)?[\d–]+\s[а-я]+/;

/** Chooses Новосибирск in the dialog that the link opens. */
async function chooseCity(page: Page, link: Locator): Promise<void> {
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Ваш город' });
  await dialog.getByRole('searchbox', { name: 'Город или посёлок' }).fill('новос');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: /^Новосибирск/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(delivery(page)).toContainText(/Новосибирск.*Курьером.*520\s₽/s);
}

onScreen(PHONE, () => {
  test('a city is chosen on the page of a product', async ({ page }) => {
    await visit(page, RING.path);
    await delivery(page).scrollIntoViewIfNeeded();
    await expect(delivery(page)).toContainText(/Екатеринбург.*Пункт выдачи.*190\s₽.*Курьером.*290\s₽/s);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await chooseCity(page, delivery(page).getByRole('link', { name: /^Ваш город/ }));
  });
});

onScreen(DESKTOP, () => {
  const salons = (page: Page) => page.getByRole('region', { name: 'Салоны «Лунницы»' }).getByRole('listitem');
  const stock = (page: Page) => page.getByRole('region', { name: 'В магазинах' });

  test('a city is chosen in the header and stays after a reload, and the checkout has the same dates', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [LONG_CHAIN.groupId]: 1 });
    await visit(page, RING.path);
    await delivery(page).scrollIntoViewIfNeeded();
    await expect(delivery(page)).toContainText(/Екатеринбург.*Пункт выдачи.*190\s₽.*Курьером.*290\s₽/s);
    await expect(delivery(page)).toContainText(/До\sбесплатной доставки\s—\sещё\s100\s₽/);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await chooseCity(page, page.getByRole('banner').getByRole('link', { name: /^Ваш город/ }));
    await expect(page.getByRole('banner').getByText('Новосибирск')).toBeVisible();
    const courier = delivery(page).locator('div', { hasText: /^Курьером/ });
    const [dates = ''] = DATES.exec((await courier.textContent()) ?? '') ?? [];
    await reload(page);
    await expect(delivery(page)).toContainText('Новосибирск');

    await visit(page, '/checkout');
    await expect(page.getByLabel(/Город или\sнаселённый пункт/).first()).toHaveValue(/Новосибирск/);
    const [from = ''] = /^\d+/.exec(dates) ?? [];
    await expect(page.locator('label', { hasText: 'Курьером' })).toContainText(new RegExp(`с\\s${from}\\s`));
  });

  test('the shops of the chosen city come first, on the product page and on the contacts', async ({
    page,
    context,
    baseURL,
  }) => {
    const choose = (city: string) =>
      context.addCookies([{ name: 'city', value: encodeURIComponent(` ${city}`), url: baseURL ?? '' }]);
    const firstOfSize = async () => {
      await visit(page, RING.path);
      await page.getByRole('main').getByRole('radio', { name: '19,5' }).check();
      await stock(page).scrollIntoViewIfNeeded();
      return stock(page).getByRole('listitem');
    };
    await expect(await firstOfSize()).toContainText(['Екатеринбург', 'Нижний Тагил']);
    await choose('Нижний Тагил');
    await expect(await firstOfSize()).toContainText(['Нижний Тагил', 'Екатеринбург']);

    await visit(page, '/contacts');
    await expect(salons(page).first()).toContainText('Нижний Тагил');
    await choose('Челябинск');
    await visit(page, '/contacts');
    await expect(salons(page).first()).toContainText('Челябинск');
    await expect(page.getByRole('combobox', { name: 'Город на карте' })).toHaveValue('Челябинск');
  });
});
