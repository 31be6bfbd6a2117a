import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { applyConfig, givenProduct, setFree, unpublish } from '#tests/support/given-goods.ts';
import { givenOrder, ON_RECEIPT } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { booksOf, refusalOf } from '#tests/support/order-ledger.ts';
import { openTestShopBy, type TestShop } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;
const [VAINERA, LENINA, ARBAT] = ['EKB1', 'EKB2', 'MSK2'];

async function put({ db }: TestShop, lot: number, places: Record<string, number>): Promise<void> {
  const rows = Object.entries(places).map(([point_code, count]) => ({ offer_id: lot, point_code, count }));
  await db.insertInto('shop_stock').values(rows).execute();
}

/** Free pieces of a size: at each point, and altogether. */
async function placesOf({ db }: TestShop, lot: number) {
  const rows = await db
    .selectFrom('shop_stock')
    .select(['point_code', 'count'])
    .where('offer_id', '=', lot)
    .where('count', '>', 0)
    .execute();
  const { stock, reserved } = await db
    .selectFrom('offers')
    .select(['stock', 'reserved'])
    .where('id', '=', lot)
    .executeTakeFirstOrThrow();
  return {
    free: stock - reserved,
    ...Object.fromEntries(rows.map(({ point_code, count }) => [point_code, count])),
  };
}

