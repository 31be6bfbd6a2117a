import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { STATUS_GROUPS } from '#domain/orders/status.ts';
import { givenProduct, setFree, unpublish } from '#tests/support/given-goods.ts';
import { givenOrder, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { advanceOrder } from './advance-order.ts';

/** A shop without orders, and Анна, who has ordered this many pieces of a ring at 1 000 ₽. */
async function openShop({ count = 1, payment = ON_RECEIPT }: { count?: number; payment?: number } = {}) {
  const shop = await openTestShop();
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 1000, stock: [20] });
  const anna = await shop.as({ userRole: 'user' });
  const order = await givenOrder(anna, [ring], { count, personalPayment: payment });
  return { shop, ring, anna, order, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

const view = (api: Api, orderId: number) => api('GET /orders/v1/view', { query: { orderId } });
const cancel = (api: Api, orderId: number) => api('DELETE /orders/v1', { body: { orderId } });
const GROUP = Object.fromEntries(STATUS_GROUPS.map(({ code, id }) => [code, id]));

describe('the list of orders (§7 GET /orders/v1)', () => {
  test('shows the latest first, in pages, with _meta of §3 [C215, C501]', async () => {
    await using open = await openShop();
    const { anna, ring, order } = open;
    const second = await givenOrder(anna, [ring], { personalPayment: ON_RECEIPT });
    const first = await anna('GET /orders/v1', { query: { limit: 1 } });
    expect(first.data.map(({ id }) => id)).toEqual([second.orderId]);
    expect(first._meta).toEqual({ currentPage: 1, perPage: 1, offset: 0, pageCount: 2, totalCount: 2 });
    const next = await anna('GET /orders/v1', { query: { limit: 1, page: 2 } });
    expect(next.data.map(({ id }) => id)).toEqual([order.orderId]);
    expect(next._meta).toMatchObject({ currentPage: 2, offset: 1 });
  });

  test('shows the contents, the destination and the permitted actions of each', async () => {
    await using open = await openShop({ count: 2, payment: ONLINE });
    const { anna, order } = open;
    const [card] = (await anna('GET /orders/v1')).data;
    expect(card).toMatchObject({
      id: order.orderId,
      number: order.number,
      status: { code: 'waiting-payment', title: 'Ждёт оплаты', groupId: GROUP.waiting },
      total: 1800,
      count: 2,
      lineCount: 1,
      lines: [{ title: 'Кольцо «Исеть»' }],
      delivery: { methodCode: 'store', kind: 'pickupPoint', pointCode: 'EKB2' },
      billId: order.billId,
      can: { pay: true, cancel: true, repeat: true, refund: false },
    });
    expect(card?.reservedUntil).toBe('2026-11-21T12:00:00.000Z');
  });

  test('is filtered by group of statuses [C501]', async () => {
    await using open = await openShop();
    const { anna, order } = open;
    const of = async (code: string) =>
      (await anna('GET /orders/v1', { query: { statusGroupId: GROUP[code] } })).data.map(({ id }) => id);
    expect(await of('packing')).toEqual([order.orderId]);
    expect(await of('waiting')).toEqual([]);
  });

  test('counts all groups, in the order of an order’s life [C216, C503]', async () => {
    await using open = await openShop({ payment: ONLINE });
    const { anna, ring } = open;
    for (let time = 0; time < 2; time += 1) await givenOrder(anna, [ring], { personalPayment: ON_RECEIPT });
    expect(await anna('GET /orders/v1/counts')).toEqual({
      total: 3,
      statusOrderCounts: [
        { statusGroupId: 1, code: 'waiting', title: 'Ждут оплаты', count: 1 },
        { statusGroupId: 2, code: 'packing', title: 'Собираем', count: 2 },
        { statusGroupId: 3, code: 'on-the-way', title: 'В\u00a0пути', count: 0 },
        { statusGroupId: 4, code: 'ready', title: 'Готовы к\u00a0выдаче', count: 0 },
        { statusGroupId: 5, code: 'received', title: 'Получены', count: 0 },
        { statusGroupId: 6, code: 'cancelled', title: 'Отменены', count: 0 },
      ],
    });
  });
});

test('init lists statuses and their groups, and those that can be cancelled (§3, decision T4.3) [C217, C242]', async () => {
  await using shop = await openTestShop();
  const { orderStatuses, orderStatusGroups, blankStatusGroups, cancelStatuses } =
    await shop.api('GET /init/v1');
  expect(orderStatusGroups.map(({ code }) => code)).toEqual(STATUS_GROUPS.map(({ code }) => code));
  expect(blankStatusGroups.map(({ code }) => code)).toEqual(['active', 'done', 'cancelled']);
  expect(cancelStatuses).toEqual(['new', 'waiting-payment', 'confirmed', 'packing']);
  const groups = new Set(orderStatusGroups.map(({ id }) => id));
  expect(orderStatuses.filter(({ groupId }) => !groups.has(groupId))).toEqual([]);
  expect(orderStatuses.find(({ code }) => code === 'shipped')).toMatchObject({
    title: 'В\u00a0пути',
    groupId: GROUP['on-the-way'],
  });
});

describe('one order (§7 GET /orders/v1/view)', () => {
  test('is answered whole: lines, ledger, history, delivery, payment [C502]', async () => {
    await using open = await openShop({ count: 3, payment: ONLINE });
    const { anna, order, ring, shop } = open;
    await shop.catalog.refresh();
    const shown = await view(anna, order.orderId);
    expect(shown).toMatchObject({
      number: order.number,
      total: 2700,
      goodsPrice: 3000,
      discount: 300,
      deliveryPrice: 0,
      vat: { percent: 22 },
      contact: { fio: 'Белова Анна', email: 'anna@example.ru', phone: '+79991230001' },
      delivery: { methodCode: 'store', kind: 'pickupPoint', pointCode: 'EKB2' },
      payment: { id: ONLINE, isOnline: true, paidAt: null },
      receipt: null,
      refunds: [],
      refundReasons: [],
      refundUntil: null,
    });
    expect(shown.lines).toEqual([
      expect.objectContaining({
        groupId: ring,
        title: 'Кольцо «Исеть»',
        count: 3,
        unitPrice: 1000,
        total: 3000,
        paid: 2700,
        refundable: 3,
        canReview: false,
        path: expect.stringMatching(/^\/catalog\/dlya-proverki\/detail\/proverka-/),
      }),
    ]);
    expect(shown.ledger.reduce((total, { amount }) => total + amount, 0)).toBe(shown.total);
    expect(shown.history).toEqual([
      expect.objectContaining({ statusCode: 'waiting-payment', at: shop.now.toISOString() }),
    ]);
  });

  test('has no links to products that are no longer sold', async () => {
    await using open = await openShop();
    const { anna, order, ring, shop } = open;
    await unpublish(shop.db, ring);
    await shop.catalog.refresh();
    const { lines } = await view(anna, order.orderId);
    expect(lines[0]).toMatchObject({ title: 'Кольцо «Исеть»', path: null });
  });

  test('of another account does not exist for any call (decision T7.30, promise R15) [C502, C508]', async () => {
    await using open = await openShop();
    const { shop, order, anna } = open;
    const { orderId } = order;
    const stranger = await shop.as({ userRole: 'dealer' });
    const lineId = (await view(anna, orderId)).lines[0]?.id ?? 0;
    for (const id of [orderId, 2_147_483_647]) {
      const absent = { status: 404, message: 'Заказ не найден' };
      await expect(view(stranger, id)).rejects.toMatchObject(absent);
      await expect(cancel(stranger, id)).rejects.toMatchObject(absent);
      await expect(
        stranger('PATCH /orders/v1/add-to-basket', { body: { orderId: id } }),
      ).rejects.toMatchObject(absent);
      const body = { orderId: id, lines: [{ lineId, count: 1 }], reason: 'size' };
      await expect(stranger('POST /orders/v1/refunds', { body })).rejects.toMatchObject(absent);
      expect(await stranger('GET /orders/v1/own', { query: { orderId: id } })).toEqual({ own: false });
    }
    expect(await anna('GET /orders/v1/own', { query: { orderId } })).toEqual({ own: true });
    expect((await view(anna, orderId)).status.code).toBe('new');
  });

  test('requires sign-in', async () => {
    await using open = await openShop();
    const { shop, order } = open;
    await expect(view(shop.api, order.orderId)).rejects.toMatchObject({ status: 401 });
    await expect(shop.api('GET /orders/v1')).rejects.toMatchObject({ status: 401 });
  });
});

describe('repeating an order (§7 PATCH /orders/v1/add-to-basket)', () => {
  const repeat = (api: Api, orderId: number) => api('PATCH /orders/v1/add-to-basket', { body: { orderId } });

  test('adds its lines to the basket [C505]', async () => {
    await using open = await openShop();
    const { anna, ring, shop } = open;
    const [chain = 0] = await givenProduct(shop.db, { title: 'Цепь' });
    const both = await givenOrder(anna, [ring, chain], { count: 2, personalPayment: ON_RECEIPT });
    const again = await repeat(anna, both.orderId);
    expect(again).toMatchObject({ added: 4, told: [] });
    const basket = await anna('GET /basket/v1', { query: { basket: again.basket } });
    expect(basket.productsAll.flatMap(({ groups }) => groups).toSorted((a, b) => a.id - b.id)).toEqual([
      { id: ring, count: 2, selected: true },
      { id: chain, count: 2, selected: true },
    ]);
  });

  test('adds once by one request, and repeats a lost answer (ADR 0072)', async () => {
    await using open = await openShop({ count: 3 });
    const { anna, order, ring, shop } = open;
    await setFree(shop.db, ring, 2);
    const body = { orderId: order.orderId, requestId: crypto.randomUUID() };
    const first = await anna('PATCH /orders/v1/add-to-basket', { body });
    expect(first.added).toBe(2);
    await setFree(shop.db, ring, 20);
    expect(await anna('PATCH /orders/v1/add-to-basket', { body })).toEqual(first);
    const basket = await anna('GET /basket/v1', { query: {} });
    expect(basket.productsAll.flatMap(({ groups }) => groups)).toEqual([
      { id: ring, count: 2, selected: true },
    ]);
  });

  test('adds as many as the stock and reports it', async () => {
    await using open = await openShop({ count: 3 });
    const { anna, order, ring, shop } = open;
    await setFree(shop.db, ring, 1);
    const again = await repeat(anna, order.orderId);
    expect(again.added).toBe(1);
    expect(again.told.map(({ text }) => text)).toEqual([
      `Кольцо «Исеть», ${ring}: добавили 1 из\u00a03\u00a0шт., больше сейчас нет`,
    ]);
  });

  test('reports what has become dearer', async () => {
    await using open = await openShop();
    const { anna, order, ring, shop } = open;
    await shop.db
      .updateTable('offer_prices')
      .set({ price_kopecks: 125_000 })
      .where('offer_id', '=', ring)
      .execute();
    const { told } = await repeat(anna, order.orderId);
    expect(told.map(({ text }) => text)).toEqual([
      `Кольцо «Исеть», ${ring}: теперь 1\u00a0250\u00a0₽ вместо 1\u00a0000\u00a0₽`,
    ]);
  });

  test('is refused when none of it is in stock', async () => {
    await using open = await openShop();
    const { anna, order, ring, shop } = open;
    await setFree(shop.db, ring, 0);
    await expect(repeat(anna, order.orderId)).rejects.toMatchObject({
      status: 409,
      message: 'Ничего из\u00a0этого заказа сейчас нет в\u00a0продаже',
    });
  });

  test('reports what is no longer sold, and adds the rest', async () => {
    await using open = await openShop();
    const { anna, shop, ring } = open;
    const [chain = 0] = await givenProduct(shop.db, { title: 'Цепь' });
    const both = await givenOrder(anna, [ring, chain], { personalPayment: ON_RECEIPT });
    await unpublish(shop.db, chain);
    const again = await repeat(anna, both.orderId);
    expect(again.added).toBe(1);
    expect(again.told.map(({ text }) => text)).toEqual([`Цепь, ${chain}: больше не\u00a0продаётся`]);
  });
});

describe('cancelling (§7 DELETE /orders/v1)', () => {
  test('releases the pieces once, however often it is called (promise R6) [C504]', async () => {
    await using open = await openShop({ count: 2 });
    const { anna, order, ring, shop } = open;
    const free = async () => {
      const lot = await shop.db
        .selectFrom('offers')
        .select(['stock', 'reserved'])
        .where('id', '=', ring)
        .executeTakeFirstOrThrow();
      return lot.stock - lot.reserved;
    };
    expect(await free()).toBe(18);
    await Promise.all([1, 2, 3, 4].map(() => cancel(anna, order.orderId)));
    const cancelled = await cancel(anna, order.orderId);
    expect(cancelled).toMatchObject({
      status: { code: 'cancelled' },
      cancelledText: 'Отменён покупателем',
      can: { pay: false, cancel: false, repeat: true, refund: false },
    });
    expect(await free()).toBe(20);
    expect(cancelled.history.filter(({ statusCode }) => statusCode === 'cancelled')).toHaveLength(1);
  });

  test('moves an order that was never paid to its own group (decision T4.4)', async () => {
    await using open = await openShop();
    const { anna, order } = open;
    await cancel(anna, order.orderId);
    expect((await anna('GET /orders/v1')).data).toEqual([]);
    const query = { statusGroupId: GROUP.cancelled };
    expect((await anna('GET /orders/v1', { query })).data.map(({ id }) => id)).toEqual([order.orderId]);
    const counts = await anna('GET /orders/v1/counts');
    expect(counts.total).toBe(0);
    expect(counts.statusOrderCounts.find(({ code }) => code === 'cancelled')?.count).toBe(1);
  });

  test('is refused once the parcel has left (decision T4.3) [C504]', async () => {
    await using open = await openShop();
    const { anna, order, shop } = open;
    for (const to of ['packing', 'shipped'] as const) await advanceOrder(shop.services, order.number, to);
    await expect(cancel(anna, order.orderId)).rejects.toMatchObject({ status: 409 });
    expect((await view(anna, order.orderId)).can.cancel).toBe(false);
  });

  test('is accepted in the query, because proxies drop bodies (decision T7.4)', async () => {
    await using open = await openShop();
    const { shop, order } = open;
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/v1?orderId=${order.orderId}`,
      headers: await shop.headersFor({ userRole: 'user' }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().status.code).toBe('cancelled');
  });

  test('notifies the buyer by letter and in the shop', async () => {
    await using open = await openShop();
    const { anna, order, shop } = open;
    await shop.sentMessages();
    await cancel(anna, order.orderId);
    const [letter] = await shop.sentMessages();
    expect(letter).toMatchObject({
      recipient: 'anna@example.ru',
      subject: `Заказ №\u00a0${order.number} отменён`,
    });
    const list = await anna('GET /notifications/v1/notification/foruser');
    expect(list.items[0]).toMatchObject({
      typeCode: 'order_status',
      title: `Заказ №\u00a0${order.number} отменён`,
    });
  });
});
