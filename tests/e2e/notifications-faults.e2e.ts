import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { RING } from '#tests/support/demo-goods.ts';
import type { Notification, SocketMessage, SocketRequest } from '../../contract/notifications.ts';
import { cookieOf } from './support/cookie-of.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, test } from './support/journey.ts';
import { bell, say } from './support/notifications.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* The live connection over a failing network (§4, §8), with a controlled clock of the page. */

const SOCKET = /\/notification\/subscribe\?/;
/** Of RFC 6455: internal server error. */
const ACCIDENT = 1011;
const MINUTE = 60_000;
/** Milliseconds before successive attempts, without the random addition of up to half. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000];

/** The shop's end of every live connection of the page: working, or failing each time. */
async function givenLine(page: Page) {
  const line = {
    isDown: false,
    /** Settles before a connection opens. */
    opens: Promise.resolve(),
    tried: 0,
    failed: 0,
    open: [] as WebSocketRoute[],
    received: [] as SocketRequest[],
    send(message: SocketMessage) {
      line.open.at(-1)?.send(JSON.stringify(message));
    },
    break: () => line.open.at(-1)?.close({ code: ACCIDENT }),
  };
  await page.routeWebSocket(SOCKET, async (socket) => {
    line.tried += 1;
    if (line.isDown) {
      await socket.close({ code: ACCIDENT });
      line.failed += 1;
      return;
    }
    await line.opens;
    socket.onMessage((text) => line.received.push(JSON.parse(String(text))));
    line.open.push(socket);
    socket.send(JSON.stringify({ kind: 'unread', count: line.open.length } satisfies SocketMessage));
  });
  return line;
}

type Line = Awaited<ReturnType<typeof givenLine>>;

/** A product page with an open connection, and its user. */
async function givenLivePage(page: Page, context: BrowserContext, baseURL: string | undefined) {
  const { email } = await givenNewAccount(context, baseURL);
  const line = await givenLine(page);
  await visit(page, RING.path);
  await expect.poll(() => line.open.length).toBe(1);
  return { line, email };
}

/** The clock of this page advances only when its journey advances it. */
async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + MINUTE);
}

/** The attempt has failed, and the page has handled it. */
const expectFailed = (line: Line, times: number): Promise<void> => expect.poll(() => line.failed).toBe(times);

/** The page's log messages about this. */
const logged = (page: Page, beginning: string): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(beginning)) lines.push(`${message.type()}: ${message.text()}`);
  });
  return lines;
};

const news = (typeCode: string, createdAt: Date): { kind: 'notification'; notification: Notification } => ({
  kind: 'notification',
  notification: {
    id: 1,
    typeCode,
    title: '',
    body: '',
    link: null,
    isReceived: false,
    createdAt: createdAt.toISOString(),
  },
});