/** A ring of which five pieces are free: two at Вайнера, one at Арбат, two in the store room. */
async function givenRing() {
  const clock = givenProcessClock();
  const shop = await openTestShopBy(clock.now);
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [5] });
  await put(shop, ring, { [VAINERA]: 2, [ARBAT]: 1 });
  await shop.catalog.refresh();
  const anna = await shop.as({ userRole: 'user' });
  return { shop, clock, ring, anna, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const formOf = (groupId: number, pointCode: string) => ({
  groupId,
  pointCode,
  fio: 'Белова Анна',
  phone: '+79991230001',
  consent: true as const,
  offer: true as const,
  requestId: randomUUID(),
});

const setAside = (api: Api, groupId: number, pointCode = VAINERA) =>
  api('POST /orders/v1/set-aside', { body: formOf(groupId, pointCode) });

describe('«Отложить в магазине» (ADR 0097)', () => {
  test('is an order of one piece at that point, paid there within 24 hours', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    const made = await setAside(anna, ring);

    const { order, lines } = await booksOf(shop, made.orderId);
    expect(order).toMatchObject({
      is_online: false,
      total_kopecks: 100_000,
      delivery_kopecks: 0,
      email: 'anna@lunnitsa.example',
      reserved_until: new Date(given.clock.now().getTime() + 24 * HOUR),
    });
    expect(order.delivery).toMatchObject({ methodCode: 'store', pointCode: VAINERA, daysTo: 0 });
    expect(lines).toMatchObject([{ group_id: ring, count: 1, paid_kopecks: 100_000 }]);
    expect(made).toMatchObject({ total: 1000, reservedUntil: order.reserved_until?.toISOString() });
    expect(await placesOf(shop, ring)).toEqual({ free: 4, [VAINERA]: 1, [ARBAT]: 1 });
  });

  test('leaves the basket as it is', async () => {
    await using given = await givenRing();
    const { anna, ring } = given;
    const basket = randomUUID();
    await anna('POST /basket/v1/products', { body: { basket, groups: [{ id: ring, count: 2 }] } });
    await setAside(anna, ring);
    const { productsAll } = await anna('GET /basket/v1', { query: {} });
    expect(productsAll.flatMap(({ groups }) => groups)).toMatchObject([{ id: ring, count: 2 }]);
  });

  test('sends a letter that says where and until when', async () => {
    await using given = await givenRing();
    await setAside(given.anna, given.ring);
    const [letter] = await given.shop.sentMessages();
    expect(letter).toMatchObject({ recipient: 'anna@lunnitsa.example' });
    expect(letter?.subject).toMatch(/отложили для\u00a0вас$/);
    expect(letter?.text).toMatch(/Вайнера, 12/);
  });

  test('expires after a day, and the piece is at its point again', async () => {
    await using given = await givenRing();
    const { shop, ring, clock } = given;
    await setAside(given.anna, ring);
    clock.pass(24 * HOUR);
    await shop.runJobs();
    expect(await placesOf(shop, ring)).toEqual({ free: 5, [VAINERA]: 2, [ARBAT]: 1 });
    const [letter] = await shop.sentMessages();
    expect(letter?.subject).toMatch(/срок брони вышел/);
  });

  test('sent twice makes one order', async () => {
    await using given = await givenRing();
    const body = formOf(given.ring, VAINERA);
    const twice = [1, 2].map(() => given.anna('POST /orders/v1/set-aside', { body }));
    const [first, second] = await Promise.all(twice);
    expect(second).toEqual(first);
    expect(await placesOf(given.shop, given.ring)).toMatchObject({ free: 4, [VAINERA]: 1 });
  });

  test('takes nothing from elsewhere: without pieces there it is refused', async () => {
    await using given = await givenRing();
    expect(await refusalOf(setAside(given.anna, given.ring, LENINA))).toMatchObject({
      status: 409,
      message: 'В\u00a0этом магазине такого украшения уже нет. Выберите другой магазин',
    });
    expect(await placesOf(given.shop, given.ring)).toEqual({ free: 5, [VAINERA]: 2, [ARBAT]: 1 });
  });

  test('the last piece at a point goes to one of two buyers', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    const buyers = [anna, await shop.as({ userRole: 'stylist' })];
    const answers = await Promise.allSettled(buyers.map((buyer) => setAside(buyer, ring, ARBAT)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await placesOf(shop, ring)).toEqual({ free: 4, [VAINERA]: 2 });
  });

  test('counts as an unpaid order of the account', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    await applyConfig(shop, { orders: { mostUnpaid: { user: { orders: 1, pieces: 5 } } } });
    onTestFinished(() => applyConfig(shop, {}));
    const answers = await Promise.allSettled([setAside(anna, ring), setAside(anna, ring)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(setAside(anna, ring))).toMatchObject({ code: 'too_many_unpaid' });
  });

  test('has the minimum of any order', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    await applyConfig(shop, { orders: { leastOrder: { user: 5000 } } });
    onTestFinished(() => applyConfig(shop, {}));
    expect(await refusalOf(setAside(anna, ring))).toMatchObject({
      code: 'order_changed',
      message: expect.stringMatching(/^Заказ возможен от/),
    });
    expect(await placesOf(shop, ring)).toMatchObject({ free: 5 });
  });

  test.each([
    { because: 'a point of the carrier', point: 'EKB3' },
    { because: 'an unknown point', point: 'NOWHERE' },
  ])('is refused for $because', async ({ point }) => {
    await using given = await givenRing();
    expect(await refusalOf(setAside(given.anna, given.ring, point))).toMatchObject({
      status: 422,
      errors: { pointCode: 'Выберите другой магазин' },
    });
  });

  test('is refused for a product that is not sold, and to a guest', async () => {
    await using given = await givenRing();
    expect(await refusalOf(setAside(given.shop.api, given.ring))).toMatchObject({ status: 401 });
    await unpublish(given.shop.db, given.ring);
    expect(await refusalOf(setAside(given.anna, given.ring))).toMatchObject({
      status: 422,
      errors: { groupId: 'Товар не найден' },
    });
  });

  test('requires the consents', async () => {
    await using given = await givenRing();
    const { consent: _, offer: _offer, ...form } = formOf(given.ring, VAINERA);
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: '/api/orders/v1/set-aside',
      headers: await given.shop.headersFor({ userRole: 'user' }),
      payload: form,
    });
    expect(answer.json().errors).toEqual({
      consent: 'Необходимо подтвердить обработку персональных данных',
      offer: 'Необходимо принять условия оферты',
    });
  });
});

