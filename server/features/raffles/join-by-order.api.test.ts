import { describe, expect, test } from 'vitest';
import { readBarcode } from '#domain/raffles/barcode.ts';
import { approveRefund } from '#server/features/orders/decide-refund.ts';
import { listAskedRefunds } from '#server/features/orders/refund-queries.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { openOrderedShop } from '#tests/support/given-ordered-shop.ts';
import { openShopWithYookassa } from '#tests/support/given-payment.ts';
import { givenRaffle, givenTags, input } from '#tests/support/given-raffle.ts';
import { closeRaffle } from './close-raffle.ts';
import { joinByOrder } from './join-by-order.ts';

const LINES = [
  { title: 'Кольцо «Исеть»', count: 2, paid: 19_600 },
  { title: 'Подвеска «Лунница»', count: 1, paid: 5400 },
];

/** A raffle that orders join, and an order of three pieces. */
async function givenOrderOfThree(raffle: Parameters<typeof givenRaffle>[1] = {}) {
  const shop = await openShopWithYookassa();
  // Raffles and orders of earlier tests no longer take part.
  await shop.db.updateTable('raffles').set({ joins_orders: false }).execute();
  await shop.db
    .updateTable('orders')
    .set({ paid_at: new Date('2026-01-20T12:00:00Z') })
    .where('paid_at', 'is not', null)
    .execute();
  const { id, code } = await givenRaffle(shop.db, { joins_orders: true, ...raffle });
  const order = await shop.givenPayment({ lines: LINES, order: { email: 'anna@lunnitsa.example' } });
  return {
    shop,
    id,
    code,
    ...order,
    async pay() {
      shop.yookassa.pay(order.paymentId);
      await shop.notice('payment.succeeded', { id: order.paymentId });
    },
    /** Only the job of this feature; other features handle the bank's notices too. */
    join: () => joinByOrder(shop.services, order.orderId),
    entries: () =>
      shop.db
        .selectFrom('raffle_participants')
        .selectAll()
        .where('raffle_id', '=', id)
        .orderBy('id')
        .execute(),
    view: () => shop.api('GET /raffles/v1/:code', { params: { code }, query: { limit: 20 } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('an order paid online takes part automatically (ADR 0052)', () => {
  test('with an entry for each piece, with numbers of their own, dated by the payment', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    expect(await given.entries()).toEqual([]);
    await given.shop.runJobs();
    const entries = await given.entries();
    expect(entries).toMatchObject(
      [1, 2, 3].map((order_piece) => ({
        order_id: given.orderId,
        order_piece,
        is_active: true,
        registered_at: given.shop.now,
        user_id: expect.any(String),
      })),
    );
    expect(entries.map(({ ticket }) => readBarcode(ticket))).toEqual(
      entries.map(({ ticket }) => ({ value: ticket })),
    );
    expect(new Set(entries.map(({ ticket }) => ticket)).size).toBe(3);
    const tags = await given.shop.db
      .selectFrom('tags')
      .selectAll()
      .where('order_id', '=', given.orderId)
      .orderBy('barcode')
      .execute();
    expect(tags).toMatchObject(entries.map(({ ticket }) => ({ barcode: ticket, issued_at: given.shop.now })));
  });

  test('once, however often the job runs', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    await Promise.all([given.join(), given.join()]);
    await given.join();
    await given.shop.runJobs();
    expect(await given.entries()).toHaveLength(3);
    const letters = (await given.shop.sentMessages()).filter(({ subject }) => subject?.includes('розыгрыше'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('По\u00a0этому заказу у\u00a0вас 3\u00a0записи.');
  });

  test('without a name until its owner agrees to publish it (decision T2.33)', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    await given.join();
    const names = (await given.view()).participants.data.map(({ displayName }) => displayName);
    expect(names).toEqual(['Участник', 'Участник', 'Участник']);
  });

  test('with a name when its owner has agreed before', async () => {
    await using given = await givenOrderOfThree();
    const anna = await given.shop.as({ userRole: 'user' });
    await anna('PUT /users/v1/consents', { body: { purpose: 'publication', isGiven: true } });
    await given.pay();
    await given.join();
    await anna('PUT /users/v1/consents', { body: { purpose: 'publication', isGiven: false } });
    const [entry] = await given.entries();
    expect(entry).toMatchObject({ publication_consented_at: given.shop.now, consent_version: '2026-01-10' });
  });

  test.each([
    { why: 'it was paid before the dates', own: { opens_at: new Date('2026-11-21T00:00:00Z') } },
    { why: 'it was paid after them', own: { closes_at: new Date('2026-11-20T12:00:00Z') } },
    { why: 'the raffle is of another site', own: { site_ids: [2] } },
    { why: 'the raffle is not published', own: { is_published: false } },
    { why: 'orders do not join the raffle', own: { joins_orders: false } },
  ])('and not when $why', async ({ own }) => {
    await using given = await givenOrderOfThree(own);
    await given.pay();
    await given.join();
    expect(await given.entries()).toEqual([]);
  });

  test('and not before it is paid', async () => {
    await using given = await givenOrderOfThree();
    await given.join();
    await joinByOrder(given.shop.services, 2_147_483_647);
    expect(await given.entries()).toEqual([]);
  });

  test('even when its job runs after the list was frozen', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    const now = () => new Date('2026-12-20T21:00:00Z');
    expect(await closeRaffle({ ...given.shop.services, now }, given.id)).toMatchObject({ entries: 3 });
    await given.join();
    expect(await given.entries()).toHaveLength(3);
  });
});

describe('a cancelled order', () => {
  const cancel = async ({ shop, orderId }: Awaited<ReturnType<typeof givenOrderOfThree>>) =>
    (await shop.as({ userRole: 'user' }))('DELETE /orders/v1', { body: { orderId } });

  test('leaves a list that is not frozen', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    await given.join();
    await cancel(given);
    expect((await given.view()).participants.data).toEqual([]);
    expect(await given.entries()).toMatchObject([1, 2, 3].map(() => ({ is_active: false })));
    await given.join();
    expect((await given.view()).participants.data).toEqual([]);
  });

  test('never joins when it is cancelled before its job', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    await cancel(given);
    await given.join();
    expect(await given.entries()).toEqual([]);
  });

  test('changes nothing in a frozen list', async () => {
    await using given = await givenOrderOfThree();
    await given.pay();
    await given.join();
    const now = () => new Date('2026-12-20T21:00:00Z');
    await closeRaffle({ ...given.shop.services, now }, given.id);
    await cancel(given);
    expect((await given.view()).draw).toMatchObject({ entries: 3 });
  });
});