onScreen(DESKTOP, () => {
  test.describe('after an unexpected close', () => {
    test.use({ expectedTroubles: [/Уведомления приходят с\sопозданием/] });

    test('a page tries five times with growing pauses, five times again after it was open, and then warns', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenNewAccount(context, baseURL);
      const line = await givenLine(page);
      const warnings = logged(page, 'Уведомления приходят');
      await page.clock.install();
      await visit(page, RING.path);
      await expect(bell(page)).toHaveAccessibleName(/^Уведомления\s*\d/);
      await stopTime(page);

      line.isDown = true;
      await line.break();
      for (const [tries, pause] of PAUSES.slice(0, -1).entries()) {
        await page.clock.runFor(pause * 1.5);
        await expectFailed(line, tries + 1);
      }
      line.isDown = false;
      await page.clock.runFor(16_000 * 1.5);
      await expect.poll(() => line.open.length).toBe(2);

      line.isDown = true;
      await line.break();
      const before = line.tried;
      for (const [tries, pause] of PAUSES.entries()) {
        await page.clock.runFor(pause - 1);
        expect(line.tried).toBe(before + tries);
        await page.clock.runFor(pause / 2 + 1);
        await expectFailed(line, 4 + tries + 1);
      }
      await expect.poll(() => warnings.length).toBe(1);
      await page.clock.runFor(10 * MINUTE);
      expect(line.tried).toBe(before + 5);
      expect(warnings).toEqual([
        'warning: Уведомления приходят с\u00a0опозданием: живое соединение не\u00a0открывается',
      ]);
    });
  });

  test('a page waits without a network, and reconnects with it', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    const line = await givenLine(page);
    await page.clock.install();
    await visit(page, RING.path);
    await expect.poll(() => line.open.length).toBe(1);
    // The last calls of a page that opens would fail without a network.
    await page.waitForLoadState('networkidle');
    await stopTime(page);

    await context.setOffline(true);
    await page.clock.runFor(10 * MINUTE);
    expect(line.tried).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => line.open.length).toBe(2);
  });

  test('marking as read waits for the connection', async ({ page, context, baseURL }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await say(context.request, { email, typeCode: 'news', title: 'Кольцо снова в наличии', link: RING.path });
    const gate = Promise.withResolvers<void>();
    const line = await givenLine(page);
    line.opens = gate.promise;
    await visit(page, '/user/notifications');
    await expect.poll(() => line.tried).toBe(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Кольцо снова/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
    expect(line.received).toEqual([]);
    gate.resolve();
    await expect
      .poll(() => line.received)
      .toEqual([{ uid: expect.any(String), notifyIDs: [expect.any(Number)] }]);
  });

  test.describe('without a connection after five seconds', () => {
    test.use({ expectedTroubles: [/Уведомления не\sотмечены прочитанными/] });

    test('marking as read logs an error and sends nothing to the shop', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email } = await givenNewAccount(context, baseURL);
      await say(context.request, {
        email,
        typeCode: 'news',
        title: 'Кольцо снова в наличии',
        link: RING.path,
      });
      const gate = Promise.withResolvers<void>();
      const line = await givenLine(page);
      line.opens = gate.promise;
      const errors = logged(page, 'Уведомления не\u00a0отмечены');
      await page.clock.install();
      await visit(page, '/user/notifications');
      await expect.poll(() => line.tried).toBe(1);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Кольцо снова/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(RING.heading);
      await page.clock.runFor(5000);
      await expect
        .poll(() => errors)
        .toEqual(['error: Уведомления не\u00a0отмечены прочитанными: нет соединения']);
      gate.resolve();
      await expect.poll(() => line.open.length).toBe(1);
      expect(line.received).toEqual([]);
    });
  });

  test('a repeated reload_page is executed once (decision T3.25)', async ({ page, context, baseURL }) => {
    const { line } = await givenLivePage(page, context, baseURL);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const asked = news('reload_page', new Date());
    line.send(asked);
    line.send(asked);
    await expect.poll(() => line.open.length).toBe(2);
    for (const _ of [1, 2, 3]) line.send(asked);
    // Messages are handled in order: by then the page has skipped the earlier one.
    line.send({ kind: 'unread', count: 0 });
    await expect(bell(page)).toHaveAccessibleName('Уведомления');
    await expect.poll(() => loads).toBe(1);
    line.send(news('reload_page', new Date(Date.now() + MINUTE)));
    await expect.poll(() => line.open.length).toBe(3);
    await expect.poll(() => loads).toBe(2);
  });

  test.describe('when another page has reset the session', () => {
    // Answers what is still asked with its token.
    test.use({ expectedTroubles: [/answered 401|status of 401/] });

    test('a page without a connection leaves it', async ({ page, context, baseURL }) => {
      const { email } = await givenLivePage(page, context, baseURL);
      const account = page.getByRole('banner').getByRole('link', { name: 'Кабинет' });
      await expect(account).toBeVisible();

      const other = await context.newPage();
      await Promise.all([other.waitForEvent('websocket'), visit(other, '/favorites')]);
      await say(context.request, { email, typeCode: 'reset_session' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
      await expect(other.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    });
  });

  test.describe('while the shop does not answer', () => {
    test.use({ expectedTroubles: [/\/users\/v1\/logout|ERR_FAILED/] });

    test('reset_session still removes everything of the session that scripts can access', async ({
      page,
      context,
      baseURL,
    }) => {
      const { line } = await givenLivePage(page, context, baseURL);
      await page.evaluate(() => localStorage.setItem('mine', 'мои заметки'));
      await page.route('**/api/users/v1/logout', (route) => route.abort());
      const left = page.waitForRequest((request) => request.isNavigationRequest());
      const loaded = page.waitForEvent('load');
      line.send(news('reset_session', new Date()));
      const cookies = (await (await left).allHeaders()).cookie ?? '';
      expect(cookies).toContain('lastSystemNotification=');
      expect(cookies).not.toContain('authToken=');
      await loaded;
      expect(await page.evaluate(() => localStorage.getItem('mine'))).toBeNull();
      // Only the shop can remove the rest.
      expect(await cookieOf(context, 'refreshToken')).toBeUndefined();
      expect(await cookieOf(context, 'sessionReset')).toBeUndefined();
      await visit(page, '/favorites');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    });
  });
});
