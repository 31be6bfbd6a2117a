import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import type { BulkList } from './bulk-action.ts';
import { runBulkJob } from './run-job.ts';
import { startJob } from './start-job.ts';

const DAY = '2025-03-04';
const MADE = { createdAt: new Date(`${DAY}T09:00:00Z`) };
/** Orders of this test alone. */
const UNDER_FILTER = { list: 'orders', filter: { created: `${DAY}..${DAY}` } };

async function openShop() {
  const shop = await openStaffShop();
  await shop.db.deleteFrom('orders').where('created_at', '=', MADE.createdAt).execute();
  await shop.db.deleteFrom('staff_jobs').execute();
  return shop;
}

const statuses = async ({ db }: StaffShop) => {
  const { rows } = await sql<{ code: string; count: number }>`
    select statuses.code, count(*)::int as count from orders
      join statuses on statuses.id = orders.status_id and statuses.kind = 'order'
     where created_at = ${MADE.createdAt} group by statuses.code`.execute(db);
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]));
};

test('a bulk action under a filter acts on all of its objects, not on a page of them [B4.7]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 230 });
  const { send } = await shop.signedIn('manager');
  const confirm = { ...UNDER_FILTER, action: 'confirm' };
  const preview = await send('POST /bulk/preview', confirm);
  expect(preview).toMatchObject({ status: 200, body: { total: 230, willChange: 230, skipped: [] } });
  expect(preview.body.sample).toHaveLength(20);
  expect(preview.body.sample[0]).toMatchObject({ before: 'Принят', after: 'Подтверждён' });
  const started = await send('POST /bulk', { ...confirm, expectedCount: 230 });
  expect(started).toMatchObject({ status: 201, body: { state: 'queued', total: 230, done: 0, isOwn: true } });
  await shop.runJobs();
  const { body } = await send(`GET /jobs/${started.body.id}`);
  expect(body).toMatchObject({ state: 'done', done: 230, skipped: 0, reportId: started.body.id });
  expect(await statuses(shop)).toEqual({ confirmed: 230 });
});

test('a count that has changed since the preview answers 409, and nothing is done [B4.8]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 3 });
  const { send } = await shop.signedIn('manager');
  const confirm = { ...UNDER_FILTER, action: 'confirm' };
  const { body: preview } = await send('POST /bulk/preview', confirm);
  await givenManyOrders(shop.db, { ...MADE, count: 1 });
  const refused = await send('POST /bulk', { ...confirm, expectedCount: preview.total });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Под фильтром стало 4. Проверьте ещё раз' },
  });
  await shop.runJobs();
  expect(await statuses(shop)).toEqual({ new: 4 });
  expect((await send('GET /jobs')).body.data).toEqual([]);
});

test('a job of 10 000 shows progress, and its report names every skipped object with the reason [B4.9]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 150 });
  const received = await givenManyOrders(shop.db, { ...MADE, count: 9850, status: 'received' });
  const { send } = await shop.signedIn('manager');
  const packing = { ...UNDER_FILTER, action: 'packing' };
  const why = 'Такого шага из\u00a0этого статуса нет';
  const preview = await send('POST /bulk/preview', packing);
  expect(preview.body).toMatchObject({ total: 10_000, willChange: 150, skipped: [{ why, count: 9850 }] });
  const { body: job } = await send('POST /bulk', { ...packing, expectedCount: 10_000 });

  const seen: number[] = [];
  const times: number[] = [];
  const unsubscribe = await shop.listen(
    'staff',
    (payload) => {
      const { kind, ids } = JSON.parse(payload);
      if (kind === 'job.changed' && ids.includes(job.id)) times.push(performance.now());
    },
    () => {},
  );
  const running = shop.runJobs();
  let isOver = false;
  void running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { body } = await send(`GET /jobs/${job.id}`);
    seen.push(body.done + body.skipped);
  }
  await running;
  await unsubscribe();
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(new Set(seen).size).toBeGreaterThan(2);
  // A part takes at most 0.7 s, however busy this machine is: twenty parts are not one.
  expect(times.length).toBeGreaterThanOrEqual(20);

  const { body: over } = await send(`GET /jobs/${job.id}`);
  expect(over).toMatchObject({ state: 'done', done: 150, skipped: 9850 });
  const report = await shop.app.inject({
    url: `/api/staff/v1/jobs/${job.id}/report`,
    cookies: Object.fromEntries((await shop.signedIn('owner')).browser.cookies),
  });
  expect(report.headers['content-type']).toContain('spreadsheetml');
  const { sheets } = await readXlsx(report.rawPayload);
  const [head, ...lines] = sheets[0]?.rows ?? [];
  expect(head).toEqual(['Номер', 'Название', 'Что сделано', 'Почему нет']);
  expect(lines).toHaveLength(10_000);
  const skipped = lines.filter(([, , outcome]) => outcome === 'Пропущено');
  expect(skipped.map(([id]) => Number(id))).toEqual(received);
  expect(new Set(skipped.map(([, , , reason]) => reason))).toEqual(new Set([why]));
});

