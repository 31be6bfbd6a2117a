import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { withoutTriggers } from '#database/without-triggers.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { givenOrder, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';
import { queueMessage } from '../../messages/queue.ts';
import { statusId } from '../queries.ts';

const ANNA = { fio: 'Белова Анна', phone: '+79991230001', email: 'anna@example.ru' };

/** A back office with an order of Анна for one ring, paid on receipt. */
async function openOrders() {
  const shop = await openStaffShop();
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 1000, stock: [20] });
  const anna = await shop.as({ userRole: 'user' });
  const order = (personalPayment = ON_RECEIPT) => givenOrder(anna, [ring], { personalPayment });
  const { orderId, number } = await order();
  return Object.assign(shop, { ring, anna, order, orderId, number });
}

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

test('for support, lists and orders hold no full phone, e-mail, address or surname [B2.10]', async () => {
  await using shop = await openOrders();
  await sql`
    update orders set recipient = '{"fio": "Белова Анна", "phone": "+79991230001"}', comment = 'Белова Анна, +79991230001',
      delivery = delivery || '{"kind": "address", "address": "г Екатеринбург, ул Малышева, д 5, кв 1", "pointCode": null, "pointName": null}'`.execute(
    shop.db,
  );
  const { send } = await shop.signedIn('support');
  const [row] = (await send('GET /orders')).body.data;
  expect([row.contacts, row.isMasked]).toEqual([
    { fio: 'Б••• А.', phone: '+7 ••• •••-00-01', email: 'a••@example.ru' },
    true,
  ]);
  const answers = [
    await send('GET /orders'),
    await send(`GET /orders/${shop.orderId}`),
    await send(`GET /orders/${shop.orderId}/notes`),
    await send(`GET /history?kind=order&id=${shop.orderId}`),
    await send('GET /today'),
    await send('GET /orders/counts'),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Белова|9991230001|anna@|Малышева/);
  }
});

test('contacts.reveal returns one person’s contacts and is recorded; the 61st in an hour answers 429 [B2.11]', async () => {
  await using shop = await openOrders();
  const { send, id } = await shop.signedIn('support');
  const reveal = () => send(`POST /orders/${shop.orderId}/contacts`);
  expect((await reveal()).body).toEqual({ ...ANNA, address: null, recipient: null });
  const records = (await shop.audit()).filter(({ actor_id }) => actor_id === id);
  expect(records).toMatchObject([{ action: 'order.reveal', object_id: String(shop.orderId), changes: [] }]);
  for (let n = 2; n <= 60; n++) expect((await reveal()).status).toBe(200);
  const refused = await reveal();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Слишком много открытых контактов, попробуйте позже',
  ]);
});

test('opening an order with contacts is recorded once a day per person and object [B3.6]', async () => {
  await using shop = await openOrders();
  const { send, id } = await shop.signedIn('manager');
  const openings = async () =>
    (await shop.audit()).filter(({ actor_id, action }) => actor_id === id && action === 'order.open').length;
  for (let n = 0; n < 3; n++) await send(`GET /orders/${shop.orderId}`);
  expect(await openings()).toBe(1);
  const { orderId } = await shop.order();
  await send(`GET /orders/${orderId}`);
  expect(await openings()).toBe(2);
  shop.clock.pass(13 * 3_600_000);
  const again = await shop.signedIn('manager', 'again@example.ru');
  await again.send(`GET /orders/${orderId}`);
  await again.send(`GET /orders/${orderId}`);
  expect((await shop.audit()).filter(({ actor_id }) => actor_id === again.id)).toHaveLength(1);
});

