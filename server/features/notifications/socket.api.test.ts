import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { closeSessions } from '#server/features/auth/sessions.ts';
import { registerWebSocket } from '#server/http/web-socket.ts';
import { type Node, openNode, shown } from '#tests/support/open-node.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { command } from './notify.ts';
import { notificationSocket } from './socket-route.ts';

const SECOND = 1000;

/** The shop's answer to a WebSocket handshake. */
async function handshake({ port }: Node, path: string, headers: Record<string, string> = {}) {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
      ...headers,
    },
  });
  asked.end();
  const status = await Promise.race([
    once(asked, 'response').then(([response]) => {
      response.resume();
      return response.statusCode as number;
    }),
    once(asked, 'upgrade').then(([, socket]) => {
      socket.destroy();
      return 101;
    }),
  ]);
  asked.destroy();
  return status;
}

test('a notification without an open page waits in the list (promise R21)', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  await node.notify(anna.id, 'Заказ собран');
  expect(await anna.countUnread()).toBe(1);
});

test('a page marks notifications as read, and the other pages are notified (§7) [C471]', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const token = await anna.signIn();
  const page = await openSocket(node.origin, token);
  const other = await openSocket(node.origin, token);
  const ids: number[] = [];
  for (const title of ['Первое', 'Второе']) {
    await node.notify(anna.id, title);
    const message = await page.next();
    if (message.kind === 'notification') ids.push(message.notification.id);
    await other.next();
  }
  await expect.poll(() => other.counts.at(-1)).toBe(2);
  page.send({ uid: anna.id, notifyIDs: ids.slice(0, 1) });
  await expect.poll(() => other.counts.at(-1)).toBe(1);
  expect(await anna.countUnread()).toBe(1);
});

test('another user’s uid is refused, and other users’ ids mark nothing (decision T4.47) [C471]', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const dealer = await node.person('dealer');
  await node.notify(anna.id, 'Заказ собран');
  const { id } = await node.shop.db.selectFrom('notifications').select('id').executeTakeFirstOrThrow();
  const thief = await openSocket(node.origin, await dealer.signIn());
  thief.send({ uid: anna.id, notifyIDs: [id] });
  expect(await thief.next()).toEqual({
    kind: 'refused',
    message: 'Это уведомления другого пользователя',
  });

  await node.notify(dealer.id, 'Счёт выставлен');
  const own = await thief.next();
  const ownId = own.kind === 'notification' ? own.notification.id : 0;
  // A socket receives 0 when it opens: only the 0 after this 1 answers the request.
  await expect.poll(() => thief.counts.at(-1)).toBe(1);
  thief.send({ uid: dealer.id, notifyIDs: [id, ownId] });
  await expect.poll(() => thief.counts.at(-1)).toBe(0);
  expect(await dealer.countUnread()).toBe(0);
  expect(await anna.countUnread()).toBe(1);
});

test('only a valid token opens a socket, and only on our own pages [C470]', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const token = await anna.signIn();
  const path = `/api${NOTIFICATION_SOCKET}`;
  const tokenOfSessionThatIsOver = async () => {
    const over = await anna.signIn();
    await closeSessions(node.shop.db, anna.id);
    return over;
  };
  expect({
    none: await handshake(node, path),
    broken: await handshake(node, `${path}?token=eyJhbGciOiJIUzI1NiJ9.e30.x`),
    endless: await handshake(node, `${path}?token=${'a'.repeat(5000)}`),
    elsewhere: await handshake(node, `/api/basket/v1?token=${token}`),
    pageOfOtherSite: await handshake(node, `${path}?token=${token}`, { origin: 'https://zlo.example' }),
    ownPage: await handshake(node, `${path}?token=${token}`, { origin: node.origin }),
    good: await handshake(node, `${path}?token=${token}`),
    over: await handshake(node, `${path}?token=${await tokenOfSessionThatIsOver()}`),
  }).toEqual({
    none: 401,
    broken: 401,
    endless: 422,
    elsewhere: 404,
    pageOfOtherSite: 403,
    ownPage: 101,
    good: 101,
    over: 401,
  });
});

test('a user has at most ten sockets on a node', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const token = await anna.signIn();
  const path = `/api${NOTIFICATION_SOCKET}?token=${token}`;
  const pages = [];
  for (let number = 0; number < 10; number += 1) pages.push(await openSocket(node.origin, token));
  expect(await handshake(node, path)).toBe(429);
  pages[0]?.close();
  await pages[0]?.closed;
  await expect.poll(() => handshake(node, path)).toBe(101);
});

