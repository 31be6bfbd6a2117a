import type { BrowserContext, Page } from '@playwright/test';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { PENDANT } from '#tests/support/demo-goods.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { givenBasket } from './support/given-basket.ts';
import { BRACELET, bank, givenCheckout, goToBank } from './support/given-checkout.ts';
import { expect, test as journey } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

const COUNTER = 12_345_678;

/** A shop with a counter of Yandex Metrica. */
const test = journey.extend<Record<never, never>, { shop: BuiltShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find the needs of a fixture.
    async ({}, use) => {
      const shop = await openDemoShop({ METRICA_ID: String(COUNTER) });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
});

// In one worker, so the shop is opened once.
test.describe.configure({ mode: 'default' });

type Call = [id: number, method: string, ...rest: unknown[]];

/** Replaces Yandex: records calls across documents, and the pages that loaded it. */
async function givenMetrica(page: Page) {
  const calls: Call[] = [];
  const goods: Record<string, { products: { name: string; quantity?: number }[]; actionField?: object }>[] =
    [];
  const loadedBy: string[] = [];
  await page.exposeFunction('recordCall', (call: Call) => void calls.push(call));
  await page.exposeFunction('trackItems', (item: { ecommerce: never }) => void goods.push(item.ecommerce));
  await page.route('https://mc.yandex.ru/**', (route) => {
    loadedBy.push(new URL(route.request().frame().url()).pathname);
    return route.fulfill({
      contentType: 'text/javascript',
      body: `
        for (const call of ym.a ?? []) recordCall([...call]);
        ym = (...call) => recordCall(call);
        for (const item of dataLayer) trackItems(item);
        dataLayer.push = (item) => trackItems(item);`,
    });
  });
  const sent = (method: string) => calls.filter(([, name]) => name === method).map((call) => call[2]);
  const actions = (name: string) => goods.flatMap((item) => item[name] ?? []);
  return { sent, actions, loadedBy };
}

/** Titles of the shop contain non-breaking spaces. */
const spoken = (title: string) => expect.stringMatching(new RegExp(`^${title.replace(/\s/g, '\\s')}$`));

const allow = (context: BrowserContext, url: string | undefined) =>
  context.addCookies([{ name: 'cookieChoice', value: 'analytics', url: url ?? '' }]);

