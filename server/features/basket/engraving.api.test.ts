import { expect, onTestFinished, test } from 'vitest';
import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import type { Db } from '#database/schema.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { approveRefund } from '#server/features/orders/decide-refund.ts';
import { applyConfig, givenProduct } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { openOrderedShop } from '#tests/support/given-ordered-shop.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { mergeBaskets } from './merge-baskets.ts';

const basket = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';
const FOREVER = { text: 'Навсегда', face: 'antiqua' } as const;

/** Marks the product of a size as engravable. */
const giveRoom = (db: Db, groupId: number, room = 12) =>
  db
    .updateTable('products')
    .set({ engraving_room: room })
    .where('id', '=', (eb) => eb.selectFrom('product_groups').select('product_id').where('id', '=', groupId))
    .execute();

const engrave = (api: Api, groupId: number, engraving: { text: string; face: 'antiqua' | 'plain' } | null) =>
  api('PUT /basket/v1/engraving', { body: { basket, groupId, engraving } });

const sizesOf = ({ groups }: Basket) =>
  groups.flatMap(({ products }) => products.flatMap((product) => product.groups));

const total = (api: Api, query: object = {}) => api('GET /basket/v1/total', { query: { basket, ...query } });

async function openShop() {
  const shop = await openTestShop();
  const [ring = 0, other = 0] = await givenProduct(shop.db, { price: 1000, stock: [10, 10] });
  await giveRoom(shop.db, ring);
  return { shop, guest: shop.api, ring, other, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

test('engraving adds one piece of the size; repeated, it adds none', async () => {
  await using given = await openShop();
  const added = sizesOf(await engrave(given.guest, given.ring, { ...FOREVER, text: '  Навсегда ' }));
  expect(added).toEqual([
    expect.objectContaining({ id: given.ring, count: 1, engraving: { ...FOREVER, price: 900 } }),
  ]);
  expect(sizesOf(await engrave(given.guest, given.ring, FOREVER))).toEqual(added);
});

test('another text replaces the first, and null removes it', async () => {
  await using given = await openShop();
  await engrave(given.guest, given.ring, FOREVER);
  const changed = await engrave(given.guest, given.ring, { text: 'Ты и я', face: 'plain' });
  expect(sizesOf(changed)[0]?.engraving).toEqual({ text: 'Ты и я', face: 'plain', price: 900 });
  const [size] = sizesOf(await engrave(given.guest, given.ring, null));
  expect(size).toMatchObject({ count: 1, engraving: null });
});

test('one piece of the line is paid for, without discounts, and the ledger says so', async () => {
  await using given = await openShop();
  await engrave(given.guest, given.ring, FOREVER);
  await given.guest('POST /basket/v1/products', { body: { basket, groups: [{ id: given.ring, count: 2 }] } });
  const { ledger, price, totalPrice } = await total(given.guest, { paymentType: 'oplata-bankovskoy-kartoy' });
  expect(ledger.map(({ step, amount }) => [step, amount])).toEqual([
    ['goods', 3000],
    ['online', -300],
    ['engraving', 900],
  ]);
  expect([price, totalPrice]).toEqual([3600, 3600]);
});

test.each([
  { text: '', message: 'Напишите, что выгравировать', because: 'it is empty' },
  { text: '<script>', message: /^Гравируем буквы/, because: 'of its signs' },
  { text: 'Навсегда вместе', message: /не\s+больше 12 знаков/, because: 'the piece has no room for it' },
])('a text is refused because $because', async ({ text, message }) => {
  await using given = await openShop();
  await expect(engrave(given.guest, given.ring, { ...FOREVER, text })).rejects.toMatchObject({
    status: 422,
    errors: { 'engraving.text': expect.stringMatching(message) },
  });
  expect(sizesOf(await given.guest('GET /basket/v1', { query: { basket } }))).toEqual([]);
});

test('the engraving does not count towards the least order', async () => {
  await using given = await openShop();
  const anna = await given.shop.as({ userRole: 'user' });
  await applyConfig(given.shop, { orders: { leastOrder: { user: 1500 } } });
  onTestFinished(() => applyConfig(given.shop, {}));
  const own = await givenSelected(anna, [given.ring]);
  await anna('PUT /basket/v1/engraving', {
    body: { basket: own, groupId: given.ring, engraving: FOREVER },
  });
  expect(await total(anna, { basket: own })).toMatchObject({
    price: 1900,
    leastOrder: { price: 1500, remains: 500 },
  });
  await expect(
    anna('POST /orders/v1', { body: await givenOrderForm(anna, { personalPayment: ON_RECEIPT }) }),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/ещё\s+на\s+500/),
  });
});

