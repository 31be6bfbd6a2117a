import { expect, inject, test } from 'vitest';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, ONLINE } from '#tests/support/given-order.ts';
import { addScheduled } from '#tests/support/run-jobs.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { within } from '#tests/support/within.ts';
import { lockOrder } from './queries.ts';
import { sweepOrders } from './sweep-orders.ts';

const HOUR = 3_600_000;
const TEN_MINUTES = HOUR / 6;
const WAITING = 280_995;

test('orders loaded with the demo shop expire and accrue bonuses like others', async () => {
  await using shop = await openTestShop();
  await seedDemoOrders(shop.db, shop.now);
  const anna = await shop.as({ userRole: 'user' });
  const waiting = async () =>
    (await anna('GET /orders/v1/view', { query: { orderId: WAITING } })).status.code;
  async function runSweep(hoursLater: number) {
    const at = new Date(shop.now.getTime() + hoursLater * HOUR);
    await addScheduled(shop.services, 'orders.sweep', new Date(at.getTime() - TEN_MINUTES), at);
    await shop.runJobs({ at });
  }

  await runSweep(0);
  expect(await waiting()).toBe('waiting-payment');
  await runSweep(24);
  expect(await waiting()).toBe('cancelled');

  await runSweep(8 * 24);
  expect((await anna('GET /bonuses/v1/balance')).value, 'thirteen days after the receipt').toBe(1240);
  await runSweep(10 * 24);
  const { accounts } = await anna('GET /bonuses/v1/accounts');
  expect(accounts.map(({ value }) => value)).toEqual([1392, 0]);
});

test('two sweeps at once handle each order once', async () => {
  await using shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
  const anna = await shop.as({ userRole: 'user' });
  const orders = [];
  for (let n = 0; n < 3; n++) orders.push(await givenOrder(anna, [ring], { personalPayment: ONLINE }));
  const later = { ...shop.services, now: () => new Date(shop.now.getTime() + 24 * HOUR) };
  const sweep = () => sweepOrders(later);
  await Promise.all([sweep(), sweep()]);
  const events = await shop.db
    .selectFrom('order_events')
    .select('order_id')
    .where(
      'order_id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .where('text', 'like', 'Отменён%')
    .orderBy('order_id')
    .execute();
  expect(events.map(({ order_id }) => order_id)).toEqual(orders.map(({ orderId }) => orderId));
});

// The embedded database has one connection: no other transaction holds a lock there.
if (inject('demoShop').engine === 'postgres') {
  test('a sweep skips a locked order, and handles the next ones', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
    const anna = await shop.as({ userRole: 'user' });
    const locked = await givenOrder(anna, [ring], { personalPayment: ONLINE });
    const behind = await givenOrder(anna, [ring], { personalPayment: ONLINE });
    const at = new Date(shop.now.getTime() + 24 * HOUR);
    const sweep = () => sweepOrders({ ...shop.services, now: () => at });
    const statuses = () =>
      Promise.all(
        [locked, behind].map(
          async ({ orderId }) => (await anna('GET /orders/v1/view', { query: { orderId } })).status.code,
        ),
      );
    await shop.db.transaction().execute(async (trx) => {
      await lockOrder(trx, locked.orderId);
      await within(sweep(), 'the sweep ends while an order is locked');
    });
    expect(await statuses()).toEqual(['waiting-payment', 'cancelled']);
    await sweep();
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  });
}
