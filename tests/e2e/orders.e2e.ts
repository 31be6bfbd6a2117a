import type { Page } from '@playwright/test';
import { ANNA } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { CHAIN, givenOrder, SIGNET } from './support/given-order.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { basketLink, basketRow } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const ALL = '/user/order/all';

const order = (page: Page, number: string) =>
  page.getByRole('main').getByRole('article', { name: `Заказ № ${number}` });

const statuses = (page: Page) => page.getByRole('navigation', { name: 'Статусы заказов' });

const question = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `Отменить заказ № ${number}?` });

/* tests/pages/orders.pages.test.ts checks titles, counts and texts by HTTP. */

onEveryScreen(({ isPhone }) => {
  test('the orders of an account have no WCAG 2.2 AA violation and no layout shift; links filter by status and page', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, ALL);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    if (isPhone) {
      const received = statuses(page).getByRole('link', { name: /^Получены/ });
      await received.click();
      await expect(page).toHaveURL('/user/order/received');
      await expect(received).toHaveAttribute('aria-current', 'page');
      const orders = page.getByRole('main').getByRole('article');
      await expect(orders.filter({ hasNotText: 'Получен' })).toHaveCount(0);
      await expect(orders.first()).toBeVisible();
      return;
    }
    const pages = page.getByRole('navigation', { name: 'Страницы заказов' });
    await pages.getByRole('link', { name: 'Страница 2', exact: true }).click();
    await expect(page).toHaveURL(`${ALL}?page=2`);
    await expect(page).toHaveTitle('Все заказы - Страница 2');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

onScreen(PHONE, () => {
  test('an unpaid order is cancelled through a confirmation dialog, and its detail is updated [C092, C113, C295]', async ({
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

    await test.step('Escape does not cancel it', async () => {
      await order(page, number).getByRole('button', { name: 'Отменить' }).click();
      await expect(question(page, number)).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(question(page, number)).toHaveCount(0);
      await expect(order(page, number)).toContainText('Ждёт оплаты');
    });

    await test.step('the button does', async () => {
      await order(page, number).getByRole('button', { name: 'Отменить' }).click();
      await question(page, number).getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(order(page, number)).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Здесь будут ваши заказы');
      await expectAccessible(page);
    });

    await test.step('the earlier detail is not shown from the cache (§4)', async () => {
      await page.goBack();
      await expect(page.getByRole('main')).toContainText('Отменён');
      await expect(page.getByRole('main')).not.toContainText('Ждёт оплаты');
      await visit(page, '/user/order/cancelled');
      await expect(order(page, number)).toContainText('Отменён');
    });
  });
});

onScreen(DESKTOP, () => {
  test('repeating an order adds its pieces to the basket', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    await givenBasket(context, { [SIGNET.groupId]: 1 });
    const { number, orderId } = await givenOrder(context);
    await visit(page, `/user/order/detail/${orderId}`);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await question(page, number).getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(page.getByRole('main')).toContainText('Отменён');

    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Добавили в корзину' });
    await expect(notice).toContainText('1 украшение');
    await expectAccessible(page, 'main [role=status]');
    await notice.getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(basketRow(page, SIGNET.title)).toContainText('Размер 20');
    await expect(basketLink(page)).toContainText('1');
  });
});
