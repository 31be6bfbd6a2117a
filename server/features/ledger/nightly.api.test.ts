import { describe, expect, test } from 'vitest';
import { recordEvent } from '#server/features/orders/events.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { givenOrder } from '#tests/support/given-order.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { reconcile, reconcileWhole } from './reconcile.ts';

const DAY = 24 * 3_600_000;

/** A shop whose whole ledger has balanced in the first night, with an order of the day before. */
async function openReconciled() {
  const shop = await openTestShop();
  await shop.db.deleteFrom('ledger_checks').execute();
  const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
  const { orderId } = await givenOrder(await shop.as({ userRole: 'user' }), [ring]);
  const at = (days: number) => new Date(shop.now.getTime() + days * DAY);
  async function reconcileAt(days: number, check: typeof reconcile | typeof reconcileWhole = reconcile) {
    const { log, lines } = givenLog();
    await check({ db: shop.db, log, now: () => at(days) });
    return lines().flatMap(({ difference }) => difference ?? []);
  }
  expect(await reconcileAt(0.5)).toEqual([]);
  return {
    shop,
    at,
    reconcileAt,
    difference: `заказ ${orderId}: счёт на 1 из ${await totalOf(shop, orderId)} коп.`,
    /** Without a trace. */
    damage: () => setBill(shop, orderId, 1),
    repair: async () => setBill(shop, orderId, await totalOf(shop, orderId)),
    change: (days: number) => recordEvent(shop.db, { orderId, at: at(days), text: 'Собирается' }),
    [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
  };
}

async function totalOf({ db }: TestShop, orderId: number): Promise<number> {
  const { total_kopecks: total } = await db
    .selectFrom('orders')
    .select('total_kopecks')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return total;
}

async function setBill({ db }: TestShop, orderId: number, amount: number): Promise<void> {
  await db.updateTable('bills').set({ amount_kopecks: amount }).where('order_id', '=', orderId).execute();
}

describe('the nightly reconciliation', () => {
  test('finds a difference of an order that has changed since the last good one', async () => {
    await using given = await openReconciled();
    await given.damage();
    await given.change(1);
    expect(await given.reconcileAt(1.5)).toEqual([given.difference]);
    await given.repair();
  });

  test('finds a difference of a bonus account that has moved', async () => {
    await using given = await openReconciled();
    const { db } = given.shop;
    const { user_id } = await db
      .selectFrom('bonus_accounts')
      .select('user_id')
      .where('account_type_id', '=', 1)
      .executeTakeFirstOrThrow();
    const entry = { user_id, account_type_id: 1, text: 'Подарок', created_at: given.at(1), order_id: null };
    await db
      .insertInto('bonus_log')
      .values({ ...entry, amount: 7 })
      .execute();
    expect(await given.reconcileAt(1.5)).toMatchObject([expect.stringContaining(`бонусы ${user_id}`)]);
    await db
      .insertInto('bonus_log')
      .values({ ...entry, amount: -7 })
      .execute();
  });

  test('finds a use of a promo code that was not counted', async () => {
    await using given = await openReconciled();
    const { db } = given.shop;
    const promo = await db.selectFrom('promo_codes').selectAll().orderBy('id').executeTakeFirstOrThrow();
    await db
      .insertInto('promo_uses')
      .values({ promo_code_id: promo.id, used_at: given.at(1) })
      .execute();
    expect(await given.reconcileAt(1.5)).toMatchObject([expect.stringContaining(`промокод ${promo.code}`)]);
    await db.deleteFrom('promo_uses').where('used_at', '=', given.at(1)).execute();
  });

  test('reports a difference every night until it is settled', async () => {
    await using given = await openReconciled();
    await given.damage();
    await given.change(1);
    for (const night of [1.5, 2.5, 3.5]) expect(await given.reconcileAt(night)).toEqual([given.difference]);
    await given.repair();
    expect(await given.reconcileAt(4.5)).toEqual([]);
  });

  test('leaves an old row without a change to the whole one of every seventh night', async () => {
    await using given = await openReconciled();
    await given.damage();
    for (const night of [1.5, 2.5, 3.5, 4.5, 5.5, 6.5]) expect(await given.reconcileAt(night)).toEqual([]);
    expect(await given.reconcileAt(7.5)).toEqual([given.difference]);
    expect(await given.reconcileAt(8.5)).toEqual([given.difference]);
    await given.repair();
    expect(await given.reconcileAt(9.5)).toEqual([]);
    await given.damage();
    expect(await given.reconcileAt(10.5)).toEqual([]);
    await given.repair();
  });

  test('leaves it to the whole one by command, too', async () => {
    await using given = await openReconciled();
    await given.damage();
    expect(await given.reconcileAt(1.5)).toEqual([]);
    expect(await given.reconcileAt(1.6, reconcileWhole)).toEqual([given.difference]);
    await given.repair();
  });

  test('compares again what a transaction wrote while the last one ran', async () => {
    await using given = await openReconciled();
    await given.damage();
    await given.change(0.5 - 1 / 48);
    expect(await given.reconcileAt(1.5)).toEqual([given.difference]);
    await given.repair();
  });
});