test('a product without room for letters is not engraved', async () => {
  await using given = await openShop();
  const [plain = 0] = await givenProduct(given.shop.db);
  await expect(engrave(given.guest, plain, FOREVER)).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('a size that is sold out is not engraved', async () => {
  await using given = await openShop();
  const [none = 0] = await givenProduct(given.shop.db, { stock: [0] });
  await giveRoom(given.shop.db, none);
  await expect(engrave(given.guest, none, FOREVER)).rejects.toMatchObject({ code: 'out_of_stock' });
});

test('the engraving of a guest moves to the account, which keeps its own', async () => {
  await using given = await openShop();
  const { shop, ring, other } = given;
  const anna = await shop.as({ userRole: 'user' });
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 'user')
    .executeTakeFirstOrThrow();
  await anna('DELETE /basket/v1', { body: {} });
  await engrave(shop.api, ring, FOREVER);
  await engrave(shop.api, other, FOREVER);
  await engrave(anna, other, { text: 'Моё', face: 'plain' });
  await shop.db.transaction().execute((trx) => mergeBaskets(trx, basket, id));
  const engraved = sizesOf(await anna('GET /basket/v1', { query: {} })).map((size) => [
    size.id,
    size.engraving?.text,
  ]);
  expect(Object.fromEntries(engraved)).toEqual({ [ring]: 'Навсегда', [other]: 'Моё' });
});

test('the engraver’s two days are in the quote of the delivery, which another engraving makes stale', async () => {
  await using open = await openOrderedShop();
  const { anna, ring, shop } = open;
  await giveRoom(shop.db, ring);
  const own = await givenSelected(anna, [ring]);
  const quote = () =>
    anna('POST /delivery/v1/calculate/pickupPoint', {
      body: { method: 'store', deliveryPointCode: 'EKB2' },
    });
  const plain = await quote();
  await anna('PUT /basket/v1/engraving', { body: { basket: own, groupId: ring, engraving: FOREVER } });
  const engraved = await quote();
  expect([engraved.daysFrom, engraved.daysTo]).toEqual([plain.daysFrom + 2, plain.daysTo + 2]);
  expect(engraved.dateFrom > plain.dateFrom).toBe(true);
  const form = await givenOrderForm(anna);
  const stale = { ...form.personalDelivery, calculationId: plain.calculationId };
  await expect(anna('POST /orders/v1', { body: { ...form, personalDelivery: stale } })).rejects.toMatchObject(
    { code: 'order_changed' },
  );
});

/** An order of two rings, one of them engraved: 2 000 ₽ and 900 ₽. */
async function openEngravedOrder(payment: number) {
  const open = await openOrderedShop();
  const { anna, ring, shop } = open;
  await giveRoom(shop.db, ring);
  const own = await givenSelected(anna, [ring], 2);
  await anna('PUT /basket/v1/engraving', { body: { basket: own, groupId: ring, engraving: FOREVER } });
  const order = await anna('POST /orders/v1', {
    body: await givenOrderForm(anna, { personalPayment: payment }),
  });
  const see = () => anna('GET /orders/v1/view', { query: { orderId: order.orderId } });
  return { ...open, anna, shop, order: { ...order, billId: order.billId ?? 0 }, see };
}

test('the order has the engraving, its cost and its tax', async () => {
  await using open = await openEngravedOrder(ON_RECEIPT);
  const order = await open.see();
  expect(order).toMatchObject({ total: 2900, goodsPrice: 2900, discount: 0, vat: { amount: 522.96 } });
  expect(order.lines).toEqual([
    expect.objectContaining({ paid: 2000, refundable: 2, engraving: { ...FOREVER, price: 900 } }),
  ]);
  const [letter] = (await open.shop.sentMessages()).filter(({ subject }) =>
    subject.includes(open.order.number),
  );
  expect(letter?.text).toMatch(/Гравировка «Навсегда»/);
});

test('the receipt has the engraving as a service, and adds up to the bill', async () => {
  await using open = await openEngravedOrder(ONLINE);
  await open.anna('POST /payments/v1/url', { body: { billId: open.order.billId } });
  const { receipt } = await open.shop.db
    .selectFrom('payments')
    .select('receipt')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const sums = receipt.items.map(({ subject, unit_kopecks, quantity }) => [subject, unit_kopecks * quantity]);
  expect(sums).toEqual([
    ['commodity', 180_000],
    ['service', 90_000],
  ]);
});

test('an engraved piece is returned when it is faulty only, then with its engraving', async () => {
  await using open = await openEngravedOrder(ON_RECEIPT);
  const { anna, order, shop } = open;
  for (const to of ['packing', 'ready', 'received'] as const) {
    await advanceOrder(shop.services, order.number, to);
  }
  const lineId = (await open.see()).lines[0]?.id ?? 0;
  const ask = (count: number, reason: string) =>
    anna('POST /orders/v1/refunds', { body: { orderId: order.orderId, lines: [{ lineId, count }], reason } });
  await expect(ask(2, 'size')).rejects.toMatchObject({
    errors: { 'lines.0.count': expect.stringMatching(/не\s+больше 1/) },
  });
  expect((await ask(1, 'size')).refunds[0]?.amount).toBe(1000);
  await expect(ask(1, 'look')).rejects.toMatchObject({
    errors: { 'lines.0.count': expect.stringMatching(/^Украшение с\s+вашей гравировкой/) },
  });
  const asked = await ask(1, 'defect');
  expect(asked.refunds.map(({ amount }) => amount)).toEqual([1000, 1900]);
  for (const { id } of asked.refunds) await approveRefund(shop.services, id);
  expect(await open.see()).toMatchObject({ status: { code: 'returned' } });
});