test('a cancelled job keeps what is done and reports it [B4.11]', async () => {
  await using shop = await openShop();
  // Many parts, so that the job is far from its end when the first one is done.
  const ORDERS = 4000;
  await givenManyOrders(shop.db, { ...MADE, count: ORDERS });
  const { send } = await shop.signedIn('manager');
  const { body: job } = await send('POST /bulk', {
    ...UNDER_FILTER,
    action: 'confirm',
    expectedCount: ORDERS,
  });
  // The job is cancelled while its first part is done: the call waits for the part.
  const running = shop.runJobs();
  let cancelled = await send(`GET /jobs/${job.id}`);
  while (cancelled.body.done === 0) cancelled = await send(`GET /jobs/${job.id}`);
  cancelled = await send(`POST /jobs/${job.id}/cancel`);
  await running;
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  const { body } = await send(`GET /jobs/${job.id}`);
  expect(body.done).toBeGreaterThan(0);
  expect(body.done).toBeLessThan(ORDERS);
  expect(await statuses(shop)).toEqual({ confirmed: body.done, new: ORDERS - body.done });
  const ofBatch = (await shop.audit()).filter(({ batch_id }) => batch_id === job.id);
  expect(ofBatch).toHaveLength(body.done);
  const again = await send(`POST /jobs/${job.id}/cancel`);
  expect(again).toMatchObject({ status: 409, body: { message: 'Задание уже закончено' } });
  const report = await send(`GET /jobs/${job.id}`);
  expect(report.body.reportId).toBe(job.id);
});

test('a sixth job of a person, and a second price job, answer 409 [B4.12]', async () => {
  await using shop = await openShop();
  const ids = (await givenManyOrders(shop.db, { ...MADE, count: 6 })).map(String);
  const manager = await shop.signedIn('manager');
  const start = (id: string) =>
    manager.send('POST /bulk', { list: 'orders', ids: [id], action: 'confirm', expectedCount: 1 });
  for (const id of ids.slice(0, 5)) expect((await start(id)).status).toBe(201);
  expect(await start(ids[5] ?? '')).toMatchObject({ status: 409, body: { code: 'state' } });
  await shop.runJobs();
  expect((await start(ids[5] ?? '')).status).toBe(201);

  const owner = await shop.person('owner');
  const by = {
    kind: 'staff',
    id: owner.id,
    title: owner.fio,
    sessionId: crypto.randomUUID(),
    ip: '127.0.0.1',
    userAgent: undefined,
    requestId: '1',
  } as const;
  const named = { list: 'prices', action: 'raise', filter: {}, args: {}, expectedCount: 0 };
  const startPrices = () =>
    shop.db
      .transaction()
      .execute((trx) => startJob({ trx, by, now: shop.clock.now() }, shop.services, PRICES, named));
  const first = await startPrices();
  await expect(startPrices()).rejects.toMatchObject({
    code: 'state',
    message: `Сейчас меняет цены ${owner.fio}: 100\u00a0%`,
  });
  await runBulkJob(shop.services, first, { prices: PRICES.list });
  await startPrices();
});

const NO_PRICES: BulkList = {
  reading: 'goods.read',
  filter: z.strictObject({}),
  rows: async () => [],
  actions: {
    raise: {
      title: 'Поднять цены',
      permission: 'prices.bulk',
      exclusive: 'prices',
      preview: () => ({ before: '', after: '' }),
      apply: async () => {},
    },
  },
};

