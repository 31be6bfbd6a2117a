import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenSelected, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { openOrderDesk, plain } from '#tests/support/given-order-desk.ts';
import { booksOf, reservedOf } from '#tests/support/order-ledger.ts';

const STORE = { method: 'store', deliveryPointCode: 'EKB2' };
const CALLER = { fio: 'Звонкова Мария', phone: '+79995550101', consent: true };

const ADDRESS = {
  ...EMPTY_ADDRESS,
  city: 'Екатеринбург',
  street: 'Мира',
  house: '1',
  value: 'Екатеринбург, Мира, 1',
};

type Desk = Awaited<ReturnType<typeof openOrderDesk>>;

/** Makes an order as the page does: with the total that the preview has shown. */
async function place({ manager }: Desk, body: object, headers: Record<string, string> = {}) {
  const shown = await manager.send('POST /orders/preview', body);
  if (shown.status !== 200) return shown;
  return manager.send('POST /orders', { ...body, expectedTotal: shown.body.totals.total }, headers);
}

const accountsOf = ({ shop }: Desk, phone: string) =>
  shop.db.selectFrom('users').select(['id', 'full_name']).where('phone', '=', phone).execute();

test('an order for a caller makes or finds the buyer, keeps the consent with its source, and leaves baskets alone [B9.13]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, anna, userId } = desk;
  const [ring = 0, chain = 0] = await givenProduct(shop.db, { price: 1000, stock: [5, 5] });
  const body = {
    customer: CALLER,
    lines: [
      { groupId: ring, count: 1 },
      { groupId: chain, count: 1 },
    ],
    delivery: STORE,
    payment: ON_RECEIPT,
    comment: 'Позвонить',
  };
  const made = await place(desk, body);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ total: 2000, isOnline: false });
  const [account] = await accountsOf(desk, CALLER.phone);
  expect(account).toMatchObject({ id: made.body.customerId, full_name: CALLER.fio });
  const consents = await shop.db
    .selectFrom('consents')
    .select(['purpose', 'given_from'])
    .where('user_id', '=', made.body.customerId)
    .orderBy('purpose')
    .execute();
  expect(consents).toEqual([
    { purpose: 'offer', given_from: 'телефон, Пётр Работников' },
    { purpose: 'processing', given_from: 'телефон, Пётр Работников' },
  ]);
  expect((await booksOf(shop, made.body.orderId)).order).toMatchObject({
    source: 'staff',
    manager_id: manager.id,
    comment: 'Позвонить',
    full_name: CALLER.fio,
  });
  expect(await reservedOf(shop, ring)).toBe(2);

  const again = await place(desk, { ...body, lines: [{ groupId: ring, count: 1 }] });
  expect(again.body.customerId).toBe(made.body.customerId);
  expect(await accountsOf(desk, CALLER.phone)).toHaveLength(1);

  await givenSelected(anna, [chain], 2);
  const basket = () => anna('GET /basket/v1', { query: {} });
  const before = await basket();
  const known = await place(desk, {
    ...body,
    customer: { id: userId },
    lines: [{ groupId: ring, count: 1 }],
  });
  expect(known.status).toBe(201);
  const byTelephone = await shop.db
    .selectFrom('consents')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('given_from', 'like', 'телефон,%')
    .execute();
  expect(byTelephone).toEqual([]);
  expect(await basket()).toEqual(before);
  expect((await anna('GET /orders/v1/view', { query: { orderId: known.body.orderId } })).total).toBe(1000);
  const record = (await shop.audit()).findLast(({ action }) => action === 'order.create');
  expect(record).toMatchObject({ actor_id: manager.id, object_id: String(known.body.orderId) });
  await shop.db.deleteFrom('users').where('phone', '=', CALLER.phone).execute();
  await desk.expectBalanced();
});

test('goods of a caller are priced before delivery and payment are chosen, and then with the dates', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, userId } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const goods = { customer: { id: userId }, lines: [{ groupId: ring, count: 2 }] };
  const { body: early } = await manager.send('POST /orders/preview', goods);
  expect(early).toMatchObject({ totals: { total: 2000, delivery: 0 }, arrival: null, customerId: userId });
  const { body: whole } = await manager.send('POST /orders/preview', {
    ...goods,
    delivery: STORE,
    payment: ON_RECEIPT,
  });
  expect(whole.totals.total).toBe(2000);
  expect(whole.arrival.dateFrom <= whole.arrival.dateTo).toBe(true);
  const unknown = await manager.send('POST /orders/preview', { ...goods, payment: 999 });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['payment']]);
  const body = { ...goods, payment: ON_RECEIPT, expectedTotal: 2000 };
  const placed = await manager.send('POST /orders', body);
  expect([placed.status, Object.keys(placed.body.errors)]).toEqual([422, ['delivery']]);
});

