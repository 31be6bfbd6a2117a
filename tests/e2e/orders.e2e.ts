import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ANNA, givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { CHAIN, givenOrder, SIGNET } from './support/given-order.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { expectSignedIn, signInByEmail } from './support/login.ts';
import { basketLink, basketRow } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const ALL = '/user/order/all';

const order = (page: Page, number: string) =>
  page.getByRole('main').getByRole('article', { name: `Заказ № ${number}` });

const statuses = (page: Page) => page.getByRole('navigation', { name: 'Статусы заказов' });

const question = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `Отменить заказ № ${number}?` });

onEveryScreen(() => {
  test('the orders of an account, with its titles, no fault against WCAG 2.2 AA, and standing still [C044]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    const response = await visit(page, ALL);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    await expect(page).toHaveTitle('Все заказы');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Все заказы');
    await expect(statuses(page).getByRole('link')).toHaveText([
      /^Все\s+\d+$/,
      /^Ждут\sоплаты\s+\d+$/,
      /^Собираем\s+\d+$/,
      /^В\sпути\s+\d+$/,
      /^Готовы\sк\sвыдаче\s+\d+$/,
      /^Получены\s+\d+$/,
      /^Отменены\s+\d+$/,
    ]);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/от\s\d+\s\S+\s\d{4}/);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test('a group of statuses shows as many orders as it says', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, ALL);
    const received = statuses(page).getByRole('link', { name: /^Получены/ });
    const [, count] = /(\d+)\s*$/.exec((await received.textContent()) ?? '') ?? [];
    await received.click();
    await expect(page).toHaveURL('/user/order/received');
    await expect(received).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Все заказы');
    const orders = page.getByRole('main').getByRole('article');
    await expect(orders).toHaveCount(Math.min(Number(count), 10));
    await expect(orders.filter({ hasNotText: 'Получен' })).toHaveCount(0);
  });

  test('who has ordered nothing is led to the catalogue', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    await visit(page, ALL);
    await expect(page.getByRole('main')).toContainText('Здесь будут ваши заказы');
    await expectAccessible(page);
    await visit(page, '/user/order/received');
    await page.getByRole('link', { name: 'Показать все' }).click();
    await expect(page).toHaveURL(ALL);
    await page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' }).click();
    await expect(page).toHaveURL('/catalog/all');
  });

  test('an order that waits to be paid is cancelled by the window that asks, and its detail knows [C092, C113, C295]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [CHAIN.groupId]: 1 });
    const { number, orderId } = await givenOrder(context);
    await visit(page, `/user/order/detail/${orderId}`);
    await expect(page.getByRole('main')).toContainText('Ждёт оплаты');
    await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Заказы' }).click();
    await expect(order(page, number)).toContainText(/Оплатите до\s\d+\s\S+, \d\d:\d\d/);

    await test.step('not by a press on Escape', async () => {
      await order(page, number).getByRole('button', { name: 'Отменить' }).click();
      await expect(question(page, number)).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(question(page, number)).toHaveCount(0);
      await expect(order(page, number)).toContainText('Ждёт оплаты');
    });

    await test.step('but by its button', async () => {
      await order(page, number).getByRole('button', { name: 'Отменить' }).click();
      await question(page, number).getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(order(page, number)).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Здесь будут ваши заказы');
    });

    await test.step('the detail that was open before is not shown as it was (§4)', async () => {
      await page.goBack();
      await expect(page.getByRole('main')).toContainText('Отменён');
      await expect(page.getByRole('main')).not.toContainText('Ждёт оплаты');
      await visit(page, '/user/order/cancelled');
      await expect(order(page, number)).toContainText('Отменён');
    });
  });

  test('an order is repeated, and its pieces are in the basket', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [SIGNET.groupId]: 1 });
    const { number, orderId } = await givenOrder(context);
    await visit(page, `/user/order/detail/${orderId}`);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await question(page, number).getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(page.getByRole('main')).toContainText('Отменён');

    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    const told = page.getByRole('main').getByRole('status').filter({ hasText: 'Добавили в корзину' });
    await expect(told).toContainText('1 украшение');
    await expectAccessible(page, 'main [role=status]');
    await told.getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(basketRow(page, SIGNET.title)).toContainText('Размер 20');
    await expect(basketLink(page)).toContainText('1');
  });
});

onScreen(DESKTOP, () => {
  test('the menu of the account tells how many orders and bonuses there are [C092]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, ALL);
    const whole = statuses(page).getByRole('link', { name: /^Все/ });
    const [, total] = /(\d+)\s*$/.exec((await whole.textContent()) ?? '') ?? [];
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Личный кабинет' });
    await expect(menu.getByRole('link', { name: /^Заказы \d/ })).toHaveText(`Заказы${total}`);
    await expect(menu.getByRole('link', { name: /^Бонусы/ })).toContainText(/1\s240/);

    await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click();
    const popover = page.getByRole('dialog', { name: 'Личный кабинет' });
    await expect(popover.getByRole('link', { name: /^Заказы \d/ })).toHaveText(`Заказы${total}`);
  });

  test('the list has pages, and those beyond the last are not there [C101]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, ALL);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
    await page
      .getByRole('navigation', { name: 'Страницы заказов' })
      .getByRole('link', { name: 'Страница 2', exact: true })
      .click();
    await expect(page).toHaveURL(`${ALL}?page=2`);
    await expect(page).toHaveTitle('Все заказы - Страница 2');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const beyond = await page.request.get(`${ALL}?page=99`);
    expect(beyond.status()).toBe(404);
    const first = await page.request.get(`${ALL}?page=1`, { maxRedirects: 0 });
    expect(first.status()).toBe(301);
    expect(first.headers().location).toBe(ALL);
  });

  test('a guest is asked to sign in, and then sees what was wanted (§4)', async ({ page }) => {
    await visit(page, '/user/order/received');
    await expect(page).toHaveURL('/cart?signin=byPhone');
    await signInByEmail(page, ANNA.email);
    await expectSignedIn(page);
    await expect(page).toHaveURL('/user/order/received');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Все заказы');
  });

  for (const path of ['/user/order/bogus', '/user/order/detail/17a']) {
    test(`${path} is a 404 for everybody (decisions T0.6, T2.19)`, async ({ request, context, baseURL }) => {
      const asGuest = await request.get(path, { maxRedirects: 0 });
      expect(asGuest.status()).toBe(404);
      expect(await asGuest.text()).toContain('код ошибки: 404 ( Страница не найдена )');
      await givenAccount(context, baseURL, ANNA);
      expect((await context.request.get(path)).status()).toBe(404);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('an order is cancelled by a question on the page, and repeated', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [CHAIN.groupId]: 1 });
    const { number } = await givenOrder(context);
    await page.goto(ALL);
    await order(page, number).getByRole('button', { name: 'Отменить' }).click();
    await expect(order(page, number)).toContainText(`Отменить заказ № ${number}?`);
    await order(page, number).getByRole('link', { name: 'Оставить' }).click();
    await expect(page).toHaveURL(ALL);

    await order(page, number).getByRole('button', { name: 'Отменить' }).click();
    await order(page, number).getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(order(page, number)).toHaveCount(0);

    await page.goto('/user/order/cancelled');
    await order(page, number).getByRole('button', { name: 'Повторить' }).click();
    await expect(order(page, number)).toContainText('Добавили в корзину: 1 украшение');
    await order(page, number).getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(basketRow(page, CHAIN.title)).toContainText('Длина 55 см');
  });
});
