import { expect, onTestFinished } from 'vitest';
import { type AdvanceTo, advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenBonuses, userIdOf } from './given-benefits.ts';
import { givenClock } from './given-clock.ts';
import { givenProduct } from './given-goods.ts';
import { givenOrder, ON_RECEIPT } from './given-order.ts';
import { forgetOrders } from './given-past.ts';
import { openTestShopBy } from './test-shop.ts';

/** A shop with a clock, and an order of Анна of this many pieces at 1 000 ₽. */
export async function openOrderedShop({
  count = 1,
  payment = ON_RECEIPT,
}: {
  count?: number;
  payment?: number;
} = {}) {
  const clock = givenClock();
  const shop = await openTestShopBy(clock.now);
  await forgetOrders(shop.db);
  const userId = await userIdOf(shop.db, 'user');
  onTestFinished(async () => {
    await forgetOrders(shop.db);
    await shop.db
      .updateTable('bonus_accounts')
      .set({ value: 152 })
      .where('account_type_id', '=', 2)
      .execute();
    await givenBonuses(shop.db, userId, 1240);
  });
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 1000, stock: [20] });
  const anna = await shop.as({ userRole: 'user' });
  const order = await givenOrder(anna, [ring], { count, personalPayment: payment });
  return {
    shop,
    clock,
    ring,
    anna,
    userId,
    order,
    advance: async (...steps: AdvanceTo[]) => {
      const outcomes = [];
      for (const to of steps) outcomes.push((await advanceOrder(shop.services, order.number, to)).outcome);
      return outcomes;
    },
    /** The order as its buyer sees it; signs in again after the clock has moved. */
    see: async () => {
      const again = await shop.as({ userRole: 'user' });
      return again('GET /orders/v1/view', { query: { orderId: order.orderId } });
    },
    /** Pays at the bank, as the buyer does. */
    async pay() {
      const { url } = await anna('POST /payments/v1/url', { body: { billId: order.billId ?? 0 } });
      const paid = await shop.app.inject({
        method: 'POST',
        url: `${new URL(url, 'http://localhost').pathname}/pay`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
      expect(paid.statusCode).toBeLessThan(400);
      await shop.runJobs({ at: clock.now() });
    },
    accounts: async () => {
      const again = await shop.as({ userRole: 'user' });
      const { accounts } = await again('GET /bonuses/v1/accounts');
      return accounts.map(({ value }) => value);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

export type OrderedShop = Awaited<ReturnType<typeof openOrderedShop>>;

/** All sent messages, with plain spaces. */
export const subjectsOf = async ({ shop }: OrderedShop): Promise<string[]> =>
  (await shop.sentMessages()).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
