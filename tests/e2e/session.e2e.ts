import type { BrowserContext, Page, Response } from '@playwright/test';
import { PENDANT, PENDANTS, RING } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER, STYLIST } from '#tests/support/demo-people.ts';
import { cookieOf } from './support/cookie-of.ts';
import { givenAccount } from './support/given-account.ts';
import { basketOnServer } from './support/given-basket.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { isOneLine } from './support/lines.ts';
import { login, signInByEmail } from './support/login.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { expectSignedIn, loseSession, returnTo, spendToken } from './support/spent-session.ts';
import { visit } from './support/visit.ts';

const LOGIN = '/cart?signin=byPhone';
const OWN_PAGE = '/user/personal';
const SESSION_OVER = 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново';

/** API calls with this status, from now on. */
function answersOf(context: BrowserContext, status: number): Response[] {
  const found: Response[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === status) found.push(response);
  });
  return found;
}

/** The frame's calls for user data. */
const OWN_CALLS = ['/basket/v1', '/favorites/v1/ids'];

const answered = (page: Page, paths: readonly string[]): Promise<Response[]> =>
  Promise.all(
    paths.map((path) =>
      page.waitForResponse((response) => response.url().includes(path) && response.status() === 200),
    ),
  );

const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Кабинет' });

onScreen(DESKTOP, () => {
  test.describe('the token expires', () => {
    test.use({ expectedTroubles: [/\b401\b/] });

    test('under two open pages: it is refreshed once for all their calls, which are repeated [C271, C272, C581]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      const other = await context.newPage();
      await Promise.all([answered(page, OWN_CALLS), visit(page, PENDANTS)]);
      await Promise.all([answered(other, OWN_CALLS), visit(other, RING.path)]);
      await spendToken(context);
      const refused = answersOf(context, 401);
      const refreshes: string[] = [];
      context.on('request', (request) => {
        if (request.url().includes('/users/v1/refresh')) refreshes.push(request.url());
      });
      const holds = await Promise.all(
        [page, other].map((tab) => holdRequests(tab, '**/api/users/v1/refresh')),
      );

      await Promise.all([page, other].map((tab) => returnTo(tab, OWN_CALLS)));
      // The basket and the favourites of both tabs.
      await expect.poll(() => refused.length).toBe(4);
      await Promise.race(holds.map(({ arrived }) => arrived));
      const answers = Promise.all([page, other].map((tab) => answered(tab, OWN_CALLS)));
      for (const { letGo } of holds) letGo();
      for (const answer of (await answers).flat()) {
        expect(answer.request().headers().authorization).toBe(
          `Bearer ${await cookieOf(context, 'authToken')}`,
        );
      }
      expect(refreshes).toHaveLength(1);
      await expectSignedIn(context);
    });

    test('and a repeated refusal ends the session [C272]', async ({ page, context, baseURL }) => {
      await givenAccount(context, baseURL, ANNA);
      await Promise.all([answered(page, OWN_CALLS), visit(page, PENDANTS)]);
      let refusals = 0;
      await page.route('**/api/favorites/v1/ids', (route) => {
        refusals += 1;
        return refusals > 2 ? route.continue() : route.fulfill({ status: 401, json: { message: 'Нет' } });
      });
      await returnTo(page, OWN_CALLS);
      await expect(toast(page, SESSION_OVER)).toBeVisible();
      await expect(entry(page)).toHaveCount(0);
      expect(refusals).toBe(2);
    });
  });
});

onScreen(PHONE, () => {
  test.describe('a session that cannot be refreshed', () => {
    test.use({ expectedTroubles: [/\b40[16]\b/] });

    test('ends on an account’s page with the 406 page, and signing in returns to it [C118, C119, C273]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      await visit(page, OWN_PAGE);
      await loseSession(context);
      const ended = page.waitForResponse(
        (response) => response.url().endsWith(OWN_PAGE) && response.status() === 406,
      );
      await returnTo(page);
      await ended;
      const main = page.getByRole('main');
      await expect(main).toContainText(
        'Уважаемый пользователь! Из-за длительного бездействия на сайте ваша активная сессия была завершена.',
      );
      expect(await isOneLine(main.getByRole('paragraph'), 'e-mail')).toBe(true);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await cookieOf(context, 'authToken')).toBeUndefined();

      const enter = main.getByRole('link', { name: 'Войти' });
      await expect(enter).toHaveAttribute('href', `${OWN_PAGE}?signin=byPhone`);
      await enter.click();
      await expect(login(page)).toBeVisible();
      await signInByEmail(page, ANNA.email);
      await expect(page).toHaveURL((url) => url.pathname === OWN_PAGE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Личные данные');
    });
  });
});

