import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { givenBonuses, givenPromo, userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct, setConfig, setFree } from '#tests/support/given-goods.ts';
import {
  givenOrder,
  givenOrderForm,
  givenSelected,
  INSTALMENT,
  ON_RECEIPT,
  type OrderBody,
} from '#tests/support/given-order.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** What an order has become in the books. */
async function booksOf({ db }: TestShop, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { order, lines };
}

const reservedOf = async ({ db }: TestShop, groupId: number) => {
  const lots = await db
    .selectFrom('offers')
    .select(['stock', 'reserved'])
    .where('group_id', '=', groupId)
    .execute();
  return lots.reduce((total, { reserved }) => total + reserved, 0);
};

/** The refusal of an order; an order that is made after all fails the test. */
async function refusalOf(order: Promise<unknown>): Promise<ApiError> {
  const answer = await order.catch((error: unknown) => error);
  if (answer instanceof ApiError) return answer;
  throw new Error(`Not refused: ${JSON.stringify(answer)}`);
}

test('an order holds its pieces, keeps its prices and leaves the rest of the basket alone (decision T4.36)', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { price: 1500, oldPrice: 2000, stock: [5] });
  const [chain = 0] = await givenProduct(shop.db, { price: 700.5, stock: [5] });
  const [unselected = 0] = await givenProduct(shop.db, { price: 300 });
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
  expect(lines.map(({ group_id, count, paid_kopecks }) => [group_id, count, paid_kopecks])).toEqual([
    [ring, 3, 405_000],
    [chain, 3, 189_180],
  ]);
  expect(order.ledger.map(({ step, amount }) => [step, amount / 100])).toEqual(
    ledger.map(({ step, amount }) => [step, amount]),
  );
  expect(order.ledger.reduce((total, { amount }) => total + amount, 0)).toBe(order.total_kopecks);
  expect(order).toMatchObject({
    comment: 'Звоните',
    vat_basis_points: 2200,
    vat_kopecks: 107_147,
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

test('every field of the order form is taken, and the delivery joins the total (§3)', async () => {
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
    recipient: { fio: 'Белов Игорь', phone: '+79125550101' },
    comment: 'Домофон 5',
    device_id: deviceId,
    is_online: false,
    reserved_until: null,
    delivery_kopecks: price * 100,
    delivery: { methodCode: 'courier', kind: 'address', address: ADDRESS.address.value },
  });
  expect(lines.map(({ paid_kopecks }) => paid_kopecks)).toEqual([100_000]);
  expect(order.ledger.at(-1)).toMatchObject({ step: 'delivery', amount: price * 100 });
  const kept = await shop.db
    .selectFrom('shipping_addresses')
    .select('used_at')
    .where('id', '=', shippingId)
    .executeTakeFirstOrThrow();
  expect(kept.used_at).toEqual(shop.now);
});

test('pieces of several lots are taken with their numbers (decision T10.5)', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { stock: [1] });
  await shop.db.updateTable('offers').set({ uin: '1000000000000001' }).where('group_id', '=', size).execute();
  await shop.db
    .insertInto('offers')
    .values({ id: size + 500_000, group_id: size, stock: 2, uin: '1000000000000002' })
    .execute();
  const placed = await givenOrder(await shop.as({ userRole: 'user' }), [size], { count: 3 });
  const pieces = await shop.db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .select(['piece.uin', 'piece.count'])
    .where('line.order_id', '=', placed.orderId)
    .orderBy('piece.id')
    .execute();
  expect(pieces).toEqual([
    { uin: '1000000000000001', count: 1 },
    { uin: '1000000000000002', count: 2 },
  ]);
});

