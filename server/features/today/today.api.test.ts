import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { TodayCard } from '#contract/staff/today.ts';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { givenProduct, setFree } from '#tests/support/given-goods.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { givenOrder, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';
import { reconcileWhole } from '../ledger/reconcile.ts';

async function openToday() {
  const shop = await openStaffShop({ log: givenLog().log });
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 1000, stock: [20] });
  const anna = await shop.as({ userRole: 'user' });
  const order = (personalPayment = ON_RECEIPT) => givenOrder(anna, [ring], { personalPayment });
  const owner = await shop.signedIn('owner');
  const cards = async (send = owner.send): Promise<TodayCard[]> => (await send('GET /today')).body.cards;
  const card = async (code: string) => (await cards()).find((one) => one.code === code);
  return Object.assign(shop, { ring, anna, order, owner, cards, card });
}

test('each card counts what its list does [B7.1]', async () => {
  await using shop = await openToday();
  for (let n = 0; n < 7; n++) await shop.order();
  const { orderId } = await shop.order();
  await shop.order(ONLINE);
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date('2026-11-20T15:00:00Z') })
    .where('is_online', '=', true)
    .execute();
  for (const to of ['confirmed', 'packing']) {
    const { version } = (await shop.owner.send(`GET /orders/${orderId}`)).body;
    await shop.owner.send(`POST /orders/${orderId}/steps`, { to, version });
  }
  expect((await shop.card('send'))?.count).toBe(0);
  await sql`update order_events set at = at - interval '5 hours' where order_id = ${orderId}`.execute(
    shop.db,
  );
  await sql`update orders set created_at = created_at - interval '5 hours' where id = ${orderId}`.execute(
    shop.db,
  );
  const shown = await shop.cards();
  const counts = Object.fromEntries(shown.map(({ code, count }) => [code, count]));
  expect(counts).toMatchObject({ confirm: 7, pack: 0, send: 1, 'awaiting-payment': 1 });
  expect(shown.find(({ code }) => code === 'confirm')?.rows).toHaveLength(5);
  for (const { code, path, count } of shown) {
    const call = path?.replace('/orders/', '/');
    if (!/^\/(?:orders|blanks)\?/.test(call ?? '')) continue;
    const { body } = await shop.owner.send(`GET ${call}`);
    expect([code, body._meta?.totalCount]).toEqual([code, count]);
  }
});

test('a shop that has had no orders differs from one where everything is done', async () => {
  await using shop = await openToday();
  const begun = async () => {
    const { hasGoods, hasOrders } = (await shop.owner.send('GET /today')).body;
    return { hasGoods, hasOrders };
  };
  expect(await begun()).toEqual({ hasGoods: true, hasOrders: false });
  await shop.order();
  expect(await begun()).toEqual({ hasGoods: true, hasOrders: true });
});

test('a role sees only the cards it may act on [B7.2]', async () => {
  await using shop = await openToday();
  const codesOf = async (role: string) => {
    const { send } = await shop.signedIn(role);
    return (await shop.cards(send)).map(({ code }) => code);
  };
  expect(await codesOf('warehouse')).toEqual(['confirm', 'pack', 'send', 'expected', 'low-stock']);
  expect(await codesOf('support')).toEqual(['blanks', 'reviews']);
  expect(await codesOf('content')).toEqual(['reviews']);
  expect(await codesOf('manager')).toEqual(expect.arrayContaining(['refunds', 'by-hand', 'organizations']));
});

test('«Подтвердить» in a row confirms, and the row goes [B7.3]', async () => {
  await using shop = await openToday();
  await shop.order();
  const [row] = (await shop.card('confirm'))?.rows ?? [];
  expect(row?.step).toMatchObject({ to: 'confirmed', title: 'Подтвердить' });
  const { orderId, to, version } = row?.step ?? {};
  expect((await shop.owner.send(`POST /orders/${orderId}/steps`, { to, version })).status).toBe(200);
  expect(await shop.card('confirm')).toMatchObject({ count: 0, rows: [] });
  expect((await shop.card('pack'))?.count).toBe(1);
});

test('low stock lists within a minute a size whose free pieces reach its mark, not one that never sold [B7.4]', async () => {
  await using shop = await openToday();
  const [unsold = 0] = await givenProduct(shop.db, { title: 'Браслет «Чусовая»', stock: [1] });
  await shop.order();
  const titles = async () => {
    shop.clock.pass(60_000);
    return (await shop.card('low-stock'))?.rows.map(({ title }) => title) ?? [];
  };
  expect(await titles()).toEqual([]);
  await setFree(shop.db, shop.ring, 1);
  expect(await titles()).toEqual(['Кольцо «Исеть»']);
  await sql`update orders set created_at = created_at - interval '61 days'`.execute(shop.db);
  expect(await titles()).toEqual([]);
  expect(unsold).toBeGreaterThan(0);
});

