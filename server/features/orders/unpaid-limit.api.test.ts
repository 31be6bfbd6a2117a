import { expect, onTestFinished, test } from 'vitest';
import { applyConfig, givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, givenOrderForm, givenSelected, ON_RECEIPT } from '#tests/support/given-order.ts';
import { refusalOf, reservedOf } from '#tests/support/order-ledger.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/* How much unpaid stock one account may reserve (ADR 0070). */

async function openLimitedShop(most: { orders: number; pieces: number }) {
  const shop = await openTestShop();
  // Orders of other tests in this file reserve nothing any more.
  await shop.db
    .updateTable('orders')
    .set({ released_at: shop.now })
    .where('handed_over_at', 'is', null)
    .execute();
  await applyConfig(shop, { orders: { mostUnpaid: { user: most } } });
  onTestFinished(() => applyConfig(shop, {}));
  const [ring = 0] = await givenProduct(shop.db, { stock: [1000] });
  const before = await reservedOf(shop, ring);
  return {
    shop,
    ring,
    anna: await shop.as({ userRole: 'user' }),
    held: async () => (await reservedOf(shop, ring)) - before,
  };
}

test('refuses one unpaid order too many, and reserves nothing for it', async () => {
  const { shop, ring, anna, held } = await openLimitedShop({ orders: 2, pieces: 100 });
  await using _ = shop;
  await givenOrder(anna, [ring]);
  const second = await givenOrder(anna, [ring], { personalPayment: ON_RECEIPT });
  await givenSelected(anna, [ring]);
  const body = await givenOrderForm(anna);
  const refusal = await refusalOf(anna('POST /orders/v1', { body }));
  expect(refusal).toMatchObject({
    status: 409,
    message:
      'У\u00a0вас уже 2\u00a0неоплаченных заказа. Оплатите или отмените один из\u00a0них, чтобы оформить новый',
  });
  expect(await held()).toBe(2);

  await anna('DELETE /orders/v1', { body: { orderId: second.orderId } });
  await anna('POST /orders/v1', { body });
});

test('stops counting an order once it is paid or handed over', async () => {
  const { shop, ring, anna } = await openLimitedShop({ orders: 1, pieces: 100 });
  await using _ = shop;
  const { orderId } = await givenOrder(anna, [ring]);
  const set = (column: 'paid_at' | 'handed_over_at', at: Date | null) =>
    shop.db
      .updateTable('orders')
      .set({ [column]: at })
      .where('id', '=', orderId)
      .execute();
  await set('paid_at', shop.now);
  const { orderId: next } = await givenOrder(anna, [ring]);
  expect(next).toBeGreaterThan(orderId);
  await shop.db.updateTable('orders').set({ handed_over_at: shop.now }).where('id', '=', next).execute();
  await givenOrder(anna, [ring]);
  await givenSelected(anna, [ring]);
  const body = await givenOrderForm(anna);
  expect((await refusalOf(anna('POST /orders/v1', { body }))).status).toBe(409);
});

test('refuses more unpaid pieces than the limit, counting reserved ones', async () => {
  const { shop, ring, anna, held } = await openLimitedShop({ orders: 10, pieces: 5 });
  await using _ = shop;
  await givenOrder(anna, [ring], { count: 3 });
  await givenSelected(anna, [ring], 3);
  const refusal = await refusalOf(anna('POST /orders/v1', { body: await givenOrderForm(anna) }));
  expect(refusal).toMatchObject({
    status: 409,
    message:
      'В\u00a0неоплаченных заказах может быть не\u00a0больше 5\u00a0украшений. Уменьшите заказ или оплатите прежние',
  });
  expect(await held()).toBe(3);
  await givenOrder(anna, [ring], { count: 2 });
});