test('the delivery of the buyer’s latest order is offered again; the address only to those who may see it', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, userId } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [9] });
  const choices = async (person = manager) =>
    (await person.send(`GET /orders/choices?customerId=${userId}`)).body;
  expect((await choices()).last).toBeNull();
  const order = await desk.order([ring]);
  const stored = (await booksOf(shop, order.orderId)).order.delivery;
  expect((await choices()).last).toEqual({
    method: stored.methodCode,
    deliveryPointCode: stored.pointCode,
    shipping: null,
  });
  const destination = { address: { ...ADDRESS }, kladrId: '6600000100000', zip: '620014' };
  await shop.db
    .updateTable('orders')
    .set({ delivery: JSON.stringify({ ...stored, kind: 'address', pointCode: null, destination }) })
    .where('id', '=', order.orderId)
    .execute();
  expect((await choices()).last.shipping).toEqual(destination);
  const { body: stranger } = await manager.send('GET /orders/choices');
  expect(stranger.last).toBeNull();
  await shop.db
    .updateTable('staff_roles')
    .set({ permissions: ['orders.create'] })
    .where('code', '=', 'content')
    .execute();
  const withoutContacts = await shop.signedIn('content');
  expect((await choices(withoutContacts)).last.shipping).toBeNull();
});

test('wrong contacts of a new buyer are refused at their fields', async () => {
  await using desk = await openOrderDesk();
  const [ring = 0] = await givenProduct(desk.shop.db, { price: 1000 });
  const order = { lines: [{ groupId: ring, count: 1 }], delivery: STORE, payment: ON_RECEIPT };
  const customer = { ...CALLER, phone: '12', email: 'почта', consent: false };
  const { status, body } = await desk.manager.send('POST /orders/preview', { ...order, customer });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['customer.consent', 'customer.email', 'customer.phone'],
  ]);
});

test('everything that an order for a caller lacks is refused at once', async () => {
  await using desk = await openOrderDesk();
  const [ring = 0] = await givenProduct(desk.shop.db, { price: 1000 });
  const courier = { method: 'courier', shipping: { address: { city: 'Екатеринбург' } } };
  const whole = { customer: CALLER, delivery: STORE, payment: ON_RECEIPT };
  for (const [wrong, fields] of [
    [{ customer: { ...CALLER, phone: '12' }, delivery: courier }, /^address .*, customer\.phone$/],
    [{ customer: { ...CALLER, consent: false }, payment: 999 }, /^customer\.consent, payment$/],
    [{ customer: { ...CALLER, email: 'почта' }, delivery: undefined }, /^customer\.email, delivery$/],
    [{ customer: undefined, payment: undefined }, /^customer, payment$/],
    [{ customer: { id: randomUUID() } }, /^$/],
  ] as const) {
    const body = { ...whole, ...wrong, lines: [{ groupId: ring, count: 1 }], expectedTotal: 0 };
    const { body: refusal } = await desk.manager.send('POST /orders', body);
    const named = Object.keys(refusal.errors ?? {}).map((field) =>
      field.replace(/^delivery\.shipping\..*$/, 'address '),
    );
    expect(named.toSorted().join(', ')).toMatch(fields);
  }
  expect(await accountsOf(desk, CALLER.phone)).toEqual([]);
});

test('without the consent tick no buyer is made [B9.14]', async () => {
  await using desk = await openOrderDesk();
  const [ring = 0] = await givenProduct(desk.shop.db, { price: 1000 });
  const lines = [{ groupId: ring, count: 1 }];
  const body = { lines, delivery: STORE, payment: ON_RECEIPT, expectedTotal: 1000 };
  for (const customer of [
    { ...CALLER, consent: false },
    { fio: CALLER.fio, phone: CALLER.phone },
  ]) {
    const { status, body: refusal } = await desk.manager.send('POST /orders', { ...body, customer });
    expect([status, refusal.code]).toEqual([422, 'invalid']);
  }
  expect((await desk.manager.send('POST /orders', body)).status).toBe(422);
  expect(await accountsOf(desk, CALLER.phone)).toEqual([]);
});