test('the cookie of the last order holds its id and its secret for thirty days (§3)', async () => {
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

test('guests order nothing', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  expect((await refusalOf(shop.api('POST /orders/v1', { body }))).status).toBe(401);
});

test('a form that is filled in wrongly is told field by field, in the words of §5', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const wrong = {
    ...body,
    accept: { policy: false, offer: false },
    personalData: { fio: 'anna', email: 'anna@', phone: '123' },
    recipient: { fio: '', phone: '' },
  } as unknown as OrderBody;
  const { status, errors } = await refusalOf(anna('POST /orders/v1', { body: wrong }));
  expect(status).toBe(422);
  expect(errors).toMatchObject({
    'accept.policy': 'Необходимо подтвердить обработку персональных данных',
    'accept.offer': 'Необходимо принять условия оферты',
    'personalData.fio': 'Поле ФИО должно содержать русские буквы от А до Я',
    'personalData.email': 'Некорректный e-mail',
    'personalData.phone': 'Вы ввели некорректный номер телефона',
    'recipient.fio': 'Отсутствует ФИО',
    'recipient.phone': 'Отсутствует номер телефона',
  });
});

test('an address is judged once more by what its way of delivery asks (§5)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const shipping = { address: { city: 'Реж', value: 'г Реж' }, kladrId: '6600001600000' };
  const toDoor = { ...body, personalDelivery: { ...body.personalDelivery, method: 'courier' } };
  const { errors } = await refusalOf(
    anna('POST /orders/v1', { body: { ...toDoor, personalShipping: { shipping } } }),
  );
  expect(errors).toEqual({ 'personalShipping.shipping.address.street': 'Укажите улицу' });
  const foreign = await refusalOf(
    anna('POST /orders/v1', { body: { ...toDoor, personalShipping: { shippingId: 2_000_000 } } }),
  );
  expect(foreign.status).toBe(404);
});

test.each([
  { personalPayment: 9999, because: 'an unknown method' },
  { personalPayment: 36, because: 'a method for organisations' },
])('$because pays no order', async ({ personalPayment }) => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna, { personalPayment });
  expect((await refusalOf(anna('POST /orders/v1', { body }))).errors).toEqual({
    personalPayment: 'Выберите способ оплаты',
  });
});

test('with nothing selected there is nothing to order (§8)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  await anna('POST /basket/v1/select', {
    body: { basket, groups: [{ id: sizes[0] ?? 0, selected: false }] },
  });
  expect(await refusalOf(anna('POST /orders/v1', { body }))).toMatchObject({
    status: 422,
    message: 'Выберите товары, чтобы перейти к оформлению заказа',
  });
});

test('another total than the shopper saw is told with its reasons, and nothing is ordered (decision T10.3)', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { price: 1000 });
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, [size]);
  const body = await givenOrderForm(anna, { expectedTotal: 900 });
  await shop.db
    .updateTable('offer_prices')
    .set({ price_kopecks: 110_000 })
    .where('offer_id', '=', size)
    .execute();

  const { status, changed } = await refusalOf(anna('POST /orders/v1', { body }));
  expect(status).toBe(409);
  expect(changed?.totals).toMatchObject({
    totalPrice: 990,
    deliveryPrice: 0,
    ledger: [
      { step: 'goods', amount: 1100 },
      { step: 'online', amount: -110 },
    ],
  });
  expect(await reservedOf(shop, size)).toBe(1);
  // The same form with the new total is an order: a refused one binds nothing.
  expect(await anna('POST /orders/v1', { body: { ...body, expectedTotal: 990 } })).toMatchObject({
    total: 990,
  });
});

test('a line of which there are fewer pieces is told, and nothing is ordered (decision T10.2)', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Сорока»' });
  const [chain = 0] = await givenProduct(shop.db, { title: 'Цепь «Ручей»' });
  const [pin = 0] = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, [ring, chain, pin], 2);
  const body = await givenOrderForm(anna);
  await setFree(shop.db, ring, 1);
  await setFree(shop.db, chain, 0);

  const { status, changed } = await refusalOf(anna('POST /orders/v1', { body }));
  expect(status).toBe(409);
  expect(changed?.lines).toEqual([
    { groupId: ring, title: 'Кольцо «Сорока»', basketErr: 'Данного товара в наличии 1 шт' },
    { groupId: chain, title: 'Цепь «Ручей»', basketErr: 'Нет в наличии' },
  ]);
  expect(await reservedOf(shop, pin)).toBe(1);
});

