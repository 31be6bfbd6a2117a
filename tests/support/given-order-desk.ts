import { expect, onTestFinished } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { givenBonuses, userIdOf } from './given-benefits.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT } from './given-order.ts';
import { forgetOrders } from './given-past.ts';
import { openStaffShop } from './given-staff.ts';
import { booksOf } from './order-ledger.ts';

export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

type Choice = { count?: number; payment?: number; promo?: string; bonuses?: number };

/** A shop without past orders and bonuses, whose manager edits the orders of Анна. */
export async function openOrderDesk() {
  const shop = await openStaffShop();
  const { db } = shop;
  const userId = await userIdOf(db, 'user');
  const forget = async () => {
    await forgetOrders(db);
    await db.deleteFrom('bonus_log').execute();
    await db.updateTable('bonus_accounts').set({ value: 0 }).execute();
    await db.deleteFrom('promo_uses').execute();
    await db.updateTable('promo_codes').set({ used: 0 }).execute();
  };
  await forget();
  onTestFinished(forget);
  const manager = await shop.signedIn('manager');
  const anna = await shop.as({ userRole: 'user' });

  const preview = (orderId: number, body: object) =>
    manager.send(`POST /orders/${orderId}/edits/preview`, body);

  return {
    shop,
    manager,
    anna,
    userId,
    preview,
    /** An order of Анна, with pickup in the shop. */
    async order(sizes: readonly number[], { count = 1, payment = ON_RECEIPT, ...choice }: Choice = {}) {
      const basket = await givenSelected(anna, sizes, count);
      if (choice.promo ?? choice.bonuses) await anna('PATCH /basket/v1', { body: { basket, ...choice } });
      const placed = await anna('POST /orders/v1', {
        body: await givenOrderForm(anna, { personalPayment: payment }),
      });
      const { lines } = await booksOf(shop, placed.orderId);
      return { ...placed, lines, lineId: lines[0]?.id ?? 0 };
    },
    /** Edits as the page does: with the total that the preview has shown. */
    async edit(orderId: number, body: object) {
      const shown = await preview(orderId, body);
      if (shown.status !== 200) return shown;
      const { total } = shown.body.totals;
      return manager.send(`POST /orders/${orderId}/edits`, { ...body, expectedTotal: total });
    },
    /** Pays at the bank, as the buyer does. */
    async pay(billId: number | null) {
      const { url } = await anna('POST /payments/v1/url', { body: { billId: billId ?? 0 } });
      await shop.app.inject({
        method: 'POST',
        url: `${new URL(url, 'http://localhost').pathname}/pay`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
      await shop.runJobs({ at: shop.clock.now() });
    },
    /** Bonuses of Анна, with their line in the log. */
    async giveBonuses(amount: number) {
      await givenBonuses(db, userId, amount);
      const entry = { user_id: userId, account_type_id: 1, amount, text: 'Подарок', order_id: null };
      await db
        .insertInto('bonus_log')
        .values({ ...entry, created_at: shop.clock.now() })
        .execute();
    },
    expectBalanced: async () => expect(await findDifferences(db)).toEqual([]),
    /** The lines and the ledger of an order add up to its total. */
    async expectSums(orderId: number) {
      const { order, lines } = await booksOf(shop, orderId);
      const paid = lines.reduce((total, line) => total + line.paid_kopecks + line.engraving_kopecks, 0);
      expect(paid + order.delivery_kopecks).toBe(order.total_kopecks);
      expect(order.ledger.reduce((total, { amount }) => total + amount, 0)).toBe(order.total_kopecks);
      return order;
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
