import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withoutTriggers } from '#database/without-triggers.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { openOrders } from '#tests/support/given-staff-orders.ts';
import { statusId } from '../queries.ts';

test('the list finds by number, phone, surname, e-mail, track, УИН, article [B8.17]', async () => {
  await using shop = await openOrders();
  const other = await shop.order();
  await shop.db
    .updateTable('orders')
    .set({ full_name: 'Горный Пётр', phone: '+79125550707', email: 'petr@example.ru' })
    .where('id', '=', other.orderId)
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ track_number: '10112345678' })
    .where('id', '=', shop.orderId)
    .execute();
  const ofOrder = (id: number) =>
    shop.db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  await shop.db
    .updateTable('order_lines')
    .set({ vendor_code: '01-0077-B' })
    .where('order_id', '=', shop.orderId)
    .execute();
  await shop.db
    .updateTable('order_pieces')
    .set({ uin: '6430001234567890' })
    .where('line_id', '=', (await ofOrder(shop.orderId)).id)
    .execute();
  const { send } = await shop.signedIn('manager');
  for (const q of [
    shop.number,
    String(shop.orderId),
    '0001',
    '8 999 123-00-01',
    '+7999123',
    'Белова',
    'анн бел',
    'ANNA@example',
    '10112345678',
    '6430001234567890',
    '01-0077',
  ]) {
    const { data } = (await send(`GET /orders?q=${encodeURIComponent(q)}`)).body;
    expect([q, data.map(({ id }: { id: number }) => id)]).toEqual([q, [shop.orderId]]);
  }
  for (const q of ['123', 'нет такой', '28-0000', '%']) {
    expect([q, (await send(`GET /orders?q=${encodeURIComponent(q)}`)).body.data]).toEqual([q, []]);
  }
});

