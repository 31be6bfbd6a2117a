import type { Page, Request } from '@playwright/test';
import { EARRINGS, PENDANT, PENDANTS } from '#tests/support/demo-goods.ts';
import { STYLIST } from '#tests/support/demo-people.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { tile, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** API calls of the page from now on, without pictures. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!image-minifier|video)/.test(request.url())) calls.push(request);
  });
  return calls;
}

onScreen(DESKTOP, () => {
  test('every call sends site, currency and platform, and a guest sends no bearer [C436, C437, C438, C439]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenBasket(context, { [EARRINGS.groupId]: 1 });
    await context.addCookies([{ name: 'currencyId', value: '3', url: baseURL ?? '' }]);
    const calls = callsOf(page);
    await visit(page, PENDANTS);
    await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^С зернью/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await tile(page, PENDANT.title).getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'К этому подойдёт' })).toBeVisible();

    expect(new Set(calls.map((call) => new URL(call.url()).pathname))).toEqual(
      new Set([
        '/api/basket/v1',
        '/api/catalog/v1/categories',
        '/api/basket/v1/products',
        '/api/basket/v1/total',
        '/api/payments/v1',
        '/api/similar-products/v1',
      ]),
    );
    for (const call of calls) {
      expect(call.headers()).toMatchObject({
        'x-site-id': '1',
        'x-currency-id': '3',
        'x-client-platform': 'site',
      });
      expect(call.headers().authorization).toBeUndefined();
    }
  });

  test('calls of a signed-in user send the token [C435, C440]', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, STYLIST);
    await visit(page, PENDANTS);
    const call = page.waitForRequest('**/api/catalog/v1/categories*');
    await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
    expect((await call).headers().authorization).toMatch(/^Bearer \S+$/);
  });
});
