import type { Page } from '@playwright/test';
import { GARNET_RING, PENDANT, PENDANTS, PLAIN_PENDANT } from '#tests/support/demo-goods.ts';
import { givenBasket } from './support/given-basket.ts';
import {
  agree,
  bank,
  choosePoint,
  givenCheckout,
  LONG_CHAIN,
  ordersOnServer,
  submit,
} from './support/given-checkout.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { basketLink, tile, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { ENTRY, expectAlive, reload, visit } from './support/visit.ts';

const OFFLINE = 'Нет соединения с интернетом. Проверьте связь и попробуйте ещё раз';
const SILENT = 'Сервер не ответил вовремя. Попробуйте ещё раз';

/** Longer than the timeout of any call or page. */
const TOO_LONG = 31_000;

/** Browser messages about failed requests. */
test.use({ expectedTroubles: [/net::ERR_|^error: Error loading route module|dynamically imported module/] });

/** Waits until idle-time loading has finished, too. */
async function visitAtLeisure(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('appVersion=');
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const progress = (page: Page) => page.getByRole('status').filter({ hasText: 'Загружается' });
const helpWindow = (page: Page) => page.getByRole('dialog', { name: 'Чем помочь?' });
const addButton = (page: Page, title: string) =>
  tile(page, title).getByRole('button', { name: /^Добав(ить в корзину|ляется)/ });

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Страница загрузилась не полностью' });
const reloadButton = (page: Page) => notice(page).getByRole('button', { name: 'Обновить страницу' });
/** Scripts run when the cookies of the visit are set. */
const expectStarted = (page: Page) =>
  // Asks the browser, because the page itself may be reloading.
  expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('appVersion');

test.describe('a lost file of the first load', () => {
  test('is requested again by the page, which then works', async ({ page }) => {
    let asked = 0;
    await page.route(ENTRY, (route) => (++asked === 1 ? route.abort('failed') : route.continue()));
    await page.goto('/brands');
    await expectStarted(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('and lost again leaves a readable page with a message and a button', async ({ page }) => {
    await page.route(ENTRY, (route) => route.abort('failed'));
    await page.goto('/brands');
    await expect(notice(page)).toBeVisible();
    await expect(heading(page)).toHaveText('Бренды');
    await page.unroute(ENTRY);
    await reloadButton(page).click();
    await expectStarted(page);
    await expect(notice(page)).toHaveCount(0);
  });

  test('is requested again when the connection returns', async ({ page, context }) => {
    await page.route(ENTRY, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto('/brands');
    await expect(notice(page)).toBeVisible();
    await page.unroute(ENTRY);
    await context.setOffline(false);
    await expectStarted(page);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('a connection lost before the page was idle shows a message, and the requested page once it returns', async ({
  page,
  context,
}) => {
  // Page caching starts in idle time, which never comes here.
  await page.route(/\/assets\/after-load-[^/]*\.js$/, (route) => route.abort('failed'));
  await visit(page, '/brands');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Оплата и доставка' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(reloadButton(page)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Оплата и доставка');
  await expect(page).toHaveURL('/payments');
});

onScreen(PHONE, () => {
  test('without a connection, links and Back keep page and address and show a message; both work again with it', async ({
    page,
    context,
  }) => {
    await visitAtLeisure(page, '/brands');
    await page.getByRole('contentinfo').getByText('Покупателям').click();
    await context.setOffline(true);
    await footerLink(page, 'Размерная сетка').click();
    await expect(toast(page, OFFLINE)).toHaveRole('alert');
    await expect(heading(page)).toHaveText('Бренды');
    await expect(page).toHaveURL('/brands');
    await expect(progress(page)).toHaveCount(0);
    await expect(footerLink(page, 'Размерная сетка')).toBeInViewport();

    await context.setOffline(false);
    await footerLink(page, 'Размерная сетка').click();
    await expect(heading(page)).toHaveText('Размерная сетка');
    await expect(page).toHaveURL('/sizes');

    await test.step('Back', async () => {
      await toast(page, OFFLINE).getByRole('button', { name: 'Закрыть сообщение' }).click();
      await expect(toast(page, OFFLINE)).toHaveCount(0);
      await context.setOffline(true);
      await page.evaluate(() => history.back());
      await expect(toast(page, OFFLINE)).toBeVisible();
      await expect(page).toHaveURL('/sizes');
      await expect(heading(page)).toHaveText('Размерная сетка');

      await context.setOffline(false);
      await page.evaluate(() => history.back());
      await expect(heading(page)).toHaveText('Бренды');
      await expect(page).toHaveURL('/brands');
    });
  });

  test('a dialog whose code is lost shows a message and stays closed; the next press opens it', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, PENDANTS);
    const code = /\/assets\/help-dialog-.*\.js$/;
    await page.route(code, (route) => route.abort('failed'));
    await expectAlive(page.getByRole('contentinfo'));
    await footerLink(page, 'Помощь').click();
    await expect(toast(page, SILENT)).toBeVisible();
    await expect(helpWindow(page)).toHaveCount(0);
    await expect(page).toHaveURL(PENDANTS);

    await page.unroute(code);
    await footerLink(page, 'Помощь').click();
    await expect(helpWindow(page)).toBeVisible();
    await page.clock.fastForward(TOO_LONG);
    await expect(helpWindow(page)).toBeVisible();
  });

  test('a map whose code is lost offers a retry in its place without a layout shift', async ({ page }) => {
    const code = /\/assets\/points-map-.*\.js$/;
    await page.route(code, (route) => route.abort('failed'));
    await visit(page, '/contacts');
    await page.getByRole('combobox', { name: 'Город на карте' }).scrollIntoViewIfNeeded();
    const again = page.getByRole('main').getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(again).toBeVisible();

    await page.unroute(code);
    await again.click();
    await expect(page.getByRole('group', { name: 'Салоны на карте' })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test('adding a piece without a connection shows a message and keeps the basket', async ({
    page,
    context,
  }) => {
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    await visitAtLeisure(page, PENDANTS);
    await expect(basketLink(page)).toHaveAccessibleName(/1\sтовар/);
    await context.setOffline(true);
    await addButton(page, PLAIN_PENDANT.title).click();
    await expect(toast(page, OFFLINE)).toHaveRole('alert');
    await expect(addButton(page, PLAIN_PENDANT.title)).toHaveText('Добавить в корзину');
    await expect(basketLink(page)).toHaveAccessibleName(/1\sтовар/);

    await context.setOffline(false);
    await addButton(page, PLAIN_PENDANT.title).click();
    await expect(basketLink(page)).toHaveAccessibleName(/2\sтовара/);
  });
});

onScreen(DESKTOP, () => {
  test('an unreachable shop leaves the page unchanged, even when the browser is online', async ({ page }) => {
    await visitAtLeisure(page, '/brands');
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await footerLink(page, 'Размерная сетка').click();
    await expect(toast(page, SILENT)).toBeVisible();
    await expect(heading(page)).toHaveText('Бренды');

    await page.unroute('**/*');
    await footerLink(page, 'Размерная сетка').click();
    await expect(heading(page)).toHaveText('Размерная сетка');
  });

  test('navigation to a hanging page is cancelled after half a minute', async ({ page }) => {
    await page.clock.install();
    await visitAtLeisure(page, '/brands');
    const asked = Promise.withResolvers<void>();
    await page.route(/\/sizes\.data/, () => asked.resolve());
    await footerLink(page, 'Размерная сетка').click();
    await asked.promise;
    await expect(progress(page)).toHaveCount(1);
    await page.clock.fastForward(TOO_LONG);
    await expect(toast(page, SILENT)).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await expect(page).toHaveURL('/brands');
  });

  test('an unanswered press enables its button again after half a minute', async ({ page }) => {
    await page.clock.install();
    await visitAtLeisure(page, PENDANTS);
    const change = '**/api/basket/v1/products';
    let isAnswered = false;
    const asked = Promise.withResolvers<void>();
    await page.route(change, (route) => (isAnswered ? route.continue() : asked.resolve()));
    await addButton(page, PENDANT.title).click();
    await asked.promise;
    await expect(addButton(page, PENDANT.title)).toHaveText('Добавляется');
    await page.clock.fastForward(TOO_LONG);
    await expect(toast(page, SILENT)).toBeVisible();
    await expect(addButton(page, PENDANT.title)).toHaveText('Добавить в корзину');

    isAnswered = true;
    await addButton(page, PENDANT.title).click();
    await expect(basketLink(page)).toHaveAccessibleName(/1\sтовар/);
  });

  test('requests of a page are aborted when the shopper leaves it', async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    await page.route(/\/similar-products\/v1/, () => asked.resolve());
    await visit(page, GARNET_RING.path);
    await page.getByRole('region', { name: 'Похожие украшения' }).scrollIntoViewIfNeeded();
    await asked.promise;
    const dropped = page.waitForEvent('requestfailed', (call) => /similar-products/.test(call.url()));
    await footerLink(page, 'Бренды').click();
    expect((await dropped).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(heading(page)).toHaveText('Бренды');
  });

  test('requests of the search are aborted when it is closed', async ({ page }) => {
    await visit(page, '/');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Поиск по сайту' });
    const asked = Promise.withResolvers<void>();
    // An empty field asks for popular goods by the same call.
    await page.route('**/api/catalog/v1/products', (route) => {
      if (route.request().postData()?.includes('кольцо')) asked.resolve();
    });
    await field.click();
    await page.getByRole('combobox', { name: /Что найти|Поиск по сайту/ }).fill('кольцо');
    await asked.promise;
    const dropped = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/catalog/v1/products'));
    await page.keyboard.press('Escape');
    expect((await dropped).failure()?.errorText).toBe('net::ERR_ABORTED');
  });

  test('a form that failed to send keeps its input and is sent by the next press', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await visitAtLeisure(page, '/user/personal');
    const name = page.getByRole('main').getByRole('textbox', { name: 'ФИО' });
    const save = page.getByRole('button', { name: 'Сохранить' });
    await name.fill('Кузнецова Ольга');
    await context.setOffline(true);
    await save.click();
    await expect(toast(page, OFFLINE)).toBeVisible();
    await expect(name).toHaveValue('Кузнецова Ольга');

    await context.setOffline(false);
    await save.click();
    await expect(page.getByRole('status').getByText('Изменения сохранены')).toBeVisible();
    await reload(page);
    await expect(name).toHaveValue('Кузнецова Ольга');
  });

  test('the checkout keeps its input when the answer is lost, and a second press makes no second order', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [LONG_CHAIN.groupId]: 1 });
    await visit(page, '/checkout');
    await choosePoint(page);
    const comment = page.getByRole('textbox', { name: 'Комментарий к заказу' });
    await comment.fill('Позвоните за час');
    await agree(page);
    const orders = '**/api/orders/v1';
    await page.route(orders, async (route) => {
      const answer = await route.fetch();
      if (answer.ok()) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await submit(page).click();
    await expect(page.getByText(SILENT)).toBeVisible();
    await expect(submit(page)).toHaveText(/Оформить заказ/);
    await expect(comment).toHaveValue('Позвоните за час');

    await page.unroute(orders);
    await submit(page).click();
    await expect(bank.heading(page)).toBeVisible({ timeout: 30_000 });
    expect(await ordersOnServer(context)).toHaveLength(1);
  });
});