test('bonuses of a caller are spent only with the code from the phone [B9.16]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, anna, userId } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  await desk.giveBonuses(300);
  const { phone, phone_confirmed_at } = await shop.db
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('users')
    .set({ phone: phone ?? '+79991230001', phone_confirmed_at: phone_confirmed_at ?? shop.clock.now() })
    .where('id', '=', userId)
    .execute();
  const order = {
    customer: { id: userId },
    lines: [{ groupId: ring, count: 1 }],
    delivery: STORE,
    payment: ON_RECEIPT,
  };
  const shown = await manager.send('POST /orders/preview', { ...order, bonuses: { amount: 200 } });
  expect(shown.body).toMatchObject({ bonusesAvailable: 300, totals: { total: 800, bonusesWrittenOff: 200 } });

  const { status, body: sent } = await manager.send('POST /orders/bonus-code', { customerId: userId });
  expect([status, sent.sentTo]).toEqual([200, expect.stringMatching(/^\+7 •••/)]);
  const message = (await shop.sentMessages()).find(({ text }) => text.includes('списания'));
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const withCode = (given: string) =>
    manager.send('POST /orders', {
      ...order,
      bonuses: { amount: 200, code: given },
      expectedTotal: 800,
    });
  const wrong = await withCode(code === '111111' ? '222222' : '111111');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['bonuses.code']]);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 300 });
  const made = await withCode(code);
  expect(made.status).toBe(201);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 100 });
  expect((await withCode(code)).status).toBe(422);
  await desk.expectBalanced();
});

test('a second order from a paid one copies buyer and delivery, and nothing else [B9.19]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager } = desk;
  const [ring = 0, chain = 0] = await givenProduct(shop.db, { price: 1000, stock: [5, 5] });
  const first = await desk.order([ring], { payment: ONLINE });
  await desk.pay(first.billId);
  await shop.db
    .updateTable('orders')
    .set({ comment: 'Первый заказ' })
    .where('id', '=', first.orderId)
    .execute();
  const made = await place(desk, {
    fromOrder: first.orderId,
    lines: [{ groupId: chain, count: 1 }],
    payment: ON_RECEIPT,
  });
  expect(made.status).toBe(201);
  const [one, two] = [await booksOf(shop, first.orderId), await booksOf(shop, made.body.orderId)];
  const copied = ({ order: { user_id, full_name, email, phone, delivery } }: typeof one) => ({
    user_id,
    full_name,
    email,
    phone,
    place: [delivery.methodCode, delivery.pointCode, delivery.address],
  });
  expect(copied(two)).toEqual(copied(one));
  expect(two.lines.map(({ group_id }) => group_id)).toEqual([chain]);
  expect(two.order).toMatchObject({ comment: '', promo_code: null, recipient: null, gift: null });
  const absent = await manager.send('POST /orders/preview', {
    fromOrder: 99_999_999,
    lines: [{ groupId: chain, count: 1 }],
    payment: ON_RECEIPT,
  });
  expect(absent.status).toBe(404);
});

test('a link to pay shows the order and leads to the bank; after payment or cancellation it answers 410 [B9.17]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [9] });
  const links = async (orderId: number) => {
    const { status, body } = await manager.send(`POST /orders/${orderId}/payment-link`, { channel: 'email' });
    expect([status, body.sentTo]).toEqual([200, expect.stringContaining('••@')]);
    const letter = (await shop.sentMessages()).find(({ text }) => text.includes('/pay/'));
    expect(letter?.text).toContain(`/track?token=${orderId}.`);
    return /\/pay\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  };
  const view = (token: string) => shop.app.inject({ method: 'GET', url: `/api/payments/v1/links/${token}` });

  const paid = await desk.order([ring], { payment: ONLINE });
  const token = await links(paid.orderId);
  // Pages are spelled in lower case.
  expect(token).toBe(token.toLowerCase());
  expect((await view(token)).json()).toMatchObject({ number: paid.number, total: paid.total });
  const { body: url } = await shop.app.inject({
    method: 'POST',
    url: `/api/payments/v1/links/${token}/url`,
  });
  expect(JSON.parse(url).url).toMatch(/bank/);
  await desk.pay(paid.billId);
  expect([(await view(token)).statusCode, plain((await view(token)).json().message)]).toEqual([
    410,
    'Ссылка больше не действует',
  ]);
  const late = await manager.send(`POST /orders/${paid.orderId}/payment-link`, { channel: 'email' });
  expect([late.status, plain(late.body.message)]).toEqual([409, 'Заказ уже оплачен']);

  const cancelled = await desk.order([ring], { payment: ONLINE });
  const other = await links(cancelled.orderId);
  expect((await view(other)).statusCode).toBe(200);
  await advanceOrder(shop.services, cancelled.number, 'cancelled');
  expect((await view(other)).statusCode).toBe(410);
  expect((await view('x'.repeat(32))).statusCode).toBe(410);
});

