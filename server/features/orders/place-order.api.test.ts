import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, givenOrderForm, givenSelected, ON_RECEIPT } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { booksOf, refusalOf, reservedOf } from '#tests/support/order-ledger.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('an order reserves its pieces, freezes its prices and leaves the rest of the basket (decision T4.36)', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { price: 1500, oldPrice: 2000, stock: [5] });
  const [chain = 0] = await givenProduct(shop.db, { price: 700.5, stock: [5] });
  const [unselected = 0] = await givenProduct(shop.db, { price: 300 });
  await shop.catalog.refresh();
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, [ring, chain, unselected], 3);
  await anna('POST /basket/v1/select', { body: { basket, groups: [{ id: unselected, selected: false }] } });

  const body = await givenOrderForm(anna, {
    deliveryDescription: { price: 0 },
    personalCommentary: ' Звоните ',
  });
  const { calculationId } = body.personalDelivery;
  const { totalPrice, ledger } = await anna('GET /basket/v1/total', {
    query: { paymentType: '31', calculationId },
  });
  const placed = await anna('POST /orders/v1', { body: { ...body, expectedTotal: totalPrice } });

  // 4 500 and 2 101.5 rounded up to 2 102, ten percent off for paying online.
  expect(placed).toMatchObject({
    total: 5941.8,
    isOnline: true,
    number: expect.stringMatching(/^28-\d{4}$/),
  });
  expect(totalPrice).toBe(placed.total);
  const { order, lines } = await booksOf(shop, placed.orderId);
  const path = expect.stringMatching(/^\/catalog\/dlya-proverki\/detail\/proverka-\d+$/);
  expect(lines).toMatchObject([
    { group_id: ring, position: 1, path, count: 3, paid_kopecks: 405_000 },
    { group_id: chain, position: 2, path, count: 3, paid_kopecks: 189_180 },
  ]);
  expect(order.ledger.map(({ step, amount }) => [step, amount / 100])).toEqual(
    ledger.map(({ step, amount }) => [step, amount]),
  );
  expect(order.ledger.reduce((total, { amount }) => total + amount, 0)).toBe(order.total_kopecks);
  expect(order).toMatchObject({
    comment: 'Звоните',
    vat_basis_points: 2200,
    vat_kopecks: 107_147,
    weight_mg: 21_000,
    promo_code: null,
    paid_at: null,
  });
  expect(order.reserved_until).toEqual(new Date(shop.now.getTime() + 24 * 3_600_000));
  expect([await reservedOf(shop, ring), await reservedOf(shop, chain)]).toEqual([4, 4]);
  expect((await anna('GET /basket/v1', { query: {} })).productsAll.flatMap(({ groups }) => groups)).toEqual([
    { id: unselected, count: 3, selected: false },
  ]);
});

const ADDRESS = {
  contactPerson: 'Белова Анна',
  phone: '8 912 555-09-09',
  address: { city: 'Реж', street: 'ул Ленина', house: '5', value: 'г Реж, ул Ленина, д 5' },
  kladrId: '6600001600000',
  zip: '623750',
};

test('every field of the order form is stored, and the delivery is added to the total (§3) [C213, C214, C507]', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const { id: shippingId } = await anna('POST /delivery/v1/shipping', { body: ADDRESS });
  await shop.db
    .updateTable('shipping_addresses')
    .set({ used_at: new Date(0) })
    .where('id', '=', shippingId)
    .execute();
  const { calculationId, price } = await anna('POST /delivery/v1/calculate/address', {
    body: { method: 'courier', shippingId },
  });
  expect(price).toBeGreaterThan(0);
  const query = { paymentType: '35', calculationId };
  expect(await anna('GET /basket/v1/total', { query })).toMatchObject({
    price: 1000,
    deliveryPrice: price,
    totalPrice: 1000 + price,
  });
  const stranger = await shop.as({ userRole: 'org_user' });
  expect(await stranger('GET /basket/v1/total', { query })).toMatchObject({ deliveryPrice: null });

  const deviceId = randomUUID();
  const { orderId, total } = await anna('POST /orders/v1', {
    body: {
      ...(await givenOrderForm(anna)),
      accept: { policy: true, offer: true, mailing: false },
      scenario: 'checkout',
      recipient: { fio: 'Белов Игорь', phone: '8 912 555-01-01' },
      personalCommentary: 'Домофон 5',
      personalPayment: ON_RECEIPT,
      personalDelivery: { method: 'courier', option: 'morning', type: 'address', calculationId },
      deliveryDescription: { price: 1 },
      personalShipping: { shippingId },
      deviceId,
      expectedTotal: 1000 + price,
    },
  });
  expect(total).toBe(1000 + price);
  const { order, lines } = await booksOf(shop, orderId);
  expect(order).toMatchObject({
    full_name: 'Белова Анна',
    email: 'anna@example.ru',
    phone: '+79991230001',
    recipient: { fio: 'Белов Игорь', phone: '+79125550101' },
    comment: 'Домофон 5',
    device_id: deviceId,
    payment_method_id: 35,
    payment_name: 'При\u00a0получении',
    is_online: false,
    reserved_until: null,
    delivery_kopecks: price * 100,
    delivery: { methodCode: 'courier', kind: 'address', address: ADDRESS.address.value },
  });
  expect(lines.map(({ paid_kopecks }) => paid_kopecks)).toEqual([100_000]);
  expect(order.ledger.at(-1)).toMatchObject({ step: 'delivery', amount: price * 100 });
  const stored = await shop.db
    .selectFrom('shipping_addresses')
    .select('used_at')
    .where('id', '=', shippingId)
    .executeTakeFirstOrThrow();
  expect(stored.used_at).toEqual(shop.now);
});

