import { describe, expect, onTestFinished, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { givenOrder, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { type OrderedShop, openOrderedShop, subjectsOf } from '#tests/support/given-ordered-shop.ts';
import { accrueBonuses } from './accrue-bonuses.ts';
import { ADVANCES, type AdvanceTo, advanceOrder, markPaid } from './advance-order.ts';

const DAY = 24 * 3600 * 1000;

const lot = ({ shop, ring }: OrderedShop) =>
  shop.db.selectFrom('offers').select(['stock', 'reserved']).where('id', '=', ring).executeTakeFirstOrThrow();

const findOrder = ({ db }: OrderedShop['shop'], number: string) =>
  db
    .selectFrom('orders')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.id', '=', 'status_id').onRef('statuses.kind', '=', 'status_kind'),
    )
    .select('code')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

describe('staff advance an order (npm run order -- advance)', () => {
  test('from packing to the buyer, and its pieces leave the stock on the way', async () => {
    await using open = await openOrderedShop({ count: 2 });
    expect(await lot(open)).toEqual({ stock: 21, reserved: 3 });
    expect(await open.advance('confirmed', 'packing', 'shipped')).toEqual([
      'advanced',
      'advanced',
      'advanced',
    ]);
    expect(await lot(open)).toEqual({ stock: 19, reserved: 1 });
    expect(await open.advance('ready', 'received')).toEqual(['advanced', 'advanced']);
    expect(await lot(open)).toEqual({ stock: 19, reserved: 1 });

    const shown = await open.see();
    expect(shown).toMatchObject({ status: { code: 'received' }, paymentStatus: PAYMENT.complete });
    expect(shown.history.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Заказ оформлен',
      'Подтверждён',
      'Собираем',
      'Передан в доставку',
      'Готов к выдаче',
      'Получен',
      'Оплачен при получении',
    ]);
  });

  test('with a tracking number', async () => {
    await using open = await openOrderedShop();
    await open.advance('packing');
    const track = { number: '10093372154', url: 'https://carrier.example/10093372154' };
    await advanceOrder(open.shop.services, open.order.number, 'shipped', track);
    expect((await open.see()).track).toEqual(track);
    const letters = await open.shop.sentMessages();
    expect(letters.filter(({ text }) => text.includes('10093372154'))).toHaveLength(1);
  });

  test('and the buyer is notified of every step that matters', async () => {
    await using open = await openOrderedShop();
    const { number } = open.order;
    await open.advance('confirmed', 'packing', 'shipped', 'ready', 'received');
    expect((await subjectsOf(open)).toSorted()).toEqual([
      `Заказ № ${number} в пути`,
      `Заказ № ${number} ждёт вас`,
      `Заказ № ${number} получен`,
      `Заказ № ${number} принят`,
    ]);
  });

  test.each([
    { steps: ['shipped'], because: 'it is not packed' },
    { steps: ['packing', 'packing'], because: 'it already has this status' },
    { steps: ['packing', 'shipped', 'cancelled'], because: 'it has left' },
    {
      steps: ['packing', 'shipped', 'ready', 'cancelled'],
      because: 'it has left the shop, though it waits at a point',
    },
    { steps: ['cancelled', 'confirmed'], because: 'a cancelled order stays so' },
    { steps: ['packing', 'ready', 'received', 'returned'], because: 'only the buyer may request it' },
  ] as const)('but not $steps: $because', async ({ steps }) => {
    await using open = await openOrderedShop();
    expect((await open.advance(...steps)).at(-1)).toBe('refused');
  });

  test.each([
    { path: [], next: ['confirmed', 'packing', 'cancelled'] },
    { path: ['confirmed'], next: ['packing', 'cancelled'] },
    { path: ['packing'], next: ['shipped', 'ready', 'cancelled'] },
    { path: ['packing', 'shipped'], next: ['ready', 'received', 'unclaimed', 'returned'] },
    { path: ['packing', 'ready'], next: ['received', 'unclaimed', 'cancelled', 'returned'] },
    { path: ['packing', 'shipped', 'ready'], next: ['received', 'unclaimed', 'returned'] },
    { path: ['packing', 'ready', 'received'], next: [] },
    { path: ['cancelled'], next: [] },
    { path: ['packing', 'shipped', 'returned'], next: [] },
  ] as { path: AdvanceTo[]; next: AdvanceTo[] }[])(
    'from $path to $next only, and "advanced" always means a new status',
    async ({ path, next }) => {
      await using open = await openOrderedShop();
      const { shop, anna, ring, order } = open;
      let number = order.number;
      const advance = async (to: AdvanceTo) => (await advanceOrder(shop.services, number, to)).outcome;
      const status = async () => (await findOrder(shop, number)).code;
      const refused = (Object.keys(ADVANCES) as AdvanceTo[]).filter((to) => !next.includes(to));
      for (const to of path) await advance(to);
      const before = await status();
      for (const to of refused)
        expect([to, await advance(to), await status()]).toEqual([to, 'refused', before]);
      for (const to of next) {
        number = (await givenOrder(anna, [ring], { personalPayment: ON_RECEIPT })).number;
        for (const step of path) await advance(step);
        expect([to, await advance(to), await status()]).toEqual([to, 'advanced', to]);
      }
    },
  );

  test('and a refusal names its reason', async () => {
    await using open = await openOrderedShop();
    await open.advance('packing', 'shipped', 'ready');
    expect(await advanceOrder(open.shop.services, open.order.number, 'cancelled')).toEqual({
      outcome: 'refused',
      from: 'ready',
      why: 'он\u00a0уже передан в\u00a0доставку. Если его не\u00a0забрали, отметьте unclaimed',
    });
  });

  test('and pieces not fetched at the counter leave stock and reserve', async () => {
    await using open = await openOrderedShop({ count: 2 });
    const { stock, reserved } = await lot(open);
    await open.advance('packing', 'ready', 'returned');
    expect(await lot(open)).toEqual({ stock: stock - 2, reserved: reserved - 2 });
  });

  test('and a buyer cannot cancel what has been handed over, whatever its status allows', async () => {
    await using open = await openOrderedShop();
    const allowed = (allows_cancel: boolean) =>
      open.shop.db
        .updateTable('statuses')
        .set({ allows_cancel })
        .where('kind', '=', 'order')
        .where('code', '=', 'ready')
        .execute();
    onTestFinished(async () => void (await allowed(false)));
    await allowed(true);
    await open.advance('packing', 'shipped', 'ready');
    expect((await open.see()).can.cancel).toBe(false);
    const cancelled = open.anna('DELETE /orders/v1', { body: { orderId: open.order.orderId } });
    await expect(cancelled).rejects.toMatchObject({ status: 409 });
    expect((await open.see()).status.code).toBe('ready');
  });

  test('and an unknown order is reported', async () => {
    await using open = await openOrderedShop();
    expect(await advanceOrder(open.shop.services, '99-9999', 'packing')).toEqual({ outcome: 'not found' });
  });

  test('which does not mark a bank payment as paid', async () => {
    await using open = await openOrderedShop({ payment: ONLINE });
    expect(await open.advance('confirmed')).toEqual(['refused']);
    expect(await markPaid(open.shop.services, open.order.number)).toMatchObject({ outcome: 'refused' });
    await open.pay();
    const paid = await open.see();
    expect(paid.status.code).toBe('confirmed');
    expect(paid.receipt).toEqual({ at: paid.payment.paidAt });
    expect(await open.advance('packing')).toEqual(['advanced']);
  });

  test('and an invoice is marked as paid, once', async () => {
    await using open = await openOrderedShop();
    expect(await markPaid(open.shop.services, open.order.number)).toMatchObject({ outcome: 'advanced' });
    expect(await markPaid(open.shop.services, open.order.number)).toMatchObject({ outcome: 'refused' });
    const paid = await open.see();
    expect(paid.payment.paidAt).toBe(open.clock.now().toISOString());
    expect(paid.receipt, 'the payment service sends none').toBeNull();
  });
});