test('each filter of orders narrows as SQL does, alone and in pairs [B4.3]', async () => {
  await using shop = await openOrders();
  const { send, id: managerId } = await shop.signedIn('manager');
  const waiting = await shop.order(ONLINE);
  const packed = await shop.order();
  await shop.db
    .updateTable('orders')
    .set({ status_id: statusId('packing'), manager_id: managerId, promo_code: 'Весна', source: 'staff' })
    .where('id', '=', packed.orderId)
    .execute();
  const received = await shop.order();
  await shop.db
    .updateTable('orders')
    .set({
      status_id: statusId('received'),
      paid_at: new Date('2026-11-18T21:30:00Z'),
      completed_at: new Date('2026-11-18T21:30:00Z'),
      created_at: new Date('2026-11-01T20:59:00Z'),
      payment_status: PAYMENT.complete,
      price_role: 'dealer',
    })
    .where('id', '=', received.orderId)
    .execute();
  await shop.db
    .insertInto('order_refunds')
    .values({
      order_id: received.orderId,
      lines: '[]',
      reason: 'size',
      amount_kopecks: 100,
      created_at: new Date(),
    })
    .execute();

  const of = (code: string) =>
    sql<boolean>`status_id = (select id from statuses where kind = 'order' and code = ${code})`;
  const day = (column: string, from: string, to: string) =>
    sql<boolean>`(${sql.ref(column)} at time zone 'Europe/Moscow')::date between ${from}::date and ${to}::date`;
  const filters: Record<string, ReturnType<typeof of>> = {
    'status=packing,received': sql`(${of('packing')} or ${of('received')})`,
    'status=!new': sql`not ${of('new')}`,
    'paymentStatus=2': sql`payment_status = 2`,
    'created=2026-11-01..2026-11-01': day('created_at', '2026-11-01', '2026-11-01'),
    'created=2026-11-02..': sql`not ${day('created_at', '2026-01-01', '2026-11-01')}`,
    'paid=2026-11-19..2026-11-19': sql`coalesce(${day('paid_at', '2026-11-19', '2026-11-19')}, false)`,
    'total=950..': sql`total_kopecks >= 95000`,
    'total=..950': sql`total_kopecks <= 95000`,
    'site=1': sql`site_id = 1`,
    'deliveryMethod=store': sql`delivery ->> 'methodCode' = 'store'`,
    'paymentMethod=!card': sql`payment_code <> 'card'`,
    'priceRole=dealer': sql`price_role = 'dealer'`,
    [`manager=${managerId}`]: sql`manager_id = ${managerId}`,
    'manager=-': sql`manager_id is null`,
    [`city=${encodeURIComponent('Екатеринбург')}`]: sql`delivery ->> 'pointCode' = 'EKB2'`,
    [`promo=${encodeURIComponent('весна')}`]: sql`promo_code = 'Весна'`,
    'hasRefund=1': sql`exists (select from order_refunds where order_id = orders.id)`,
    'source=staff': sql`source = 'staff'`,
    'reserve=..100000': sql`reserved_until is not null`,
    'hasNoFiscal=1': sql`completed_at is not null`,
    'waiting=0..': sql`true`,
    'waiting=..3': sql`id <> ${received.orderId}`,
    'waiting=100..1000': sql`id = ${received.orderId}`,
    'waiting=1..2': sql`false`,
  };
  const idsBy = async (...conditions: ReturnType<typeof of>[]) => {
    const rows = await conditions
      .reduce((query, condition) => query.where(condition), shop.db.selectFrom('orders').select('id'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  };
  const idsOf = async (query: string) => {
    const { status, body } = await send(`GET /orders?${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect([query, body._meta.totalCount]).toEqual([query, body.data.length]);
    return body.data.map(({ id }: { id: number }) => id);
  };
  const all = Object.entries(filters);
  for (const [index, [query, condition]] of all.entries()) {
    expect([query, await idsOf(query)]).toEqual([query, await idsBy(condition)]);
    const [second, other] = all[(index + 5) % all.length] as (typeof all)[number];
    if (second.split('=')[0] === query.split('=')[0]) continue;
    const pair = `${query}&${second}`;
    expect([pair, await idsOf(pair)]).toEqual([pair, await idsBy(condition, other)]);
  }
  expect(await idsOf('sort=total')).toHaveLength(4);
  expect((await idsOf('sort=-paid'))[0]).toBe(received.orderId);
  const unknown = await send('GET /orders?colour=red');
  expect(unknown.status).toBe(422);
  const { statuses, managers } = (await send('GET /orders/counts')).body;
  expect(statuses.find(({ code }: { code: string }) => code === 'waiting-payment').count).toBe(1);
  expect(managers.map(({ id }: { id: string }) => id)).toContain(managerId);
  expect(waiting.orderId).toBeGreaterThan(0);
});

test('an order made long ago waits since its status began [B4.3]', async () => {
  await using shop = await openOrders();
  const { send } = await shop.signedIn('manager');
  const [recent = 0, old = 0, unchanged = 0] = await givenManyOrders(shop.db, {
    count: 3,
    status: 'received',
    createdAt: new Date('2026-09-01T09:00:00Z'),
  });
  const event = (order_id: number, at: string) => ({
    order_id,
    at: new Date(at),
    status_id: statusId('received'),
    text: 'Получен',
  });
  await shop.db
    .insertInto('order_events')
    .values([event(recent, '2026-11-01T09:00:00Z'), event(old, '2026-09-02T09:00:00Z')])
    .execute();
  const idsOf = async (range: string) =>
    (await send(`GET /orders?waiting=${range}`)).body.data.map(({ id }: { id: number }) => id);
  expect(await idsOf('100..1000')).toEqual([recent]);
  expect(await idsOf('1000..5000')).toEqual([unchanged, old]);
  expect(await idsOf('100..5000')).toEqual([unchanged, old, recent]);
});

test('an article of many lines finds the same orders as that of a few [B8.17]', async () => {
  await using shop = await openOrders();
  const { send } = await shop.signedIn('manager');
  const [one = 0, other = 0, sent = 0] = await givenManyOrders(shop.db, {
    count: 3,
    createdAt: new Date('2026-11-01T09:00:00Z'),
  });
  const addLines = (orderId: number, count: number) =>
    sql`
      insert into order_lines (order_id, position, title, vendor_code, size_title, path, count, unit_kopecks,
                               old_total_kopecks, total_kopecks, paid_kopecks, vat_kopecks)
      select ${orderId}::int, n, 'Кольцо', 'RING-' || n, '', '/', 1, 100, 100, 100, 100, 0
        from generate_series(1, ${count}::int) as n`.execute(shop.db);
  await shop.db.updateTable('orders').set({ track_number: 'ring-track' }).where('id', '=', sent).execute();
  const idsOf = async (q: string) => {
    const { data, _meta } = (await send(`GET /orders?q=${q}`)).body;
    expect(_meta.totalCount).toBe(data.length);
    return data.map(({ id }: { id: number }) => id);
  };
  await addLines(one, 2);
  expect(await idsOf('ring-')).toEqual([sent, one]);
  await addLines(other, 20_000);
  expect(await idsOf('ring-')).toEqual([sent, other, one]);
  expect(await idsOf('ring-2')).toEqual([other, one]);
});

test('an offset beyond 10 000 answers 422 «Уточните фильтр», an exact count is exact [B4.4]', async () => {
  await using shop = await openOrders();
  const { send } = await shop.signedIn('manager');
  const beyond = await send('GET /orders?page=201&limit=50');
  expect([beyond.status, beyond.body.message]).toEqual([422, 'Уточните фильтр']);
  expect((await send('GET /orders?page=200&limit=50')).status).toBe(200);
  const createdAt = shop.clock.now();
  await withoutTriggers(shop.db, (trx) => givenManyOrders(trx, { count: 10_001, createdAt }));
  expect((await send('GET /orders?limit=25')).body._meta).toMatchObject({
    totalCount: 10_000,
    isExact: false,
  });
  const exact = (await send('GET /orders?limit=25&count=exact')).body._meta;
  expect(exact).toMatchObject({ totalCount: 10_002, isExact: true });
  await withoutTriggers(shop.db, (trx) =>
    trx.deleteFrom('orders').where('secret', 'like', 'secret-%').execute(),
  );
});
