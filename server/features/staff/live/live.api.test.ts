import { request as ask } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { STAFF_SOCKET } from '#domain/staff/live.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { openStaffShop, STAFF_PASSWORD } from '#tests/support/given-staff.ts';
import { listening, openStaffPage } from '#tests/support/given-staff-page.ts';

const CREATED = new Date('2025-03-06T09:00:00Z');

/** A shop that listens, and a second node of the same shop. */
async function openNodes() {
  const first = await openStaffShop({});
  const second = await openStaffShop({});
  return {
    first,
    second,
    origin: await listening(first),
    other: await listening(second),
    async [Symbol.asyncDispose]() {
      await first[Symbol.asyncDispose]();
      await second[Symbol.asyncDispose]();
    },
  };
}

/** The status of a handshake. */
function handshake(origin: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const sent = ask(`${origin}/api${STAFF_SOCKET}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
      ...headers,
    },
  });
  sent.on('response', ({ statusCode }) => resolve(statusCode ?? 0));
  sent.on('upgrade', (_answer, socket) => {
    socket.destroy();
    resolve(101);
  });
  sent.end();
  return promise.finally(() => sent.destroy());
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test('a page of another origin, one without a session and one that is half signed in get no socket [B6.14]', async () => {
  await using shop = await openStaffShop({});
  const origin = await listening(shop);
  const { browser } = await shop.signedIn('manager');
  const cookie = cookieOf(browser);
  const half = shop.browser();
  const { email } = await shop.person('warehouse');
  await half.send('POST /auth/password', { email, password: STAFF_PASSWORD });
  expect({
    own: await handshake(origin, { origin, cookie }),
    foreign: await handshake(origin, { origin: 'https://zlo.example', cookie }),
    noOrigin: await handshake(origin, { cookie }),
    noCookie: await handshake(origin, { origin }),
    wrongCookie: await handshake(origin, { origin, cookie: 'staff=nonsense' }),
    half: await handshake(origin, { origin, cookie: cookieOf(half) }),
    noSocket: (await fetch(`${origin}/api${STAFF_SOCKET}`, { headers: { cookie } })).status,
  }).toEqual({
    own: 101,
    foreign: 403,
    noOrigin: 403,
    noCookie: 401,
    wrongCookie: 401,
    half: 401,
    noSocket: 400,
  });
});

test('what happens in the shop is seen on every node by those who may read it, as kinds and ids only [B6.13, B6.14]', async () => {
  await using nodes = await openNodes();
  const { first, second, origin, other } = nodes;
  const { db } = first;
  const manager = await first.signedIn('manager');
  const support = await second.signedIn('support', 'support@example.ru');
  const content = await second.signedIn('content', 'content@example.ru');
  const pages = [await openStaffPage(origin, manager.browser), await openStaffPage(other, support.browser)];
  const stranger = await openStaffPage(other, content.browser);

  const [orderId = 0] = await givenManyOrders(db, { count: 1, createdAt: CREATED });
  const id = String(orderId);
  for (const page of pages) await page.sees('order.new', id);
  await db.updateTable('orders').set({ paid_at: CREATED }).where('id', '=', orderId).execute();
  for (const page of pages) await page.sees('order.paid', id);
  await sql`
    insert into order_refunds (order_id, lines, reason, amount_kopecks, created_at)
    values (${orderId}, '[]', 'size', 1, ${CREATED})`.execute(db);
  for (const page of pages) await page.sees('refund.new');
  await sql`
    insert into blanks (site_id, status_id, product_title, size_title, price_role, price_kopecks, phone, full_name,
                        consented_at, created_at)
    select 1, (select min(id) from statuses where kind = 'blank'), 'Кольцо', '17', 'user', 100, '+79991230001',
           'Белова Анна', ${CREATED}, ${CREATED}`.execute(db);
  for (const page of pages) await page.sees('blank.new');
  await sql`
    insert into reviews (type_id, author, rate, created_at) values (2, 'Анна', 5, ${CREATED})`.execute(db);
  // Reviews are for those who decide on them: content too, who sees no order.
  for (const page of [...pages, stranger]) await page.sees('review.new');
  expect(new Set(stranger.received.map(({ kind }) => kind))).toEqual(new Set(['review.new']));
  for (const text of [...pages, stranger].flatMap(({ texts }) => texts)) {
    expect(Object.keys(JSON.parse(text))).toEqual(['kind', 'ids']);
    expect(text).not.toMatch(/[а-яё@]|\+7/i);
  }
});

test('sign-out and a block close the sockets of their sessions with 4401 [B1.15]', async () => {
  await using nodes = await openNodes();
  const { first, origin, other } = nodes;
  const owner = await first.signedIn('owner');
  const manager = await first.signedIn('manager');
  const warehouse = await first.signedIn('warehouse');
  const staying = await openStaffPage(origin, owner.browser);
  const leaving = await openStaffPage(other, manager.browser);
  await manager.send('POST /auth/sign-out');
  expect(await leaving.closed).toBe(4401);
  const blocked = [
    await openStaffPage(origin, warehouse.browser),
    await openStaffPage(other, warehouse.browser),
  ];
  await owner.send(`POST /staff/${warehouse.id}/block`);
  for (const page of blocked) expect(await page.closed).toBe(4401);
  await givenManyOrders(first.db, { count: 1, createdAt: CREATED });
  await staying.sees('order.new');
});

test('a changed role is seen on open pages of every node, and acts on what they receive [B2.5]', async () => {
  await using nodes = await openNodes();
  const { first, second, origin, other } = nodes;
  const owner = await first.signedIn('owner');
  const content = await second.signedIn('content');
  const page = await openStaffPage(other, content.browser);
  const witness = await openStaffPage(origin, owner.browser);
  const { body } = await owner.send('GET /roles');
  const role = body.data.find(({ code }: { code: string }) => code === 'content');
  const changed = await owner.send('PUT /roles/content', {
    title: role.title,
    permissions: [...role.permissions, 'orders.read'],
    limits: {},
    idleMinutes: 60,
    version: role.version,
  });
  expect(changed.status).toBe(200);
  await page.sees('rights.changed');
  const [id = 0] = await givenManyOrders(first.db, { count: 1, createdAt: CREATED });
  await page.sees('order.new', String(id));
  await witness.sees('order.new', String(id));
  expect(witness.received.some(({ kind }) => kind === 'rights.changed')).toBe(false);
});

test('others see within two seconds who has the object open, and when they leave [B5.6]', async () => {
  await using nodes = await openNodes();
  const { first, second, origin, other } = nodes;
  const owner = await first.signedIn('owner');
  const manager = await second.signedIn('manager');
  const warehouse = await first.signedIn('warehouse');
  const name = `staff/${owner.id}`;
  const here = await openStaffPage(origin, owner.browser);
  const there = await openStaffPage(other, manager.browser);
  const blind = await openStaffPage(origin, warehouse.browser);
  here.watch(name);
  await here.sees('presence', name);
  here.received.length = 0;
  const present = () => owner.send(`GET /presence?kind=staff&id=${owner.id}`);
  expect((await present()).body.data).toEqual([]);

  there.watch(name);
  await here.sees('presence', name);
  expect((await present()).body.data).toEqual([{ id: manager.id, fio: manager.fio }]);
  here.received.length = 0;
  there.close();
  await here.sees('presence', name);
  expect((await present()).body.data).toEqual([]);

  // Who may not read the object neither is seen at it nor sees others.
  blind.watch(name);
  const refused = await warehouse.send(`GET /presence?kind=staff&id=${owner.id}`);
  expect([refused.status, refused.body.permission]).toEqual([403, 'staff.read']);
  expect((await present()).body.data).toEqual([]);
  expect((await owner.send('GET /presence?kind=moon&id=1')).status).toBe(404);
});

test('progress of a job is seen by its author and by those who may see all jobs', async () => {
  await using shop = await openStaffShop({});
  const origin = await listening(shop);
  const warehouse = await shop.signedIn('warehouse');
  const manager = await shop.signedIn('manager');
  const support = await shop.signedIn('support');
  const [own, all, none] = [
    await openStaffPage(origin, warehouse.browser),
    await openStaffPage(origin, manager.browser),
    await openStaffPage(origin, support.browser),
  ];
  const ids = (await givenManyOrders(shop.db, { count: 1, createdAt: CREATED })).map(String);
  const { body } = await warehouse.send('POST /bulk', {
    list: 'orders',
    ids,
    action: 'confirm',
    expectedCount: 1,
  });
  await shop.runJobs();
  await own.sees('job.changed', body.id);
  await all.sees('job.changed', body.id);
  await none.sees('order.changed', ids[0]);
  expect(none.received.some(({ kind }) => kind === 'job.changed')).toBe(false);
});

test('a page that sends too much or nonsense ends or is ignored', async () => {
  await using shop = await openStaffShop({});
  const origin = await listening(shop);
  const { browser } = await shop.signedIn('manager');
  const page = await openStaffPage(origin, browser);
  for (const text of ['{"watch":', '[]', '{"watch":7}', '{"watch":"order/1 or 1=1"}']) page.sendText(text);
  const [id = 0] = await givenManyOrders(shop.db, { count: 1, createdAt: CREATED });
  await page.sees('order.new', String(id));
  for (let sent = 0; sent < 30; sent += 1) page.sendText('{}');
  expect(await page.closed).toBe(4429);
});