describe('a cancelled order is refunded (decision T4.4)', () => {
  test('in full when its buyer cancels it, and the list still shows it', async () => {
    await using open = await openOrderedShop({ payment: ONLINE });
    await open.pay();
    await open.anna('DELETE /orders/v1', { body: { orderId: open.order.orderId } });
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.see()).toMatchObject({
      status: { code: 'cancelled' },
      paymentStatus: PAYMENT.refunded,
    });
    expect((await open.anna('GET /orders/v1')).data).toHaveLength(1);
    expect(await subjectsOf(open)).toContain(`Заказ № ${open.order.number}: деньги возвращены`);
  });

  test('for the goods when it is not fetched', async () => {
    await using open = await openOrderedShop({ payment: ONLINE });
    await open.pay();
    await open.advance('packing', 'shipped', 'returned');
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.see()).toMatchObject({ status: { code: 'returned' }, paymentStatus: PAYMENT.refunded });
  });
});

describe('bonuses of an order (decision T3.14)', () => {
  const start = [1240, 152];

  test('are pending after it is received, and are credited when the return period is over', async () => {
    await using open = await openOrderedShop({ count: 4 });
    expect(await open.accounts()).toEqual(start);
    await open.advance('packing', 'ready', 'received');
    expect(await open.accounts()).toEqual([1240, 272]);

    open.clock.pass(14 * DAY - 1000);
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1240, 272]);
    open.clock.pass(1000);
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1360, 152]);
    expect((await open.see()).bonuses.accruedAt).toBe(open.clock.now().toISOString());
  });

  test('are neither promised nor credited to an account that is erased', async () => {
    await using open = await openOrderedShop({ count: 4 });
    const { db } = open.shop;
    await db.updateTable('orders').set({ user_id: null }).where('id', '=', open.order.orderId).execute();
    expect(await open.advance('packing', 'ready', 'received')).toEqual(['advanced', 'advanced', 'advanced']);
    expect(await open.accounts()).toEqual(start);
  });

  test('are not credited before the return period is over, even if the job runs', async () => {
    await using open = await openOrderedShop({ count: 4 });
    await open.advance('packing', 'ready', 'received');
    open.clock.pass(13 * DAY);
    await accrueBonuses(open.shop.services, open.order.orderId);
    expect(await open.accounts()).toEqual([1240, 272]);
  });

  test('are credited once, however often the job runs', async () => {
    await using open = await openOrderedShop({ count: 4 });
    await open.advance('packing', 'ready', 'received');
    open.clock.pass(14 * DAY);
    const { jobs, db } = open.shop.services;
    for (const key of ['one', 'two', 'three']) {
      await jobs.add(db, 'bonuses.accrue', { orderId: open.order.orderId }, { key });
    }
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1360, 152]);
  });
});
