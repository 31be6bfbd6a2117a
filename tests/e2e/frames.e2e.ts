import type { APIRequestContext, Page } from '@playwright/test';
import { RING, RINGS } from './support/demo-goods.ts';
import { ANNA, givenAccount } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** Whether the page stands below the header of the shop, with its sections. */
const hasHeader = async (request: APIRequestContext, path: string): Promise<boolean> => {
  const html = await (await request.get(path)).text();
  return /<header\b.*aria-label="Разделы каталога".*<\/header>/s.test(html);
};

test.describe('the header of the shop', () => {
  for (const path of ['/', RINGS, RING.path, '/cart', '/favorites', '/compare', '/brands', '/user/signin']) {
    test(`stands on ${path} [C048]`, async ({ request }) => {
      expect(await hasHeader(request, path)).toBe(true);
    });
  }

  test('stands on the pages of an account [C048]', async ({ context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    for (const path of ['/user/personal', '/user/order/all', '/user/bonus', '/user/notifications']) {
      expect(await hasHeader(context.request, path), path).toBe(true);
    }
  });
});

test('a guest who opens the checkout is asked to sign in over the basket [C039, C257, C415]', async ({
  context,
}) => {
  const answer = await context.request.get('/checkout', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/cart?signin=byPhone');
});

/** Calls for the ids of favourites from now on. */
function idsCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/favorites/v1/ids') calls.push(request.method());
  });
  return calls;
}

onScreen(DESKTOP, () => {
  test('favourites are asked for once at the start of somebody signed in, and never for a guest [C240, C464]', async ({
    page,
    context,
    baseURL,
  }) => {
    const ofGuest = idsCallsOf(page);
    await visit(page, RINGS);
    expect(ofGuest).toEqual([]);

    await givenAccount(context, baseURL, ANNA);
    const signedIn = await context.newPage();
    const calls = idsCallsOf(signedIn);
    const answered = signedIn.waitForResponse('**/api/favorites/v1/ids');
    await visit(signedIn, RINGS);
    await answered;
    expect(calls).toEqual(['GET']);
  });

  test.describe('an error', () => {
    test.use({ expectedTroubles: [/\b404\b/] });

    test('is shown with a picture, a title and a text [C120]', async ({ page }) => {
      await visit(page, '/net-takoy-stranitsy');
      const main = page.getByRole('main');
      await expect(main.locator('svg')).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        'Страница не найдена, никому ни слова — это секрет :)',
      );
      await expect(main).toContainText('Возможно, в адресе опечатка или страницу уже убрали.');
    });
  });
});
