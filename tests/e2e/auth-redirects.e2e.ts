import type { BrowserContext, Page } from '@playwright/test';
import { cookieOf } from './support/cookie-of.ts';
import { EARRINGS, PENDANTS, RING } from './support/demo-goods.ts';
import { ANNA, DEALER, givenAccount, STYLIST } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { expect, test } from './support/journey.ts';
import { login, signInByEmail } from './support/login.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const LOGIN = '/cart?signin=byPhone';
const OWN_PAGE = '/user/personal';

test.describe('auth redirects (§4)', () => {
  for (const [path, row] of [
    ['/user/personal', 'C253'],
    ['/user/password', 'C414'],
    ['/user/reset-password', 'C251'],
    ['/user', 'C414'],
    ['/user/bonus', 'C254'],
    ['/user/order/all', 'C255'],
    ['/user/order/detail/17', 'C256'],
  ]) {
    test(`a guest who opens ${path} is asked to sign in over the basket, and the path is kept [${row}, C208, C258, C414]`, async ({
      context,
    }) => {
      const answer = await context.request.get(`${path}?from=letter`, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(LOGIN);
      expect(answer.headers()['cache-control']).toBe('private, no-store');
      expect(await cookieOf(context, 'prevLink')).toBe(`${path}?from=letter`);
    });
  }

  for (const [path, row] of [
    ['/user/signin', 'C245'],
    ['/user/signin/phone', 'C247'],
    ['/user/signin/phone/code', 'C248'],
    ['/user/signup', 'C246'],
    ['/user/signup/complete', 'C250'],
    ['/user/password/reset', 'C249'],
    ['/user/password/reset/complete', 'C249'],
  ] as const) {
    test(`somebody signed in who opens ${path} is sent to the own data [${row}, C416]`, async ({
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      const answer = await context.request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(OWN_PAGE);
    });
  }

  test('a page that is not there is not found, for a guest and for somebody signed in', async ({
    context,
    baseURL,
  }) => {
    expect((await context.request.get('/user/treasure', { maxRedirects: 0 })).status()).toBe(404);
    await givenAccount(context, baseURL, ANNA);
    expect((await context.request.get('/user/treasure', { maxRedirects: 0 })).status()).toBe(404);
  });

  test('somebody signed in is not asked to sign in again', async ({ context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    const answer = await context.request.get(`${LOGIN}&page=2`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/cart?page=2');
  });

  test('before scripts run nobody is led to another site after the sign-in', async ({ context, baseURL }) => {
    for (const evil of [
      '//evil.example/',
      '/\\evil.example',
      'https://evil.example/',
      '/user/signin',
      '%zz',
    ]) {
      await context.clearCookies();
      await context.addCookies([{ name: 'prevLink', value: encodeURIComponent(evil), url: baseURL ?? '' }]);
      const answer = await context.request.post('/user/signin', {
        form: { username: ANNA.email, password: 'malachite' },
        maxRedirects: 0,
      });
      expect(answer.status(), evil).toBe(303);
      expect(answer.headers().location, evil).toBe(OWN_PAGE);
      expect(await cookieOf(context, 'prevLink'), evil).toBeUndefined();
    }
  });
});

onEveryScreen(() => {
  test('a guest is led on to the wanted page after signing in [C208, C259, C260]', async ({
    page,
    context,
  }) => {
    await visit(page, OWN_PAGE);
    await expect(page).toHaveURL(LOGIN);
    await expect(login(page)).toBeVisible();
    expect(await cookieOf(context, 'prevLink')).toBe(OWN_PAGE);

    await signInByEmail(page, ANNA.email);
    await expect(page).toHaveURL(OWN_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Личные данные');
    expect(await cookieOf(context, 'prevLink')).toBeUndefined();
  });
});

onScreen(DESKTOP, () => {
  test('nobody is led to another site after the sign-in', async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: 'prevLink', value: encodeURIComponent('//evil.example/'), url: baseURL ?? '' },
    ]);
    await visit(page, `${PENDANTS}?signin=byPhone`);
    await signInByEmail(page, ANNA.email);
    await expect(page).toHaveURL(PENDANTS);
  });

  test('tokens of a login redirect are stored and leave the address [C102, C103]', async ({
    page,
    context,
    baseURL,
  }) => {
    const authToken = await tokenOf(context, baseURL, DEALER);
    const cartToken = '5a5f3f0e-6c1b-4d65-9d2e-0a6a5b7c8d01';

    await visit(page, `${RING.path}?authToken=${authToken}&cartToken=${cartToken}&size=18`);
    await expect(page).toHaveURL(`${RING.path}?size=18`);
    await expect(page.getByRole('main').getByText('3 530 ₽', { exact: true }).first()).toBeVisible();
    expect(await cookieOf(context, 'authToken')).toBe(authToken);
    expect(await cookieOf(context, 'refreshToken')).toBeUndefined();
  });

  for (const hasScripts of [true, false]) {
    test.describe(hasScripts ? 'a link of another site' : 'a link of another site, without scripts', () => {
      test.use({ javaScriptEnabled: hasScripts, expectedTroubles: [/\.js csp$/] });

      test('asks before it signs a guest in', async ({ page, context, baseURL }) => {
        const authToken = await tokenOf(context, baseURL, DEALER);
        await followLink(page, `${baseURL}${RING.path}?size=18&authToken=${authToken}`);
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход по\u00a0ссылке');
        await expect(main).toContainText(`Кузнецова Ольга Андреевна, ${DEALER.email}`);
        expect(await cookieOf(context, 'authToken')).toBeUndefined();
        await main.getByRole('button', { name: 'Войти' }).click();
        await expect(page).toHaveURL(`${RING.path}?size=18`);
        expect(await cookieOf(context, 'authToken')).toBe(authToken);
      });

      test('never replaces a session', async ({ page, context, baseURL }) => {
        const authToken = await tokenOf(context, baseURL, DEALER);
        await givenAccount(context, baseURL, ANNA);
        const own = await cookieOf(context, 'authToken');
        await followLink(page, `${baseURL}${RING.path}?size=18&authToken=${authToken}`);
        await expect(page).toHaveURL(`${RING.path}?size=18`);
        expect(await cookieOf(context, 'authToken')).toBe(own);
      });
    });
  }

  test('a guest with favourites and a basket signs in and loses nothing', async ({ page, context }) => {
    await givenStoredIds(context, 'anon_favs', [1001, 1101]);
    await givenBasket(context, { [EARRINGS.groupId]: 2 });
    await visit(page, `${PENDANTS}?signin=byPhone`);
    const merged = page.waitForRequest('**/api/favorites/v1/merge');
    await signInByEmail(page, STYLIST.email);
    expect((await merged).postDataJSON()).toEqual({ productIds: [1001, 1101] });
    await expect(page).toHaveURL(PENDANTS);

    await visit(page, '/favorites');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await visit(page, '/cart');
    await expect(
      page.getByRole('main').getByRole('link', { name: EARRINGS.title, exact: true }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('anon_favs'))).toBe('[]');
  });

  test('the login proves its work [C441]', async ({ page }) => {
    await visit(page, '/?signin=byPhone');
    const proven = page.waitForRequest(
      (request) => request.url().endsWith('/users/v1/login') && 'x-pow-nonce' in request.headers(),
    );
    await signInByEmail(page, ANNA.email);
    const headers = (await proven).headers();
    expect(headers['x-pow-session']).toBeTruthy();
    expect(Math.abs(Number(headers['x-pow-time']) - Date.now())).toBeLessThan(120_000);
    await expect(login(page)).toBeHidden();
  });
});

/** The access token of an account; the visitor stays a guest. */
async function tokenOf(
  context: BrowserContext,
  baseURL: string | undefined,
  account: { email: string },
): Promise<string> {
  await givenAccount(context, baseURL, account);
  const token = await cookieOf(context, 'authToken');
  await context.clearCookies();
  return token ?? '';
}

/** Follows a link that stands on a page of another site. */
async function followLink(page: Page, link: string): Promise<void> {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<a href="${link}">Войти</a>` }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link', { name: 'Войти' }).click();
}