const { address, kladrId, zip } = ADDRESS;

test.each([
  { method: 'store', to: { deliveryPointCode: 'EKB2' }, hours: 72 },
  { method: 'pickup-point', to: { deliveryPointCode: 'EKB3' }, hours: 0 },
  { method: 'post', to: { shipping: { address, kladrId, zip } }, hours: 0 },
])(
  'an order paid on receipt by $method is reserved for $hours hours (decision T10.1)',
  async ({ method, to, hours }) => {
    await using shop = await openTestShop();
    await forgetOrders(shop.db);
    const sizes = await givenProduct(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    await givenSelected(anna, sizes);
    const { calculationId } = to.shipping
      ? await anna('POST /delivery/v1/calculate/address', { body: { method, shipping: to.shipping } })
      : await anna('POST /delivery/v1/calculate/pickupPoint', { body: { method, ...to } });
    const { deliveryPointCode, shipping } = to;
    const form = await givenOrderForm(anna, {
      personalPayment: ON_RECEIPT,
      personalDelivery: { method, calculationId, ...(deliveryPointCode && { deliveryPointCode }) },
      ...(shipping && { personalShipping: { shipping } }),
    });
    const { orderId } = await anna('POST /orders/v1', { body: form });
    const until = hours === 0 ? null : new Date(shop.now.getTime() + hours * 3_600_000);
    expect((await booksOf(shop, orderId)).order.reserved_until).toEqual(until);
  },
);

test('pieces of several lots are reserved with their numbers (decision T10.5)', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { stock: [1] });
  const first = { stock: 1, reserved: 0, uin: '1000000000000001' };
  await shop.db.updateTable('offers').set(first).where('group_id', '=', size).execute();
  await shop.db
    .insertInto('offers')
    .values([
      { id: size + 500_000, group_id: size, stock: 1, uin: '1000000000000002' },
      { id: size + 500_001, group_id: size, stock: 2, uin: '1000000000000003', uin_is_of_lot: true },
    ])
    .execute();
  const anna = await shop.as({ userRole: 'user' });
  const placed = await givenOrder(anna, [size], { count: 4 });
  const pieces = await shop.db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .select(['piece.uin', 'piece.count'])
    .where('line.order_id', '=', placed.orderId)
    .orderBy('piece.id')
    .execute();
  expect(pieces).toEqual([
    { uin: '1000000000000001', count: 1 },
    { uin: '1000000000000002', count: 1 },
    { uin: '1000000000000003', count: 2 },
  ]);
  const { lines } = await anna('GET /orders/v1/view', { query: { orderId: placed.orderId } });
  expect(lines[0]).toMatchObject({
    uins: ['1000000000000001', '1000000000000002'],
    lotUins: ['1000000000000003'],
  });
});

test('one piece, one УИН: a lot with a number holds one piece, and no two lots in stock share it (BD4)', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { stock: [0] });
  let id = size + 600_000;
  const put = (stock: number, uin: string, own: object = {}) => {
    id += 1;
    return shop.db
      .insertInto('offers')
      .values({ id, group_id: size, stock, uin, ...own })
      .execute();
  };
  await put(1, '2000000000000001');
  await expect(put(2, '2000000000000002')).rejects.toThrow('offers_have_one_piece_of_a_uin');
  await expect(put(1, '2000000000000001')).rejects.toThrow('offers_one_piece_per_uin');
  await put(0, '2000000000000001');
  await put(2, '2000000000000004', { uin_is_of_lot: true });
});