test('goods are found by title and article with the price of the buyer, and a one-click order is answered', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, title: 'Кольцо «Неповторимое»' });
  const { body } = await manager.send(`GET /orders/goods?q=${encodeURIComponent('неповторимое')}`);
  expect(body.data).toEqual([
    expect.objectContaining({ groupId: ring, price: 1000, free: 10, title: 'Кольцо «Неповторимое»' }),
  ]);
  const { body: choices } = await manager.send('GET /orders/choices');
  const store = choices.delivery.find(({ code }: { code: string }) => code === STORE.method);
  expect(store.points.map(({ code }: { code: string }) => code)).toContain(STORE.deliveryPointCode);
  expect(choices.payments.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([ONLINE, ON_RECEIPT]),
  );
  const blank = await shop.db
    .selectFrom('blanks')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.id', '=', 'blanks.status_id').on('statuses.kind', '=', 'blank'),
    )
    .select('blanks.id')
    .where('statuses.code', '=', 'new')
    .executeTakeFirst();
  if (blank === undefined) return;
  const made = await place(desk, {
    customer: CALLER,
    lines: [{ groupId: ring, count: 1 }],
    delivery: STORE,
    payment: ON_RECEIPT,
    fromBlank: blank.id,
  });
  expect(made.status).toBe(201);
  const answered = await shop.db
    .selectFrom('blanks')
    .select(['order_id', 'staff_id'])
    .where('id', '=', blank.id)
    .executeTakeFirstOrThrow();
  expect(answered).toEqual({ order_id: made.body.orderId, staff_id: manager.id });
  await shop.db
    .updateTable('blanks')
    .set({ order_id: null, staff_id: null })
    .where('id', '=', blank.id)
    .execute();
});

test('an order is made on the chosen site, with the goods of that site', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, title: 'Кольцо «Оптовое»', siteIds: [2] });
  const { body: choices } = await manager.send('GET /orders/choices?siteId=2');
  expect(choices.sites.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const found = async (siteId: number) =>
    (await manager.send(`GET /orders/goods?siteId=${siteId}&q=${encodeURIComponent('оптовое')}`)).body.data;
  expect([await found(1), (await found(2)).length]).toEqual([[], 1]);

  const body = {
    customer: { id: desk.userId },
    lines: [{ groupId: ring, count: 1 }],
    delivery: STORE,
    payment: ON_RECEIPT,
  };
  expect((await place(desk, body)).status).toBe(422);
  const { orderId } = (await place(desk, { ...body, siteId: 2 })).body;
  expect((await manager.send(`GET /orders/${orderId}`)).body.siteId).toBe(2);
  expect((await manager.send(`GET /orders/${orderId}/edits/choices`)).body.siteId).toBe(2);

  const unknown = await manager.send('GET /orders/choices?siteId=99');
  expect([unknown.status, unknown.body.errors]).toEqual([422, { siteId: 'Такого сайта нет' }]);
});

test('a repeated order with one key is answered once [B9.15]', async () => {
  await using desk = await openOrderDesk();
  const [ring = 0] = await givenProduct(desk.shop.db, { price: 1000 });
  const key = { 'idempotency-key': randomUUID() };
  const body = {
    customer: { id: desk.userId },
    lines: [{ groupId: ring, count: 1 }],
    delivery: STORE,
    payment: ON_RECEIPT,
    expectedTotal: 1000,
  };
  const first = await desk.manager.send('POST /orders', body, key);
  const second = await desk.manager.send('POST /orders', body, key);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replay']).toBe('true');
  expect(await reservedOf(desk.shop, ring)).toBe(2);
});
