import { RING } from '#tests/support/demo-goods.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { CHAIN, givenOrder } from './support/given-order.ts';
import { expect, test } from './support/journey.ts';
import { say } from './support/notifications.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const THIRTY_DAYS = 2_592_000;

test('the browser creates and stores a cart token, and stores site and currency for thirty days, without asking [C203, C204, C205, C621]', async ({
  page,
  context,
  baseURL,
}) => {
  const answer = await visit(page, '/');
  expect(await answer?.headerValue('set-cookie')).toBeNull();

  const cookies = await context.cookies(baseURL);
  const cookie = (name: string) => cookies.find((one) => one.name === name)?.value;
  expect(cookie('cartToken')).toMatch(UUID_V4);
  expect(cookie('siteId')).toBe('1');
  expect(cookie('currencyId')).toBe('1');

  const now = Date.now() / 1000;
  for (const { name, expires, path, sameSite } of cookies) {
    expect(Math.abs(expires - now - THIRTY_DAYS), name).toBeLessThan(60);
    expect({ path, sameSite }, name).toEqual({ path: '/', sameSite: 'Lax' });
  }

  await visit(page, RING.path);
  const tokens = (await context.cookies()).filter(({ name }) => name === 'cartToken');
  expect(tokens.map(({ value }) => value)).toEqual([cookie('cartToken')]);
  // This shop has no counter, so it asks for no choice.
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toHaveCount(0);
});

test('each of the ten cookies of §3 lives thirty days [C697]', async ({ page, context, baseURL }) => {
  const lives = new Map<string, number>();
  /** Remaining lifetime of each cookie in seconds; cookies set by other steps are measured there. */
  const measure = async (...names: string[]) => {
    for (const { name, expires } of await context.cookies(baseURL)) {
      if (names.includes(name)) lives.set(name, expires - Date.now() / 1000);
    }
  };

  await context.request.get('/user/personal', { maxRedirects: 0 });
  await measure('prevLink');
  const { email } = await givenNewAccount(context, baseURL);
  await measure('authToken', 'refreshToken');
  await givenBasket(context, { [CHAIN.groupId]: 1 });
  const { orderId } = await givenOrder(context);
  await measure('lastOrderId');
  const cancelled = await context.request.post('/user/order/all', { form: { intent: 'cancel', orderId } });
  expect(cancelled.status()).toBe(200);

  await visit(page, '/brands');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('appTimeline=');
  await measure('cartToken', 'siteId', 'currencyId', 'appVersion', 'appTimeline');
  const reloaded = page.waitForEvent('load');
  await say(context.request, { email, typeCode: 'reload_page' });
  await reloaded;
  await measure('lastSystemNotification');

  expect(lives.size).toBe(10);
  for (const [name, life] of lives) expect(Math.abs(life - THIRTY_DAYS), name).toBeLessThan(30);
});

test('idle-time work also runs in a browser without idle time', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout ? window.setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0;
  });
  await visit(page, '/brands');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('appVersion=');
});

onScreen(DESKTOP, () => {
  test('prices are shown in roubles until another currency is selected, and then converted [C004, C005, C642]', async ({
    page,
    context,
  }) => {
    await visit(page, RING.path);
    await expect(page.getByRole('main').getByText('4 900 ₽', { exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Валюта: Российский рубль' }).click();
    await page.getByRole('button', { name: /Казахстанский тенге/ }).click();
    await expect(page.getByRole('main').getByText('32 237 ₸', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(RING.path);
    const currency = (await context.cookies()).find(({ name }) => name === 'currencyId');
    expect(currency?.value).toBe('2');
    expect(Math.abs((currency?.expires ?? 0) - Date.now() / 1000 - THIRTY_DAYS)).toBeLessThan(60);

    await page.getByRole('banner').getByRole('link', { name: 'Лунница — на главную' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/от\s29\s013\s₸/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('оплата в рублях');

    await page.getByRole('button', { name: 'Валюта: Казахстанский тенге' }).click();
    await page
      .getByRole('button', { name: /Российский рубль/ })
      .last()
      .click();
    await expect(
      page
        .getByRole('main')
        .getByText(/от\s4\s410\s₽/)
        .first(),
    ).toBeVisible();
  });

  test('the selected site is another shop with its own goods', async ({ page, context }) => {
    await visit(page, RING.path);
    await page.getByRole('banner').getByRole('button', { name: 'Оптовикам' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Розничный магазин' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'siteId')?.value).toBe('2');
  });
});

onScreen(PHONE, () => {
  test('the currency is selected in the drawer', async ({ page }) => {
    await visit(page, RING.path);
    await page.getByRole('link', { name: 'Меню' }).click();
    const drawer = page.getByRole('dialog', { name: 'Меню' });
    const roubles = drawer.getByRole('button', { name: /Российский рубль/ });
    await expect(roubles).toHaveAttribute('aria-pressed', 'true');
    await drawer.getByRole('button', { name: /Белорусский рубль/ }).click();
    await expect(page.getByRole('main').getByText('178,83 Br', { exact: true }).first()).toBeVisible();
  });
});