test('a socket ends with its token, so that its page reconnects with a new one', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const { id: sid } = await node.shop.db
    .insertInto('sessions')
    .values({
      user_id: anna.id,
      device_id: null,
      opened_at: new Date(),
      expires_at: new Date(Date.now() + 1e6),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const issuedAt = new Date(Date.now() - 898 * SECOND);
  const token = await node.shop.services.tokens.issue({ uid: anna.id, userRole: 'user', sid }, issuedAt);
  const page = await openSocket(node.origin, token);
  expect(await page.closed).toBe(4401);
});

test('a socket ends with its session, however it is closed', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const [token, otherToken] = [await anna.signIn(), await anna.signIn()];
  const leaving = await openSocket(node.origin, token);
  const staying = await openSocket(node.origin, otherToken);
  await fetch(`${node.origin}/api/users/v1/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await leaving.closed).toBe(4401);
  await node.notify(anna.id, 'Заказ собран');
  expect(await staying.next()).toMatchObject(shown('Заказ собран'));
  await closeSessions(node.shop.db, anna.id);
  expect(await staying.closed).toBe(4401);
});

test.each([
  ['a message that is no JSON', '{"uid":', 'refused'],
  ['a message of another shape', '{"uid":7,"notifyIDs":"all"}', 'refused'],
  [
    'more than a hundred ids',
    JSON.stringify({ uid: crypto.randomUUID(), notifyIDs: Array(101).fill(1) }),
    'refused',
  ],
  ['a message of more than 16 kB', 'а'.repeat(10_000), 1009],
])('%s does no harm', async (_title, text, outcome) => {
  await using node = await openNode();
  const anna = await node.person('user');
  const token = await anna.signIn();
  const rude = await openSocket(node.origin, token);
  const polite = await openSocket(node.origin, token);
  rude.sendText(text);
  if (outcome === 'refused') expect(await rude.next()).toMatchObject({ kind: 'refused' });
  else expect([outcome, 1006]).toContain(await rude.closed);
  await node.notify(anna.id, 'Заказ собран');
  expect(await polite.next()).toMatchObject(shown('Заказ собран'));
});

test('a page that sends too much is disconnected', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const page = await openSocket(node.origin, await anna.signIn());
  for (let sent = 0; sent < 30; sent += 1) page.sendText('{}');
  expect(await page.closed).toBe(4429);
});

/** A raw client, once its connection has become a WebSocket; it answers no ping. */
async function openRaw(port: number, token: string) {
  const raw = connect(port, '127.0.0.1');
  raw.on('error', () => {});
  raw.write(
    [
      `GET /api${NOTIFICATION_SOCKET}?token=${token} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16, 1).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  const [opened] = await once(raw, 'data');
  expect(String(opened)).toContain('101 Switching Protocols');
  return raw;
}

test.each([
  ['a frame that is no frame', Buffer.from('ffffffffffff', 'hex')],
  ['a frame without a mask', Buffer.from('8105746578742e', 'hex')],
  ['a text that is no UTF-8', Buffer.from('818200000000fffe', 'hex')],
  ['a frame that says it has an exabyte', Buffer.from('81ff0fffffffffffffff00000000', 'hex')],
])('%s ends its own socket only', async (_title, frame) => {
  await using node = await openNode();
  const anna = await node.person('user');
  const token = await anna.signIn();
  const polite = await openSocket(node.origin, token);
  const raw = await openRaw(node.port, token);
  raw.resume().write(frame);
  await once(raw, 'close');
  await node.notify(anna.id, 'Заказ собран');
  expect(await polite.next()).toMatchObject(shown('Заказ собран'));
});

test('a client that answers no ping is disconnected', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const hasty = Fastify();
  hasty.setValidatorCompiler(validatorCompiler);
  await registerWebSocket(hasty, `/api${NOTIFICATION_SOCKET}`);
  await hasty.register(notificationSocket, { ...node.shop.services, pingEvery: 100, prefix: '/api' });
  const { port } = new URL(await hasty.listen({ host: '127.0.0.1', port: 0 }));
  const token = await anna.signIn();
  const silent = await openRaw(Number(port), token);
  const polite = await openSocket(`http://127.0.0.1:${port}`, token);
  silent.resume();
  await once(silent, 'close');
  await node.notify(anna.id, 'Заказ собран');
  expect(await polite.next()).toMatchObject(shown('Заказ собран'));
  await hasty.close();
});

test('a command of the system arrives at once, and again on pages that open later in the session', async () => {
  await using node = await openNode();
  const anna = await node.person('user');
  const token = await anna.signIn();
  const page = await openSocket(node.origin, token);
  await command(node.shop.db, node.shop.services, { userId: null, typeCode: 'reload_page' });
  const asked = { kind: 'notification', notification: { typeCode: 'reload_page' } };
  expect(await page.next()).toMatchObject(asked);
  const later = await openSocket(node.origin, token);
  expect(await later.next()).toMatchObject(asked);

  const fresh = await openSocket(node.origin, await anna.signIn());
  await node.notify(anna.id, 'Заказ собран');
  expect(await fresh.next()).toMatchObject(shown('Заказ собран'));
});

test('sockets do not keep a shop from shutting down', async () => {
  const node = await openNode();
  const anna = await node.person('user');
  const page = await openSocket(node.origin, await anna.signIn());
  await node.shop.app.close();
  expect(await page.closed).toBe(1001);
});