test('an order with a returned piece keeps the entries of the others', async () => {
  const open = await openOrderedShop({ count: 4, payment: ONLINE });
  await using shop = open.shop;
  const raffle = await givenRaffle(shop.db, { joins_orders: true });
  await open.pay();
  await shop.runJobs({ at: open.clock.now() });
  const entries = async () => {
    const view = await shop.api('GET /raffles/v1/:code', { params: { code: raffle.code } });
    return view.participants._meta.totalCount;
  };
  expect(await entries()).toBe(4);
  await open.advance('packing', 'ready', 'received');
  const anna = await shop.as({ userRole: 'user' });
  const lineId = (await open.see()).lines[0]?.id ?? 0;
  const { orderId } = open.order;
  await anna('POST /orders/v1/refunds', {
    body: { orderId, lines: [{ lineId, count: 1 }], reason: 'size' },
  });
  expect(await entries()).toBe(4);
  const [refund] = await listAskedRefunds(shop.db, open.order.number);
  await approveRefund(shop.services, refund?.id ?? 0);
  expect(await entries()).toBe(3);
});

describe('a tag of a piece bought online', () => {
  test('awaits moderation when the buyer also registers it', async () => {
    await using given = await givenOrderOfThree();
    const { db } = given.shop;
    const [ring = 0] = await givenProduct(db);
    await db
      .updateTable('order_lines')
      .set({ group_id: ring })
      .where('order_id', '=', given.orderId)
      .execute();
    await given.pay();
    await given.join();
    const [own = ''] = await givenTags(db, [701], ring);
    const register = (ticket: string, email: string, phone: string) =>
      given.shop.api('POST /raffles/v1/participants/:code', {
        params: { code: given.code },
        body: input(ticket, { email, phone }),
      });
    const [entry] = await given.entries();
    const { phone = '' } = entry ?? {};
    await expect(register(own, 'anna@lunnitsa.example', phone)).resolves.toMatchObject({ isActive: false });
    const [strange = ''] = await givenTags(db, [702], ring);
    await expect(register(strange, 'other@example.ru', '8 999 555-55-55')).resolves.toMatchObject({
      isActive: true,
    });
  });

  test('that was issued for another user’s order awaits moderation too', async () => {
    await using given = await givenOrderOfThree();
    const { db } = given.shop;
    const [tag = ''] = await givenTags(db, [703]);
    await db.updateTable('tags').set({ order_id: given.orderId }).where('barcode', '=', tag).execute();
    await expect(
      given.shop.api('POST /raffles/v1/participants/:code', {
        params: { code: given.code },
        body: input(tag, { email: 'other@example.ru', phone: '8 999 555-55-56' }),
      }),
    ).resolves.toMatchObject({ isActive: false });
  });
});