test('what ran out is passed over where the shop unselects it itself', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db);
  const [gone = 0] = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, [ring, gone]);
  await setFree(shop.db, gone, 0);
  await setConfig(shop.db, { basket: { DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: true } });
  try {
    const { orderId } = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
    expect((await booksOf(shop, orderId)).lines).toMatchObject([{ group_id: ring }]);
  } finally {
    await setConfig(shop.db, {});
  }
});

test('a calculation of delivery that is over gives a new one (decision T7.27)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const anna = await shop.as({ userRole: 'user' });
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  await shop.db.updateTable('delivery_calculations').set({ expires_at: shop.now }).execute();

  const { status, changed } = await refusalOf(anna('POST /orders/v1', { body }));
  expect(status).toBe(409);
  const calculationId = changed?.calculation?.calculationId ?? '';
  expect(changed?.totals?.deliveryPrice).toBe(changed?.calculation?.price);
  const again = { ...body, personalDelivery: { ...body.personalDelivery, calculationId } };
  expect(await anna('POST /orders/v1', { body: again })).toMatchObject({ isOnline: true });
});

test('a calculation of somebody else is like none', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const [anna, igor] = [await shop.as({ userRole: 'user' }), await shop.as({ userRole: 'org_user' })];
  await givenSelected(anna, sizes);
  await givenSelected(igor, sizes);
  const { personalDelivery } = await givenOrderForm(igor);
  const body = await givenOrderForm(anna, { personalDelivery });
  expect(await refusalOf(anna('POST /orders/v1', { body }))).toMatchObject({ status: 409 });
});

test('the same form answers the order it has made, another one with its request is refused (ADR 0019)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db);
  const [anna, igor] = [await shop.as({ userRole: 'user' }), await shop.as({ userRole: 'org_user' })];
  await givenSelected(anna, sizes);
  const body = await givenOrderForm(anna);
  const placed = await anna('POST /orders/v1', { body });
  await givenSelected(anna, sizes);
  expect(await anna('POST /orders/v1', { body })).toEqual(placed);
  // An answer was lost, and the delivery was calculated anew meanwhile.
  const { personalDelivery } = await givenOrderForm(anna);
  const renewed = { ...body, personalDelivery, expectedTotal: 1 };
  expect(await anna('POST /orders/v1', { body: renewed })).toEqual(placed);

  const other = await refusalOf(anna('POST /orders/v1', { body: { ...body, personalCommentary: 'Другой' } }));
  expect(other).toMatchObject({ status: 422, errors: { requestId: expect.any(String) } });
  const stranger = await refusalOf(igor('POST /orders/v1', { body }));
  expect(stranger).toMatchObject({ status: 422, errors: other.errors });
});

test('a promo code is used up by orders and returned by none (promise R5)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  const promoId = await givenPromo(shop.db, { code: 'ОДИН', max_uses_per_user: 1 });
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, promo: 'один' } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
  expect(placed.total).toBe(765);
  const uses = () =>
    shop.db.selectFrom('promo_uses').select('order_id').where('promo_code_id', '=', promoId).execute();
  expect(await uses()).toEqual([{ order_id: placed.orderId }]);
  expect(await anna('GET /basket/v1/total', { query: {} })).toMatchObject({ promocodeUsed: null });

  await givenSelected(anna, sizes);
  await shop.db.updateTable('baskets').set({ promo_code: 'ОДИН' }).where('token', '=', basket).execute();
  const again = await refusalOf(anna('POST /orders/v1', { body: await givenOrderForm(anna) }));
  expect(again).toMatchObject({ status: 409, message: 'Вы уже использовали этот промокод' });
  expect(await uses()).toHaveLength(1);
});