test('sent letters and notices are kept with time and outcome for 180 days, without secrets [B8.14]', async () => {
  await using shop = await openOrders();
  await shop.sentMessages();
  const { send } = await shop.signedIn('manager');
  const { messages } = (await send(`GET /orders/${shop.orderId}`)).body;
  expect(
    messages.map(({ channel, title, outcome }: Record<string, string>) => [channel, title, outcome]),
  ).toEqual(
    expect.arrayContaining([
      ['notice', `Заказ №\u00a0${shop.number} принят`, 'sent'],
      ['email', `Заказ №\u00a0${shop.number} принят`, 'sent'],
    ]),
  );
  await queueMessage(shop.db, {
    channel: 'email',
    recipient: 'manager@example.ru',
    template: 'staffPassword',
    params: {},
  });
  const letter = (await shop.sentMessages()).find(({ subject }) => subject === 'Новый пароль кабинета');
  const [, token = 'no token'] = /token=([\w-]+)/.exec(letter?.text ?? '') ?? [];
  const logged = JSON.stringify(await shop.db.selectFrom('message_log').selectAll().execute());
  expect(logged).toContain('staffPassword');
  expect(logged).not.toContain(token);
  expect(logged).not.toContain('Новый пароль кабинета');
  await shop.db
    .updateTable('message_log')
    .set({ at: new Date('2026-05-20T00:00:00Z') })
    .execute();
  await shop.db
    .insertInto('message_log')
    .values({
      at: new Date('2026-05-26T00:00:00Z'),
      channel: 'email',
      template: 'order',
      subject: 'Заказ',
      recipient: 'x@example.ru',
      order_id: shop.orderId,
      outcome: 'refused',
    })
    .execute();
  await shop.services.jobs.add(shop.db, 'staff.sweep', {});
  await shop.runJobs({ at: new Date('2026-11-20T00:00:00Z') });
  expect(
    (await shop.db.selectFrom('message_log').selectAll().execute()).map(({ outcome }) => outcome),
  ).toEqual(['refused']);
});

test('a note is never in any answer to the buyer [B8.15]', async () => {
  await using shop = await openOrders();
  const { send } = await shop.signedIn('support');
  const SECRET = 'Просил не звонить до обеда';
  const made = await send(`POST /orders/${shop.orderId}/notes`, { text: SECRET, isPinned: true });
  expect([made.status, made.body.text, made.body.author.fio]).toEqual([201, SECRET, 'Пётр Работников']);
  const noteId: number = made.body.id;
  const changed = await send(`PUT /orders/${shop.orderId}/notes/${noteId}`, {
    text: `${SECRET}!`,
    isPinned: false,
    version: 1,
  });
  expect([changed.status, changed.body.version, changed.body.isPinned]).toEqual([200, 2, false]);
  expect((await send(`GET /orders/${shop.orderId}/notes`)).body.data).toHaveLength(1);
  const answers = [
    await shop.anna('GET /orders/v1/view', { query: { orderId: shop.orderId } }),
    await shop.anna('GET /orders/v1', { query: {} }),
  ];
  expect(JSON.stringify(answers)).not.toContain('не звонить');
  expect(JSON.stringify((await shop.audit()).map(({ changes }) => changes))).not.toContain('не звонить');
  const long = await send(`POST /orders/${shop.orderId}/notes`, { text: 'а'.repeat(2001) });
  expect(long.status).toBe(422);
  expect((await send(`DELETE /orders/${shop.orderId}/notes/${noteId}`)).body).toEqual({ isDeleted: true });
  expect((await send(`DELETE /orders/${shop.orderId}/notes/${noteId}`)).status).toBe(404);
});

test('an order is given a manager who works on orders; of two people who change it the second is refused', async () => {
  await using shop = await openOrders();
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const editor = await shop.person('content');
  const { version } = (await manager.send(`GET /orders/${shop.orderId}`)).body;
  const put = (send: typeof manager.send, managerId: string | null) =>
    send(`PUT /orders/${shop.orderId}/manager`, { managerId, version });
  const wrong = await put(manager.send, editor.id);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['managerId']]);
  const given = await put(manager.send, manager.id);
  expect(given.body.manager).toEqual({ id: manager.id, fio: 'Пётр Работников' });
  const late = await put(warehouse.send, warehouse.id);
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const absent = await manager.send('GET /orders/1');
  expect([absent.status, absent.body.message.replaceAll('\u00a0', ' ')]).toEqual([
    404,
    'Заказа нет или он вам не виден',
  ]);
});
