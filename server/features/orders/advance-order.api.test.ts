import { describe, expect, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { type OrderedShop, openOrderedShop, subjectsOf } from '#tests/support/given-led-order.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { advanceOrder, notePaid } from './advance-order.ts';

const DAY = 24 * 3600 * 1000;

const lot = ({ shop, ring }: OrderedShop) =>
  shop.db.selectFrom('offers').select(['stock', 'reserved']).where('id', '=', ring).executeTakeFirstOrThrow();

describe('the shop leads an order on (npm run order -- advance)', () => {
  test('from packing to the buyer, and its pieces leave the books on the way', async () => {
    await using open = await openOrderedShop({ count: 2 });
    expect(await lot(open)).toEqual({ stock: 21, reserved: 3 });
    expect(await open.lead('confirmed', 'packing', 'shipped')).toEqual(['advanced', 'advanced', 'advanced']);
    expect(await lot(open)).toEqual({ stock: 19, reserved: 1 });
    expect(await open.lead('ready', 'received')).toEqual(['advanced', 'advanced']);
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

  test('with a number by which the parcel is found', async () => {
    await using open = await openOrderedShop();
    await open.lead('packing');
    const track = { number: '10093372154', url: 'https://carrier.example/10093372154' };
    await advanceOrder(open.shop.services, open.order.number, 'shipped', track);
    expect((await open.see()).track).toEqual(track);
    const letters = await open.shop.sentMessages();
    expect(letters.filter(({ text }) => text.includes('10093372154'))).toHaveLength(1);
  });

  test('and writes of every step that the buyer waits for', async () => {
    await using open = await openOrderedShop();
    const { number } = open.order;
    await open.lead('confirmed', 'packing', 'shipped', 'ready', 'received');
    expect((await subjectsOf(open)).toSorted()).toEqual([
      `Заказ № ${number} в пути`,
      `Заказ № ${number} ждёт вас`,
      `Заказ № ${number} получен`,
      `Заказ № ${number} принят`,
    ]);
  });

  test.each([
    { steps: ['shipped'], because: 'nobody has packed it' },
    { steps: ['packing', 'packing'], because: 'it is that already' },
    { steps: ['packing', 'shipped', 'cancelled'], because: 'it has left' },
    { steps: ['cancelled', 'confirmed'], because: 'what was given up stays so' },
    { steps: ['packing', 'ready', 'received', 'returned'], because: 'the buyer asks for that' },
  ] as const)('but not $steps: $because', async ({ steps }) => {
    await using open = await openOrderedShop();
    expect((await open.lead(...steps)).at(-1)).toBe('refused');
  });

  test('and says that there is no such order', async () => {
    await using open = await openOrderedShop();
    expect(await advanceOrder(open.shop.services, '99-9999', 'packing')).toEqual({ outcome: 'not found' });
  });

  test('which does not pay for what is paid at the bank', async () => {
    await using open = await openOrderedShop({ payment: ONLINE });
    expect(await open.lead('confirmed')).toEqual(['refused']);
    expect(await notePaid(open.shop.services, open.order.number)).toMatchObject({ outcome: 'refused' });
    await open.pay();
    expect((await open.see()).status.code).toBe('confirmed');
    expect(await open.lead('packing')).toEqual(['advanced']);
  });

  test('and notes that an invoice is paid, once', async () => {
    await using open = await openOrderedShop();
    expect(await notePaid(open.shop.services, open.order.number)).toMatchObject({ outcome: 'advanced' });
    expect(await notePaid(open.shop.services, open.order.number)).toMatchObject({ outcome: 'refused' });
    expect((await open.see()).payment.paidAt).toBe(open.clock.now().toISOString());
  });
});

describe('money of an order that is given up goes back (decision T4.4)', () => {
  test('whole when its buyer cancels it, and the list keeps it', async () => {
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

  test('for the goods when nobody fetches it', async () => {
    await using open = await openOrderedShop({ payment: ONLINE });
    await open.pay();
    await open.lead('packing', 'shipped', 'returned');
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.see()).toMatchObject({ status: { code: 'returned' }, paymentStatus: PAYMENT.refunded });
  });
});

describe('bonuses of an order (decision T3.14)', () => {
  const start = [1240, 152];

  test('wait on an account of their own after it is received, and come when it cannot be given back', async () => {
    await using open = await openOrderedShop({ count: 4 });
    expect(await open.accounts()).toEqual(start);
    await open.lead('packing', 'ready', 'received');
    expect(await open.accounts()).toEqual([1240, 272]);

    open.clock.pass(14 * DAY - 1000);
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1240, 272]);
    open.clock.pass(1000);
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1360, 152]);
    expect((await open.see()).bonuses.accruedAt).toBe(open.clock.now().toISOString());
  });

  test('come once, however often the job is done', async () => {
    await using open = await openOrderedShop({ count: 4 });
    await open.lead('packing', 'ready', 'received');
    open.clock.pass(14 * DAY);
    const { jobs, db } = open.shop.services;
    for (const key of ['one', 'two', 'three']) {
      await jobs.add(db, 'bonuses.accrue', { orderId: open.order.orderId }, { key });
    }
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1360, 152]);
  });
});