const PRICES = {
  list: NO_PRICES,
  action: NO_PRICES.actions.raise as NonNullable<BulkList['actions'][string]>,
  selection: { ids: undefined, filter: {} },
  args: {},
};

test('each order of a bulk step is decided on by itself; refused ones are in the report [B4.13]', async () => {
  await using shop = await openShop();
  const [first = 0, second = 0] = await givenManyOrders(shop.db, { ...MADE, count: 2 });
  const [shipped = 0] = await givenManyOrders(shop.db, { ...MADE, count: 1, status: 'shipped' });
  const [waiting = 0] = await givenManyOrders(shop.db, { ...MADE, count: 1, status: 'waiting-payment' });
  const { send } = await shop.signedIn('warehouse');
  const ids = [first, second, shipped, waiting].map(String);
  const { body: job } = await send('POST /bulk', {
    list: 'orders',
    ids,
    action: 'confirm',
    expectedCount: 4,
  });
  // Meanwhile another person has confirmed the second.
  await sql`update orders set status_id = (select id from statuses where kind = 'order' and code = 'confirmed')
             where id = ${second}`.execute(shop.db);
  await shop.runJobs();
  expect((await send(`GET /jobs/${job.id}`)).body).toMatchObject({ state: 'done', done: 1, skipped: 3 });
  const items = await shop.db
    .selectFrom('staff_job_items')
    .select(['object_id', 'outcome', 'reason'])
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  const NO_STEP = 'Такого шага из\u00a0этого статуса нет';
  expect(items).toEqual([
    { object_id: String(first), outcome: 'done', reason: null },
    { object_id: String(second), outcome: 'skipped', reason: NO_STEP },
    { object_id: String(shipped), outcome: 'skipped', reason: NO_STEP },
    { object_id: String(waiting), outcome: 'skipped', reason: 'Оплату онлайн подтверждает только банк' },
  ]);
  const changed = (await shop.audit()).filter(({ batch_id }) => batch_id === job.id);
  expect(changed).toMatchObject([
    { action: 'order.confirmed', object_id: String(first), actor_kind: 'staff' },
  ]);
});

test('a bulk action needs its right, also when its job runs', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 2 });
  const content = await shop.signedIn('content');
  const confirm = { ...UNDER_FILTER, action: 'confirm' };
  expect(await content.send('POST /bulk/preview', confirm)).toMatchObject({
    status: 403,
    body: { permission: 'orders.read' },
  });
  const support = await shop.signedIn('support');
  expect(await support.send('POST /bulk', { ...confirm, expectedCount: 2 })).toMatchObject({
    status: 403,
    body: { permission: 'orders.advance' },
  });
  const warehouse = await shop.signedIn('warehouse');
  const { body: job } = await warehouse.send('POST /bulk', { ...confirm, expectedCount: 2 });
  expect((await support.send(`GET /jobs/${job.id}`)).status).toBe(404);
  expect((await support.send('GET /jobs')).body.data).toEqual([]);
  await shop.db.updateTable('staff').set({ status: 'blocked' }).where('id', '=', warehouse.id).execute();
  await shop.runJobs();
  const owner = await shop.signedIn('owner');
  expect((await owner.send(`GET /jobs/${job.id}`)).body).toMatchObject({
    state: 'failed',
    done: 0,
    error: 'У\u00a0автора задания больше нет права: вести заказы по шагам',
    isOwn: false,
  });
  expect(await statuses(shop)).toEqual({ new: 2 });
});

test('an unknown list, action, filter or id is refused by its name', async () => {
  await using shop = await openShop();
  const { send } = await shop.signedIn('manager');
  const confirm = { ...UNDER_FILTER, action: 'confirm' };
  for (const [wrong, field] of [
    [{ list: 'people' }, 'list'],
    [{ action: 'constructor' }, 'action'],
    [{ filter: { colour: 'red' } }, 'filter.colour'],
    [{ filter: { total: 'dear' } }, 'filter.total'],
    [{ ids: ["1' or 1=1"] }, 'ids'],
    [{ args: { to: 'moon' } }, 'args.to'],
  ] as const) {
    const { status, body } = await send('POST /bulk/preview', { ...confirm, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
});
