import type { BrowserContext, Page } from '@playwright/test';
import { EARRINGS, PENDANTS, RING } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER, STYLIST } from '#tests/support/demo-people.ts';
import { cookieOf } from './support/cookie-of.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenStoredIds } from './support/given-stored-ids.ts';
import { expect, test } from './support/journey.ts';
import { login, signInByEmail } from './support/login.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const LOGIN = '/cart?signin=byPhone';
const OWN_PAGE = '/user/personal';

onScreen(PHONE, () => {
  test('a guest signs in and sees the requested page [C208, C259, C260]', async ({ page, context }) => {
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
  test('the sign-in never redirects to another site', async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: 'prevLink', value: encodeURIComponent('//evil.example/'), url: baseURL ?? '' },
    ]);
    await visit(page, `${PENDANTS}?signin=byPhone`);
    await signInByEmail(page, ANNA.email);
    await expect(page).toHaveURL(PENDANTS);
  });

  test.describe('a link of another site', () => {
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

  test('a guest keeps favourites and basket after signing in', async ({ page, context }) => {
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

  test('the login sends a proof of work [C441]', async ({ page }) => {
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

/** Follows a link on a page of another site. */
async function followLink(page: Page, link: string): Promise<void> {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<a href="${link}">Войти</a>` }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link', { name: 'Войти' }).click();
}
