import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { closeSessions } from '#server/features/auth/sessions.ts';
import type { Services } from '#server/services.ts';
import { openShopRedis } from '#server/start/shop-redis.ts';
import { openNode, shown } from '#tests/support/open-node.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { command, notifyMany } from './notify.ts';

const url = process.env.TEST_REDIS_URL;
const redis = url === undefined ? undefined : await openShopRedis(url);
afterAll(() => redis?.disconnect());

/** Milliseconds within which a node receives a database notification on a busy machine. */
const SOON = 15_000;

test('a notification reaches every open socket of its owner on every node, and no other socket (promise R21)', async () => {
  await using first = await openNode({ redis });
  await using second = await openNode({ redis });
  const anna = await first.person('user');
  const dealer = await first.person('dealer');
  const token = await anna.signIn();
  const pages = [
    await openSocket(first.origin, token),
    await openSocket(first.origin, await anna.signIn()),
    await openSocket(second.origin, token),
  ];
  const stranger = await openSocket(second.origin, await dealer.signIn());

  await first.notify(anna.id, 'Заказ собран');
  await second.notify(anna.id, 'Заказ в пути');
  await second.notify(dealer.id, 'Счёт выставлен');
  for (const page of pages) {
    expect(await page.next()).toMatchObject(shown('Заказ собран'));
    expect(await page.next()).toMatchObject(shown('Заказ в пути'));
  }
  // The last notification is hers, so one that was delivered to her by mistake would have come before.
  expect(await stranger.next()).toMatchObject(shown('Счёт выставлен'));
  expect(stranger.pending).toEqual([]);
});

test('notifications of many users reach the open pages of each, on every node', async () => {
  await using first = await openNode({ redis });
  await using second = await openNode({ redis });
  const anna = await first.person('user');
  const dealer = await first.person('dealer');
  const annas = await openSocket(second.origin, await anna.signIn());
  const dealers = await openSocket(first.origin, await dealer.signIn());
  const notices = [anna, dealer].map(({ id: userId }, index) => ({
    userId,
    typeCode: 'raffle_drawn',
    title: `Итоги для №\u00a0${index}`,
    body: '',
  }));
  await first.shop.db.transaction().execute((trx) => notifyMany(trx, { now: () => new Date() }, notices));
  expect(await annas.next()).toMatchObject(shown('Итоги для №\u00a00'));
  expect(await dealers.next()).toMatchObject(shown('Итоги для №\u00a01'));
  await expect.poll(() => annas.counts.at(-1), { timeout: SOON }).toBe(1);
  expect([annas.pending, dealers.pending]).toEqual([[], []]);
});

test('the sockets of a node survive another node closing', async () => {
  const first = await openNode({ redis });
  await using second = await openNode({ redis });
  const anna = await first.person('user');
  const token = await anna.signIn();
  const left = await openSocket(first.origin, token);
  const staying = await openSocket(second.origin, token);
  await first.close();
  expect(await left.closed).toBe(1001);
  const back = await openSocket(second.origin, token);

  await second.notify(anna.id, 'Заказ собран');
  for (const page of [staying, back]) expect(await page.next()).toMatchObject(shown('Заказ собран'));
});

/** The channel of a node that can lose its database connection, and with it the notifications sent meanwhile. */
function losable(listen: Services['listen']) {
  let isLost = false;
  const waiting: (() => void)[] = [];
  const channel: Services['listen'] = (name, receive, missed) => {
    waiting.push(missed);
    return listen(name, (payload) => isLost || receive(payload), missed);
  };
  return {
    listen: channel,
    lose() {
      isLost = true;
    },
    comeBack() {
      isLost = false;
      for (const missed of waiting) missed();
    },
  };
}

test('a node catches up after losing its connection: counts, commands of the system, ended sessions', async () => {
  await using first = await openNode({ redis });
  const { lose, comeBack, listen } = losable(first.shop.listen);
  await using second = await openNode({ redis, listen });
  const anna = await first.person('user');
  const dealer = await first.person('dealer');
  const page = await openSocket(second.origin, await anna.signIn());
  const over = await openSocket(second.origin, await dealer.signIn());
  const witness = await openSocket(first.origin, await anna.signIn());
  await expect.poll(() => page.counts).toEqual([0]);

  lose();
  await first.notify(anna.id, 'Заказ собран');
  await command(first.shop.db, first.shop.services, { userId: anna.id, typeCode: 'reload_page' });
  await closeSessions(first.shop.db, dealer.id);
  expect(await witness.next()).toMatchObject(shown('Заказ собран'));
  comeBack();

  expect(await over.closed).toBe(4401);
  await expect.poll(() => page.counts.at(-1)).toBe(1);
  const asked = await page.next();
  expect(asked).toMatchObject({ kind: 'notification', notification: { typeCode: 'reload_page' } });
  await first.notify(anna.id, 'Заказ в пути');
  expect(await page.next()).toMatchObject(shown('Заказ в пути'));
});

test('a session that was closed while its socket opened has no socket', async () => {
  await using node = await openNode({ redis });
  const anna = await node.person('user');
  const token = await anna.signIn();
  const opening = openSocket(node.origin, token);
  await closeSessions(node.shop.db, anna.id);
  expect(
    await opening.then(
      ({ closed }) => closed,
      () => 'refused',
    ),
  ).toBeOneOf([4401, 'refused']);
});

// The embedded database has no connection to lose.
if (inject('demoShop').engine === 'postgres') {
  test('a node whose connection the server has ended reconnects and catches up', async () => {
    await using first = await openNode({ redis });
    await using second = await openNode({ redis });
    const anna = await first.person('user');
    const pages = [
      await openSocket(first.origin, await anna.signIn()),
      await openSocket(second.origin, await anna.signIn()),
    ];
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "notifications"'`.execute(first.shop.db);
    await first.notify(anna.id, 'Заказ собран');
    for (const page of pages) await expect.poll(() => page.counts.at(-1), { timeout: SOON }).toBe(1);
    await second.notify(anna.id, 'Заказ в\u00a0пути');
    for (const page of pages) await expect.poll(() => page.counts.at(-1), { timeout: SOON }).toBe(2);
  });
}

if (redis) {
  test('nodes receive notifications without Redis, through the database', async () => {
    const lost = redis.duplicate();
    await using first = await openNode({ redis: lost });
    await using second = await openNode({ redis: lost });
    const anna = await first.person('user');
    const page = await openSocket(second.origin, await anna.signIn());
    lost.disconnect();
    const later = await openSocket(second.origin, await anna.signIn());
    await first.notify(anna.id, 'Заказ собран');
    for (const each of [page, later]) expect(await each.next()).toMatchObject(shown('Заказ собран'));
  });
}
