import type { BrowserContext, Page } from '@playwright/test';
import { RING } from '#tests/support/demo-goods.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, test } from './support/journey.ts';
import { bell, say } from './support/notifications.ts';
import { toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { expectSignedIn } from './support/spent-session.ts';
import { visit } from './support/visit.ts';

/** The page has a live connection and has received its unread count. */
const live = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"unread"'));
};

async function visitLive(page: Page, path: string): Promise<void> {
  await Promise.all([live(page), visit(page, path)]);
}

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

onScreen(PHONE, () => {
  test('a notification arrives on an open page, waits behind the bell, and following it marks it as read and lowers the count [C692, C015]', async ({
    page,
    context,
    baseURL,
  }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visitLive(page, RING.path);
    await expect(bell(page)).toHaveAccessibleName('Уведомления');
    await say(context.request, {
      email,
      typeCode: 'news',
      title: 'Кольцо снова в наличии',
      body: 'Размер 17',
    });
    await expect(toast(page, 'Кольцо снова в наличии')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/^Уведомления\s*1\sновое$/);

    await visitLive(page, '/user/notifications');
    const notices = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect(notices.filter({ hasText: 'Кольцо снова в наличии' })).toContainText('Размер 17');
    const link = RING.path;
    await say(context.request, { email, typeCode: 'news', title: 'И серьги тоже', link });
    await expect(notices.filter({ hasText: 'И серьги тоже' })).toBeVisible();

    await expect(bell(page)).toHaveAccessibleName(/^Уведомления\s*2\sновых$/);
    await expect(bell(page)).toContainText('2');
    await notices.getByRole('link', { name: /^И серьги тоже/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
    await expect(bell(page)).toHaveAccessibleName(/^Уведомления\s*1\sновое$/);

    await visitLive(page, '/user/notifications');
    await page.getByRole('button', { name: 'Прочитать все' }).click();
    await expect(bell(page)).toHaveAccessibleName('Уведомления');
  });
});

onScreen(DESKTOP, () => {
  test('the first notification appears in the empty list', async ({ page, context, baseURL }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visitLive(page, '/user/notifications');
    await expect(page.getByRole('main')).toContainText('Уведомлений пока нет');
    await say(context.request, { email, typeCode: 'news', title: 'Кольцо снова в наличии' });
    await expect(page.getByRole('main').getByRole('listitem').last()).toContainText('Кольцо снова в наличии');
  });

  test('a live connection opens with a token, and again for another token [C314, C315]', async ({
    page,
    context,
    baseURL,
  }) => {
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await visit(page, RING.path);
    expect(sockets).toEqual([]);

    await givenNewAccount(context, baseURL);
    await visitLive(page, RING.path);
    expect(sockets).toHaveLength(1);
    // Tokens issued in the same second are equal.
    await expect(async () => {
      const status = await page.evaluate(async () => {
        const answer = await fetch('/api/users/v1/refresh', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ deviceId: localStorage.getItem('deviceId') ?? undefined }),
        });
        return answer.status;
      });
      expect(status).toBe(200);
      await expect.poll(() => sockets.length, { timeout: 1500 }).toBe(2);
    }).toPass();
    expect(new Set(sockets).size).toBe(2);
  });

  test('reset_session clears cookies and local storage, once [C209, C318, C622]', async ({
    page,
    context,
    baseURL,
  }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visitLive(page, RING.path);
    await page.evaluate(() => {
      localStorage.setItem('mine', 'мои заметки');
      // biome-ignore lint/suspicious/noDocumentCookie: a cookie outside the shop.
      document.cookie = 'mine=1; path=/';
    });
    const loaded = page.waitForEvent('load');
    await say(context.request, { email, typeCode: 'reset_session' });
    await loaded;

    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mine'))).toBeNull();
    for (const name of ['authToken', 'refreshToken', 'mine']) {
      expect(await cookieOf(context, name), name).toBeUndefined();
    }
    const { expires = 0 } = (await cookieOf(context, 'lastSystemNotification')) ?? {};
    const DAY = 86_400;
    expect(Math.abs(expires - Date.now() / 1000 - 30 * DAY)).toBeLessThan(DAY / 24);
  });

  test('reload_page reloads the page once and keeps the session [C319]', async ({
    page,
    context,
    baseURL,
  }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visitLive(page, RING.path);
    const token = await cookieOf(context, 'authToken');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    // The shop sends it again to the reloaded page.
    const again = live(page);
    await say(context.request, { email, typeCode: 'reload_page' });
    await again;
    await expectSignedIn(context);
    expect((await cookieOf(context, 'authToken'))?.value).toBe(token?.value);
    await visitLive(page, '/favorites');
    expect(loads).toBe(2);
  });

  test('every open page of a browser executes it', async ({ page, context, baseURL }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visitLive(page, RING.path);
    const other = await context.newPage();
    await visitLive(other, '/favorites');
    const loaded = [page, other].map((open) => open.waitForEvent('load'));
    await say(context.request, { email, typeCode: 'reload_page' });
    await Promise.all(loaded);
    await expectSignedIn(context);
  });
});
