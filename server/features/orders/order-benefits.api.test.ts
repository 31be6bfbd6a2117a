import { expect, test } from 'vitest';
import { givenBonuses, givenPromo, userIdOf } from '#tests/support/given-benefits.ts';
import { applyConfig, givenProduct } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected, INSTALMENT, ON_RECEIPT } from '#tests/support/given-order.ts';
import { booksOf, refusalOf } from '#tests/support/order-ledger.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('a promo code is used up by orders, and released by none (promise R5)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  const promoId = await givenPromo(shop.db, { code: 'ОДИН', max_uses_per_user: 1 });
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, promo: 'один' } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
  expect(placed.total).toBe(765);
  expect((await booksOf(shop, placed.orderId)).order.promo_code).toBe('ОДИН');
  const uses = () =>
    shop.db.selectFrom('promo_uses').select('order_id').where('promo_code_id', '=', promoId).execute();
  expect(await uses()).toEqual([{ order_id: placed.orderId }]);
  expect(await anna('GET /basket/v1/total', { query: {} })).toMatchObject({ promocodeUsed: null });

  await givenSelected(anna, sizes);
  await shop.db.updateTable('baskets').set({ promo_code: 'ОДИН' }).where('token', '=', basket).execute();
  const again = await refusalOf(anna('POST /orders/v1', { body: await givenOrderForm(anna) }));
  expect(again).toMatchObject({ status: 409, message: 'Вы уже использовали этот промокод' });
  expect(await uses()).toHaveLength(1);
});

test('bonuses are written off with the order, and its history says so (decision T9.9) [C649]', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  const userId = await userIdOf(shop.db, 'user');
  await givenBonuses(shop.db, userId, 300);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, bonuses: 120 } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
  expect(placed.total).toBe(780);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 180 });
  const log = await shop.db
    .selectFrom('bonus_log')
    .select(['amount', 'user_id'])
    .where('order_id', '=', placed.orderId)
    .execute();
  expect(log).toEqual([{ amount: -120, user_id: userId }]);
  // The rest of the balance is not used: a basket does not store what was spent.
  expect((await anna('GET /basket/v1/total', { query: {} })).bonusesForWriteOff).toBe(0);
});

test('the shop may limit the share of an order that bonuses pay for (decision T4.33)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  await givenBonuses(shop.db, await userIdOf(shop.db, 'user'), 5000);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await applyConfig(shop, { pricing: { bonusSharePercent: 30 } });
  try {
    await anna('PATCH /basket/v1', { body: { basket, bonuses: 5000 } });
    const body = await givenOrderForm(anna, { personalPayment: ON_RECEIPT });
    expect((await anna('POST /orders/v1', { body })).total).toBe(700);
  } finally {
    await applyConfig(shop, {});
  }
});

test('an instalment takes no bonuses and gives no discount (§9)', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 1000 });
  await givenBonuses(shop.db, await userIdOf(shop.db, 'user'), 500);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, bonuses: 500 } });
  const body = await givenOrderForm(anna, { personalPayment: INSTALMENT });
  const { total, orderId } = await anna('POST /orders/v1', { body });
  expect(total).toBe(1000);
  expect((await booksOf(shop, orderId)).order).toMatchObject({
    bonuses_written_off: 0,
    bonuses_to_accrue: 0,
  });
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 500 });
});

test('a wholesaler orders at least the shop’s minimum', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { prices: [{ role: 'dealer', price: 400 }] });
  const dealer = await shop.as({ userRole: 'dealer' });
  await applyConfig(shop, { orders: { leastOrder: { dealer: 1000 } } });
  try {
    await givenSelected(dealer, sizes, 2);
    const total = await dealer('GET /basket/v1/total', { query: {} });
    expect(total.leastOrder).toEqual({ price: 1000, remains: 200 });
    const few = await givenOrderForm(dealer, { personalPayment: ON_RECEIPT });
    const { status, message } = await refusalOf(dealer('POST /orders/v1', { body: few }));
    expect([status, message.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'Заказ возможен от 1 000 ₽. Добавьте товаров ещё на 200 ₽',
    ]);
    await givenSelected(dealer, sizes, 3);
    const enough = await givenOrderForm(dealer, { personalPayment: ON_RECEIPT });
    expect(await dealer('POST /orders/v1', { body: enough })).toMatchObject({ total: 1200 });
  } finally {
    await applyConfig(shop, {});
  }
});

test('an order that a promo code pays for in full is paid at once', async () => {
  await using shop = await openTestShop();
  const sizes = await givenProduct(shop.db, { price: 500 });
  await givenPromo(shop.db, { code: 'ПОДАРОК500', kind: 'amount', value: 100_000 });
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, sizes);
  await anna('PATCH /basket/v1', { body: { basket, promo: 'ПОДАРОК500' } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna) });
  expect(placed).toMatchObject({ total: 0, isOnline: false, billId: null });
  expect((await booksOf(shop, placed.orderId)).order).toMatchObject({
    payment_status: 2,
    reserved_until: null,
  });
});