onScreen(DESKTOP, () => {
  test('counts shoppers only while they consent', async ({ page }) => {
    const metrica = await givenMetrica(page);
    await visit(page, '/brands');
    const bar = page.getByRole('region', { name: 'Файлы cookie' });
    await expect(bar).toBeVisible();
    expect(metrica.loadedBy).toEqual([]);

    await bar.getByRole('button', { name: 'Разрешить аналитику' }).click();
    await expect.poll(() => metrica.sent('hit')).toEqual([page.url()]);
    expect(metrica.sent('init')).toEqual([expect.objectContaining({ ecommerce: 'dataLayer', defer: true })]);

    await test.step('every page is counted once, without loading the counter again', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Размерная сетка' }).click();
      await expect.poll(() => metrica.sent('hit')).toHaveLength(2);
      expect(metrica.sent('hit').at(-1)).toMatch(/\/sizes$/);
      expect(metrica.loadedBy).toEqual(['/brands']);
    });

    await test.step('withdrawing the consent stops counting', async () => {
      await visit(page, '/cookies');
      await page.getByRole('button', { name: 'Только необходимые' }).click();
      await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'ym'))).toBe('undefined');
      const counted = metrica.sent('hit').length;
      await visit(page, '/brands');
      expect(metrica.sent('hit')).toHaveLength(counted);
    });
  });

  test('no counter runs in the cart and at the checkout', async ({ page, context, baseURL }) => {
    await allow(context, baseURL);
    await givenBasket(context, { [PENDANT.groupId]: 1 });
    const metrica = await givenMetrica(page);
    await visit(page, '/brands');
    await expect.poll(() => metrica.loadedBy).toEqual(['/brands']);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Корзина/ })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('siteId=');
    expect(await page.evaluate(() => typeof Reflect.get(window, 'ym'))).toBe('undefined');
    const answer = await page.request.get('/cart');
    expect(answer.headers()['content-security-policy']).not.toContain('mc.yandex.ru');
    expect(metrica.loadedBy).toEqual(['/brands']);
  });

  test('counts the view, the addition and the removal of a product once each', async ({
    page,
    context,
    baseURL,
  }) => {
    await allow(context, baseURL);
    const metrica = await givenMetrica(page);
    await visit(page, PENDANT.path);
    await expect.poll(() => metrica.actions('detail')).toHaveLength(1);
    expect(metrica.actions('detail')[0]?.products).toMatchObject([
      { name: expect.stringContaining('Лунница') },
    ]);

    await page.getByRole('main').getByRole('button', { name: 'Купить', exact: true }).first().click();
    await expect.poll(() => metrica.actions('add')).toHaveLength(1);
    expect(metrica.actions('add')[0]?.products).toMatchObject([{ name: spoken(PENDANT.title), quantity: 1 }]);

    await test.step('a removal on a page without a counter is counted on the next page', async () => {
      await visit(page, '/cart');
      await page.getByRole('button', { name: 'Очистить корзину' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
      // The page shows what will be left before the answer, the header after it.
      const basket = page.getByRole('banner').getByRole('link', { name: 'Корзина', exact: true });
      await expect(basket.filter({ visible: true })).toBeVisible();
      expect(metrica.actions('remove')).toEqual([]);
      await visit(page, '/brands');
      await expect.poll(() => metrica.actions('remove')).toHaveLength(1);
      expect(metrica.actions('remove')[0]?.products).toMatchObject([
        { name: spoken(PENDANT.title), quantity: 1 },
      ]);
      await visit(page, '/sizes');
      expect(metrica.actions('remove')).toHaveLength(1);
    });
  });

  test('counts an order once, even when its page is opened repeatedly', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 2 });
    await allow(context, baseURL);
    const metrica = await givenMetrica(page);
    await goToBank(page);
    await bank.pay(page).click();
    await expect(page.getByRole('heading', { name: 'Спасибо, заказ оформлен!' })).toBeVisible({
      timeout: 30_000,
    });
    await expect.poll(() => metrica.actions('purchase')).toHaveLength(1);
    const [purchase] = metrica.actions('purchase');
    expect(purchase?.products).toMatchObject([{ name: spoken(BRACELET.title), quantity: 2, price: 2610 }]);
    expect(purchase?.actionField).toMatchObject({ id: expect.stringMatching(/^\d+-\d+$/), revenue: 5220 });

    await reload(page);
    await expect.poll(() => metrica.sent('hit')).toHaveLength(2);
    expect(metrica.actions('purchase')).toHaveLength(1);
    expect(metrica.actions('remove')).toEqual([]);
  });

  test.describe('an error page', () => {
    test.use({ expectedTroubles: [/\b404\b/] });

    test('reaches its goal, and is reported to the shop and to the counter about three seconds later [C579, C702, C576, C683]', async ({
      page,
      context,
      baseURL,
    }) => {
      await allow(context, baseURL);
      const metrica = await givenMetrica(page);
      const reports: { at: number; body: unknown }[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/client-errors/v1')) {
          reports.push({ at: Date.now(), body: request.postDataJSON() });
        }
      });
      await page.clock.install();
      await visit(page, '/net-takoy-stranitsy?email=anna@example.ru');
      await expect.poll(() => metrica.sent('reachGoal')).toContain('id404');
      await page.getByRole('link', { name: 'Перейти в каталог' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');

      // The clock is paused while the error page is shown again, so 3300 ms are counted from there.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      const before = metrica.sent('reachGoal').length;
      const goals = () => metrica.sent('reachGoal').slice(before);
      await page.goBack();
      await expect.poll(goals).toEqual(['id404']);
      await page.clock.runFor(3299);
      await expect(page.getByRole('main')).toContainText('код ошибки: 404');
      expect(goals()).toEqual(['id404']);
      await page.clock.runFor(1);
      await expect.poll(goals).toEqual(['id404', 'error']);
      // An error is reported once, even when its page is shown repeatedly.
      await expect.poll(() => reports).toHaveLength(1);
      expect(reports[0]?.body).toMatchObject({ kind: 'page', status: 404, path: '/net-takoy-stranitsy' });
      expect(JSON.stringify(reports)).not.toContain('anna');
    });

    test('that was left before the consent is not counted later', async ({ page }) => {
      const metrica = await givenMetrica(page);
      await visit(page, '/net-takoy-stranitsy');
      await page.getByRole('link', { name: 'Перейти в каталог' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
      await page.getByRole('button', { name: 'Разрешить аналитику' }).click();
      await expect.poll(() => metrica.sent('hit')).toEqual([page.url()]);
      expect(metrica.sent('reachGoal')).toEqual([]);

      await test.step('the next one is, after its own page', async () => {
        await page.goBack();
        await expect.poll(() => metrica.sent('reachGoal')).toEqual(['id404']);
        expect(metrica.sent('hit').at(-1)).toMatch(/net-takoy-stranitsy$/);
      });
    });

    test('that is left earlier reports nothing', async ({ page }) => {
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/client-errors/v1')) reports.push(request.url());
      });
      await page.clock.install();
      await visit(page, '/net-takoy-stranitsy');
      await page.getByRole('link', { name: 'Перейти в каталог' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
      await page.clock.runFor(5000);
      await page.getByRole('link', { name: 'Лунница' }).first().click();
      await expect(page).toHaveURL('/');
      expect(reports).toEqual([]);
    });
  });
});
