import { expect, onTestFinished, test } from 'vitest';
import { runMaintenance } from '#server/maintenance.ts';
import { userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, ON_RECEIPT } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { advanceOrder } from './advance-order.ts';

const DAY = 24 * 3600 * 1000;

/** The stylist has ordered a ring and deletes the account; no other demo user does. */
async function openShop() {
  const shop = await openTestShop();
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const userId = await userIdOf(shop.db, 'stylist');
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»' });
  const stylist = await shop.as({ userRole: 'stylist' });
  const order = await givenOrder(stylist, [ring], {
    personalPayment: ON_RECEIPT,
    personalCommentary: 'Позвоните',
  });
  return {
    shop,
    stylist,
    order,
    /** A week and a day after the account was deleted. */
    runMaintenance: () => runMaintenance(shop.db, new Date(shop.now.getTime() + 8 * DAY)),
    stored: () =>
      shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('the export contains what an account stores about orders', async () => {
  await using open = await openShop();
  const answer = await open.shop.app.inject({
    url: '/api/users/v1/export',
    headers: await open.shop.headersFor({ userRole: 'stylist' }),
  });
  expect(answer.json().orders).toEqual([
    expect.objectContaining({
      number: open.order.number,
      status: 'Принят',
      email: 'anna@example.ru',
      comment: 'Позвоните',
      lines: [expect.objectContaining({ title: 'Кольцо «Исеть»', count: 1 })],
    }),
  ]);
});

test('an account is erased when its last order has arrived, and its orders are anonymised (decision T7.19)', async () => {
  await using open = await openShop();
  await open.stylist('DELETE /users/v1');
  await open.runMaintenance();
  expect(await open.stored()).toMatchObject({ email: 'anna@example.ru' });

  for (const to of ['packing', 'ready', 'received'] as const) {
    await advanceOrder(open.shop.services, open.order.number, to);
  }
  await open.runMaintenance();
  expect(await open.stored()).toMatchObject({
    full_name: '',
    email: '',
    phone: '',
    comment: '',
    recipient: null,
    total_kopecks: 100_000,
    number: open.order.number,
  });
});