describe('pieces at points and other orders', () => {
  test('an order takes from its own point first, another one from the store room', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    // Fetched at Ленина, which has none: two of the store room, one of the point that has the most.
    const { orderId } = await givenOrder(anna, [ring], { count: 3, personalPayment: ON_RECEIPT });
    expect(await placesOf(shop, ring)).toEqual({ free: 2, [VAINERA]: 1, [ARBAT]: 1 });
    await anna('DELETE /orders/v1', { body: { orderId } });
    expect(await placesOf(shop, ring)).toEqual({ free: 5, [VAINERA]: 2, [ARBAT]: 1 });

    await put(shop, ring, { [LENINA]: 2 });
    await givenOrder(anna, [ring], { count: 2, personalPayment: ON_RECEIPT });
    expect(await placesOf(shop, ring)).toEqual({ free: 3, [VAINERA]: 2, [ARBAT]: 1 });
  });

  test('a parcel that leaves takes its pieces out of the shop, not of the points', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    const { number } = await setAside(anna, ring);
    await advanceOrder(shop.services, number, 'received');
    expect(await placesOf(shop, ring)).toEqual({ free: 4, [VAINERA]: 1, [ARBAT]: 1 });
  });

  test('released pieces of a closed point are in the store room', async () => {
    await using given = await givenRing();
    const { shop, ring, anna } = given;
    const point = await shop.db
      .selectFrom('delivery_points')
      .selectAll()
      .where('code', '=', ARBAT)
      .executeTakeFirstOrThrow();
    onTestFinished(async () => {
      await shop.db.insertInto('delivery_points').values(point).execute();
    });
    const { orderId } = await setAside(anna, ring, ARBAT);
    await shop.db.deleteFrom('delivery_points').where('code', '=', ARBAT).execute();
    await anna('DELETE /orders/v1', { body: { orderId } });
    expect(await placesOf(shop, ring)).toEqual({ free: 5, [VAINERA]: 2 });
  });

  test('a lot that staff correct takes from the store room first, then from the largest point', async () => {
    await using given = await givenRing();
    const { shop, ring } = given;
    await setFree(shop.db, ring, 3);
    expect(await placesOf(shop, ring)).toEqual({ free: 3, [VAINERA]: 2, [ARBAT]: 1 });
    await setFree(shop.db, ring, 1);
    expect(await placesOf(shop, ring)).toEqual({ free: 1, [ARBAT]: 1 });
    await setFree(shop.db, ring, 0);
    expect(await placesOf(shop, ring)).toEqual({ free: 0 });
  });

  test('a point never has more than is free', async () => {
    await using given = await givenRing();
    const { shop, ring } = given;
    await expect(put(shop, ring, { [LENINA]: 3 })).rejects.toThrow(/fewer free pieces/);
    const more = shop.db.updateTable('shop_stock').set({ count: 5 }).where('offer_id', '=', ring);
    await expect(more.execute()).rejects.toThrow(/fewer free pieces/);
  });
});

describe('where a product is', () => {
  const productOf = async ({ db }: TestShop, groupId: number) => {
    const size = await db
      .selectFrom('product_groups')
      .select('product_id')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    return size.product_id;
  };

  test('lists points with free pieces, by city and address', async () => {
    await using given = await givenRing();
    const { shop, ring } = given;
    const query = { productId: await productOf(shop, ring) };
    expect(await shop.api('GET /shop-stock/v1', { query })).toMatchObject([
      {
        pointCode: VAINERA,
        city: 'Екатеринбург',
        address: 'ул. Вайнера, 12',
        workTime: 'Ежедневно 10:00–22:00',
        sizes: [{ groupId: ring, title: String(ring), count: 2 }],
      },
      { pointCode: ARBAT, city: 'Москва', sizes: [{ groupId: ring, count: 1 }] },
    ]);
  });

  test('is nowhere while it is not sold on the site', async () => {
    await using given = await givenRing();
    const { shop, ring } = given;
    const query = { productId: await productOf(shop, ring) };
    const wholesale = await shop.as({ siteId: 2, userRole: 'dealer' });
    expect(await wholesale('GET /shop-stock/v1', { query })).toEqual([]);
    await unpublish(shop.db, ring);
    expect(await shop.api('GET /shop-stock/v1', { query })).toEqual([]);
  });
});