onScreen(DESKTOP, () => {
  test.describe('a session that cannot be refreshed', () => {
    test.use({ expectedTroubles: [/\b40[16]\b/] });

    test('ends on any other page with a message, and the page becomes a guest’s [C583]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, DEALER);
      await visit(page, RING.path);
      await expect(page.getByRole('main').getByText('3 530 ₽', { exact: true }).first()).toBeVisible();
      await loseSession(context);
      await returnTo(page);
      await expect(toast(page, SESSION_OVER)).toBeVisible();
      await expect(page.getByRole('main').getByText('4 900 ₽', { exact: true }).first()).toBeVisible();
      await expect(page).toHaveURL(RING.path);
    });

    test('ends likewise without a refresh token [C274, C582]', async ({ page, context, baseURL }) => {
      await givenAccount(context, baseURL, ANNA);
      await visit(page, RING.path);
      await spendToken(context);
      await context.clearCookies({ name: 'refreshToken' });
      await returnTo(page);
      await expect(toast(page, SESSION_OVER)).toBeVisible();
      expect(await cookieOf(context, 'authToken')).toBeUndefined();
    });

    test('is reported once recorded, even when the next page was requested before', async ({
      page,
      context,
    }) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('hasEnded')) return;
        sessionStorage.setItem('hasEnded', '1');
        sessionStorage.setItem('session-over', '1');
        localStorage.setItem('visitor', '17');
        // biome-ignore lint/suspicious/noDocumentCookie: as the page itself sets it.
        document.cookie = 'authToken=ended; Path=/';
      });
      await page.goto(RING.path);
      await expect(toast(page, SESSION_OVER)).toBeVisible();
      expect(await cookieOf(context, 'authToken')).toBeUndefined();
    });
  });
});

async function signOut(page: Page): Promise<void> {
  await entry(page).click();
  const menu = page.getByRole('dialog', { name: 'Личный кабинет' });
  await menu.getByRole('button', { name: 'Выйти' }).click();
  await page
    .getByRole('dialog', { name: 'Выйти из аккаунта?' })
    .getByRole('button', { name: 'Выйти' })
    .click();
}

onScreen(DESKTOP, () => {
  test('signing in and out in one tab is synced to another [C262, C267, C270]', async ({ page, context }) => {
    const other = await context.newPage();
    await visit(other, RING.path);
    await visit(page, `${PENDANTS}?signin=byPhone`);
    await signInByEmail(page, DEALER.email);
    await expect(entry(page)).toBeVisible();
    await expect(other.getByRole('main').getByText('3 530 ₽', { exact: true }).first()).toBeVisible();
    await expect(entry(other)).toBeVisible();

    await signOut(other);
    await expect(other.getByRole('main').getByText('4 900 ₽', { exact: true }).first()).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  });

  test('signing out removes tokens, currency and basket, and keeps the site [C265, C266, C268]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, STYLIST);
    await context.addCookies(
      Object.entries({ currencyId: '2', siteId: '2' }).map(([name, value]) => ({
        name,
        value,
        url: baseURL ?? '',
      })),
    );
    await visit(page, OWN_PAGE);
    const cart = await cookieOf(context, 'cartToken');
    const refreshToken = await cookieOf(context, 'refreshToken');
    await signOut(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await cookieOf(context, 'authToken')).toBeUndefined();
    expect(await cookieOf(context, 'refreshToken')).toBeUndefined();
    expect(await cookieOf(context, 'currencyId')).toBe('1');
    expect(await cookieOf(context, 'siteId')).toBe('2');
    await expect.poll(() => cookieOf(context, 'cartToken')).toBeTruthy();
    expect(await cookieOf(context, 'cartToken')).not.toBe(cart);
    expect(await basketOnServer(context)).toEqual({});

    // The session is deleted on the server, too.
    const answer = await context.request.post('/api/users/v1/refresh', {
      data: { oldRefreshToken: refreshToken },
    });
    expect(answer.status()).toBe(406);
  });
});

onScreen(PHONE, () => {
  test('a user without a session is redirected to the login on client navigation too', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await Promise.all([answered(page, OWN_CALLS), visit(page, PENDANT.path)]);
    const account = page
      .getByRole('navigation', { name: 'Основное меню' })
      .getByRole('link', { name: 'Кабинет' });
    await expect(account).toBeVisible();
    await context.clearCookies({ name: /^(authToken|refreshToken)$/ });
    await account.click();
    await expect(page).toHaveURL(LOGIN);
    await expect(login(page)).toBeVisible();
    expect(await cookieOf(context, 'prevLink')).toBe(OWN_PAGE);
  });
});