test('a repeated form is recognised by what was sent, whatever fields a version parses', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  // A field that only a later version parses.
  const body = { ...(await givenOrderForm(anna)), gift: 'box' };
  const placed = await anna('POST /orders/v1', { body });
  const change = (own: object) =>
    shop.db.updateTable('orders').set(own).where('id', '=', placed.orderId).execute();
  // Another version has parsed other fields of the same form.
  await change({ request_hash: 'of other fields' });
  expect(
    await anna('POST /orders/v1', {
      body: Object.fromEntries(Object.entries(body).reverse()) as typeof body,
    }),
  ).toEqual(placed);
  for (const other of [{ personalCommentary: 'Другой' }, { gift: 'bag' }]) {
    const answer = anna('POST /orders/v1', { body: { ...body, ...other } });
    await expect(answer).rejects.toMatchObject({ status: 422 });
  }
});

test('a form that the previous version has taken is recognised by that version’s hash', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const placed = await anna('POST /orders/v1', { body });
  await shop.db.updateTable('orders').set({ sent_hash: null }).where('id', '=', placed.orderId).execute();
  expect(await anna('POST /orders/v1', { body })).toEqual(placed);
  const other = { ...body, personalCommentary: 'Другой' };
  await expect(anna('POST /orders/v1', { body: other })).rejects.toMatchObject({ status: 422 });
});

test('the cookie of the last order contains its id and its secret for thirty days (§3) [C206]', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const { statusCode, cookies, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/v1',
    headers: await shop.headersFor({ userRole: 'user' }),
    body: await givenOrderForm(anna),
  });
  expect(statusCode).toBe(200);
  const { orderId } = JSON.parse(body);
  const { order } = await booksOf(shop, orderId);
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'lastOrderId', value: `${orderId}.${order.secret}`, maxAge: 2_592_000 }),
  ]);
});

test('the same form gets the order it has made, another form with its request is refused (ADR 0019)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const [anna, igor] = [await shop.as({ userRole: 'user' }), await shop.as({ userRole: 'org_user' })];
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const placed = await anna('POST /orders/v1', { body });
  await givenSelected(anna, sizes);
  expect(await anna('POST /orders/v1', { body })).toEqual(placed);
  // The answer was lost, and the delivery was recalculated meanwhile.
  const { personalDelivery } = await givenOrderForm(anna);
  const renewed = { ...body, personalDelivery, expectedTotal: 1 };
  expect(await anna('POST /orders/v1', { body: renewed })).toEqual(placed);

  const other = await refusalOf(anna('POST /orders/v1', { body: { ...body, personalCommentary: 'Другой' } }));
  expect(other).toMatchObject({
    status: 422,
    code: 'request_reused',
    errors: { requestId: expect.any(String) },
  });
  const stranger = await refusalOf(igor('POST /orders/v1', { body }));
  expect(stranger).toMatchObject({ status: 422, errors: other.errors });
});

test('the same form gets its order, also where it would be refused by now (ADR 0089)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna, { personalPayment: ON_RECEIPT });
  const placed = await anna('POST /orders/v1', { body });
  const offer = (isActive: boolean) =>
    shop.db
      .updateTable('payment_methods')
      .set({ is_active: isActive })
      .where('id', '=', ON_RECEIPT)
      .execute();
  onTestFinished(async () => {
    await offer(true);
  });
  await offer(false);
  expect(await anna('POST /orders/v1', { body })).toEqual(placed);
  const { orders } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('request_id', '=', body.requestId ?? '')
    .executeTakeFirstOrThrow();
  expect(Number(orders)).toBe(1);
});

test('the buyer’s consents are stored (decision T3.19) [C213]', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await anna('PUT /users/v1/consents', { body: { purpose: 'mailing', isGiven: false } });
  await givenOrder(anna, sizes, { accept: { policy: true, offer: true, mailing: true } });
  const given = (await anna('GET /users/v1/consents')).filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(given.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['processing', 'offer', 'mailing']),
  );
});

test('the listing is updated when the last piece is reserved', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { stock: [1] });
  const received: string[] = [];
  const stop = await shop.listen(
    'catalogue',
    (payload) => received.push(payload),
    () => {},
  );
  await givenOrder(await shop.as({ userRole: 'user' }), [size]);
  const { product_id } = await shop.db
    .selectFrom('product_groups')
    .select('product_id')
    .where('id', '=', size)
    .executeTakeFirstOrThrow();
  await expect.poll(() => received.join()).toContain(String(product_id));
  await stop();
});
