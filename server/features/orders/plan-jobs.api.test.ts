import { expect, test } from 'vitest';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { planOrderJobs } from './plan-jobs.ts';

const HOUR = 3_600_000;
const WAITING = 280_995;

test('orders that came with the demo shop expire and give their bonuses like any other', async () => {
  await using shop = await openTestShop();
  await seedDemoOrders(shop.db, shop.now);
  await planOrderJobs(shop.services);
  await planOrderJobs(shop.services);
  const anna = await shop.as({ userRole: 'user' });
  const waiting = async () =>
    (await anna('GET /orders/v1/view', { query: { orderId: WAITING } })).status.code;
  const later = (hours: number) => ({ at: new Date(shop.now.getTime() + hours * HOUR) });

  await shop.runJobs();
  expect(await waiting()).toBe('waiting-payment');
  await shop.runJobs(later(24));
  expect(await waiting()).toBe('cancelled');

  expect((await anna('GET /bonuses/v1/balance')).value).toBe(1240);
  await shop.runJobs(later(10 * 24));
  const { accounts } = await anna('GET /bonuses/v1/accounts');
  expect(accounts.map(({ value }) => value)).toEqual([1392, 0]);
});