test('differences of the books, given-up jobs and unsent letters appear in «Разобрать» and go when settled [B7.5]', async () => {
  await using shop = await openToday();
  const { orderId } = await shop.order();
  const toSortOut = async () =>
    Object.fromEntries(
      (await shop.cards())
        .filter(({ isToSortOut, count }) => isToSortOut && count > 0)
        .map(({ code, count }) => [code, count]),
    );
  await shop.sentMessages();
  await reconcileWhole(shop.services);
  const good = await toSortOut();

  const line = await shop.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('order_lines').set({ paid_kopecks: 1 }).where('id', '=', line.id).execute();
  await reconcileWhole(shop.services);
  await shop.services.jobs.add(shop.db, 'orders.sweep', {});
  await sql`update ${sql.table(`${JOBS_SCHEMA}.job`)} set state = 'failed', completed_on = now()
    where data ->> 'name' = 'orders.sweep'`.execute(shop.db);
  await shop.db
    .insertInto('messages')
    .values({
      channel: 'email',
      recipient: 'x@example.ru',
      template: 'order',
      gave_up_at: new Date(),
      next_try: null,
    })
    .execute();
  expect(await toSortOut()).toEqual({ ...good, books: 1, jobs: 1, messages: 1 });
  expect((await shop.card('books'))?.rows[0]?.title).toContain(
    `заказ ${orderId}: строки и доставка стоят 1 из`,
  );

  await shop.db
    .updateTable('order_lines')
    .set({ paid_kopecks: line.paid_kopecks })
    .where('id', '=', line.id)
    .execute();
  await reconcileWhole(shop.services);
  await sql`delete from ${sql.table(`${JOBS_SCHEMA}.job`)} where state = 'failed'`.execute(shop.db);
  await shop.db.deleteFrom('messages').execute();
  expect(await toSortOut()).toEqual(good);
});

test('a refund to be paid by hand stays until ticked with a date [B7.6]', async () => {
  await using shop = await openToday();
  const { orderId } = await shop.order();
  await shop.owner.send(`POST /orders/${orderId}/paid`, { date: '2026-11-20', document: '117' });
  const { version } = (await shop.owner.send(`GET /orders/${orderId}`)).body;
  await shop.owner.send(`POST /orders/${orderId}/steps`, {
    to: 'cancelled',
    version,
    reason: 'Нет на складе',
  });
  const card = await shop.card('by-hand');
  expect([card?.count, card?.isToSortOut]).toEqual([1, true]);
  const done = await shop.owner.send(`POST /refunds/${card?.rows[0]?.id}/by-hand`, {
    date: '2026-11-20',
    document: '18',
  });
  expect(done.status).toBe(200);
  expect((await shop.card('by-hand'))?.count).toBe(0);
});

test('takings are payments less refunds by the Moscow day, and orders count from their first minute [B7.7, B7.8]', async () => {
  await using shop = await openToday();
  const none = (await shop.owner.send('GET /today/figures')).body;
  expect(none.periods.map(({ now }: { now: object }) => now)).toEqual(
    Array(3).fill({ takings: 0, orders: 0, average: null }),
  );
  const { orderId: late } = await shop.order();
  const { orderId: early } = await shop.order();
  const today = shop.clock.now().toISOString().slice(0, 10);
  // A minute on either side of midnight in Moscow.
  const at = (minutes: number) => new Date(Date.parse(`${today}T00:00:00+03:00`) + minutes * 60_000);
  for (const [id, moment] of [
    [late, at(-1)],
    [early, at(1)],
  ] as const) {
    await shop.db.updateTable('orders').set({ paid_at: moment }).where('id', '=', id).execute();
  }
  const refund = {
    order_id: late,
    lines: '[]',
    reason: 'Брак',
    amount_kopecks: 300_00 as never,
    created_at: at(1),
  };
  await shop.db
    .insertInto('order_refunds')
    .values({ ...refund, status: 'paid', returned_on: today })
    .execute();

  shop.clock.pass(60_000);
  const { periods, days } = (await shop.owner.send('GET /today/figures')).body;
  expect(days.slice(-2).map(({ takings }: { takings: number }) => takings)).toEqual([1000, 700]);
  expect(periods).toMatchObject([
    { days: 1, now: { takings: 700, orders: 2, average: 1000 } },
    { days: 7, now: { takings: 1700 }, before: { takings: 0, orders: 0, average: null } },
    { days: 30, now: { takings: 1700 } },
  ]);
  const { send } = await shop.signedIn('warehouse');
  expect((await send('GET /today/figures')).status).toBe(403);
});