test('bonuses are written off with the order, and its history says so (decision T9.9)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  const userId = await userIdOf(shop.db, 'user');
  await givenBonuses(shop.db, userId, 300);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, bonuses: 120 } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
  expect(placed.total).toBe(780);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 180 });
  const log = await shop.db
    .selectFrom('bonus_log')
    .select(['amount', 'user_id'])
    .where('order_id', '=', placed.orderId)
    .execute();
  expect(log).toEqual([{ amount: -120, user_id: userId }]);
  // The rest is reckoned for nothing else: a basket does not keep what was spent.
  expect((await anna('GET /basket/v1/total', { query: {} })).bonusesForWriteOff).toBe(0);
});

test('the shop may let bonuses pay for a share of an order only (decision T4.33)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  await givenBonuses(shop.db, await userIdOf(shop.db, 'user'), 5000);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await setConfig(shop.db, { pricing: { bonusSharePercent: 30 } });
  try {
    await anna('PATCH /basket/v1', { body: { basket, bonuses: 5000 } });
    const body = await givenOrderForm(anna, { personalPayment: ON_RECEIPT });
    expect((await anna('POST /orders/v1', { body })).total).toBe(700);
  } finally {
    await setConfig(shop.db, {});
  }
});

test('an instalment takes no bonuses and gives no discount (§9)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  await givenBonuses(shop.db, await userIdOf(shop.db, 'user'), 500);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, bonuses: 500 } });
  const body = await givenOrderForm(anna, { personalPayment: INSTALMENT });
  const { total, orderId } = await anna('POST /orders/v1', { body });
  expect(total).toBe(1000);
  expect((await booksOf(shop, orderId)).order).toMatchObject({
    bonuses_written_off: 0,
    bonuses_to_accrue: 0,
  });
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 500 });
});

test('a wholesaler orders no less than the shop says', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { prices: [{ role: 'dealer', price: 400 }] });
  const dealer = await shop.as({ userRole: 'dealer' });
  await setConfig(shop.db, { orders: { leastOrder: { dealer: 1000 } } });
  try {
    await givenSelected(dealer, sizes, 2);
    const total = await dealer('GET /basket/v1/total', { query: {} });
    expect(total.leastOrder).toEqual({ price: 1000, remains: 200 });
    const few = await givenOrderForm(dealer, { personalPayment: ON_RECEIPT });
    const { status, message } = await refusalOf(dealer('POST /orders/v1', { body: few }));
    expect([status, message.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'Заказ возможен от 1 000 ₽. Добавьте товаров ещё на 200 ₽',
    ]);
    await givenSelected(dealer, sizes, 3);
    const enough = await givenOrderForm(dealer, { personalPayment: ON_RECEIPT });
    expect(await dealer('POST /orders/v1', { body: enough })).toMatchObject({ total: 1200 });
  } finally {
    await setConfig(shop.db, {});
  }
});

test('an order that a promo code pays for whole is paid at once', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 500 });
  await givenPromo(shop.db, { code: 'ПОДАРОК500', kind: 'amount', value: 100_000 });
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, promo: 'ПОДАРОК500' } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
  expect(placed).toMatchObject({ total: 0, isOnline: false, billId: null });
  expect((await booksOf(shop, placed.orderId)).order).toMatchObject({
    payment_status: 2,
    reserved_until: null,
  });
});

test('what the buyer has agreed to is kept (decision T3.19)', async () => {
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

test('the listing hears that the last piece is taken', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { stock: [1] });
  const heard: string[] = [];
  const stop = await shop.listen(
    'catalogue',
    (payload) => heard.push(payload),
    () => {},
  );
  await givenOrder(await shop.as({ userRole: 'user' }), [size]);
  const { product_id } = await shop.db
    .selectFrom('product_groups')
    .select('product_id')
    .where('id', '=', size)
    .executeTakeFirstOrThrow();
  await expect.poll(() => heard.join()).toContain(String(product_id));
  await stop();
});
