import { expect, test } from 'vitest';
import { givenBill } from '#tests/support/given-bill.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder } from '#tests/support/given-order.ts';
import { openShopWithYookassa, type ShopWithYookassa } from '#tests/support/given-payment.ts';
import { addScheduled } from '#tests/support/run-jobs.ts';
import { findDifferences } from './differences.ts';
import { reconcile } from './reconcile.ts';

/** Анна's order of 10 150 roubles, paid. */
async function givenPaid(shop: ShopWithYookassa) {
  const given = await shop.givenPayment();
  shop.yookassa.pay(given.paymentId);
  await shop.notice('payment.succeeded', { id: given.paymentId });
  return given;
}

/** Анна's order of two rings, which awaits its payment. */
async function givenRings(shop: ShopWithYookassa) {
  const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
  const { orderId } = await givenOrder(await shop.as({ userRole: 'user' }), [ring], { count: 2 });
  return { ring, orderId };
}

test('the ledger of the demo shop balances', async () => {
  await using shop = await openShopWithYookassa();
  expect(await findDifferences(shop.db)).toEqual([]);
});

test('an order that is paid and refunded leaves it balanced', async () => {
  await using shop = await openShopWithYookassa();
  const { orderId } = await givenPaid(shop);
  expect(await findDifferences(shop.db)).toEqual([]);
  const anna = await shop.as({ userRole: 'user' });
  await anna('DELETE /orders/v1', { body: { orderId } });
  expect(await findDifferences(shop.db)).toEqual([]);
  await shop.runJobs();
  expect(await findDifferences(shop.db)).toEqual([]);
  expect(shop.yookassa.refunds()).toHaveLength(1);
});

type Damage = { what: string; damage: (shop: ShopWithYookassa) => Promise<string> };

test.each<Damage>([
  {
    what: 'a paid order without money',
    async damage({ db }) {
      const { orderId } = await givenBill(db, { order: { payment_status: 2 } });
      return `заказ ${orderId}: отмечен оплаченным, а денег нет`;
    },
  },
  {
    what: 'money without a paid order',
    async damage(shop) {
      const { orderId } = await givenPaid(shop);
      await shop.db.updateTable('orders').set({ payment_status: 1 }).where('id', '=', orderId).execute();
      return `заказ ${orderId}: деньги пришли, а он не оплачен и они не возвращаются`;
    },
  },
  {
    what: 'money reserved without a refund',
    async damage(shop) {
      const { billId } = await givenPaid(shop);
      const { id } = await shop.db
        .updateTable('payments')
        .set({ refunded_kopecks: 5 })
        .where('bill_id', '=', billId)
        .returning('id')
        .executeTakeFirstOrThrow();
      return `платёж ${id}: возвращается 5 коп., по заявкам 0`;
    },
  },
  {
    what: 'an order refunded without the bank',
    async damage(shop) {
      const { orderId } = await givenPaid(shop);
      await shop.db.updateTable('orders').set({ refunded_kopecks: 5 }).where('id', '=', orderId).execute();
      return `заказ ${orderId}: возвращено 5 коп., банком и вручную 0`;
    },
  },
  {
    what: 'a bill of another amount',
    async damage({ db }) {
      const { orderId, billId } = await givenBill(db);
      await db.updateTable('bills').set({ amount_kopecks: 1 }).where('id', '=', billId).execute();
      return `заказ ${orderId}: счёт на 1 из 1015000 коп.`;
    },
  },
  {
    what: 'fewer pieces in reserve than in orders',
    async damage(shop) {
      const { ring } = await givenRings(shop);
      const { id } = await shop.db
        .updateTable('offers')
        .set({ reserved: 1 })
        .where('group_id', '=', ring)
        .returning('id')
        .executeTakeFirstOrThrow();
      return `лот ${id}: в резерве 1, в заказах 2`;
    },
  },
  {
    what: 'a line without its pieces',
    async damage(shop) {
      const { orderId } = await givenRings(shop);
      const { id } = await shop.db
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      await shop.db.deleteFrom('order_pieces').where('line_id', '=', id).execute();
      return `заказ ${orderId}: в строке ${id} изделий 0 из 2`;
    },
  },
  {
    what: 'an order without a history',
    async damage(shop) {
      const { orderId } = await givenRings(shop);
      await shop.db.deleteFrom('order_events').where('order_id', '=', orderId).execute();
      return `заказ ${orderId}: нет истории`;
    },
  },
  {
    what: 'lines that cost something else',
    async damage({ db }) {
      const { orderId } = await givenBill(db);
      await db.updateTable('order_lines').set({ paid_kopecks: 1 }).where('order_id', '=', orderId).execute();
      return `заказ ${orderId}: строки и доставка стоят 35001 из 1015000 коп.`;
    },
  },
  {
    what: 'bonuses that were not logged',
    async damage({ db }) {
      const [account] = await db
        .updateTable('bonus_accounts')
        .set(({ eb, ref }) => ({ value: eb(ref('value'), '+', 7) }))
        .where('account_type_id', '=', 2)
        .returning(['user_id', 'value'])
        .execute();
      return `бонусы ${account?.user_id}: на счёте ${account?.value}, по записям ${(account?.value ?? 0) - 7}`;
    },
  },
  {
    what: 'a use of a promo code that was not recorded',
    async damage({ db }) {
      await db.updateTable('promo_codes').set({ used: 3 }).where('code', '=', 'МАЛАХИТ').execute();
      return 'промокод МАЛАХИТ: использован 3 раз, записано 0';
    },
  },
])('$what is reported', async ({ damage }) => {
  await using shop = await openShopWithYookassa();
  const difference = await damage(shop);
  await reconcile(shop.services);
  expect(shop.loggedLines()).toContainEqual(
    expect.objectContaining({ msg: 'Книги не сходятся', difference }),
  );
});

test('the ledger is reconciled every night, once', async () => {
  await using shop = await openShopWithYookassa();
  await shop.db.updateTable('promo_codes').set({ used: 3 }).where('code', '=', 'МАЛАХИТ').execute();
  const differences = await findDifferences(shop.db);
  expect(differences).not.toEqual([]);
  const night = new Date('2026-11-21T00:30:00Z');
  await addScheduled(shop.services, 'books.check', shop.now, new Date('2026-11-21T12:00:00Z'));
  await shop.runJobs({ at: new Date(night.getTime() - 1) });
  expect(shop.logged()).toEqual([]);
  await shop.runJobs({ at: night });
  expect(shop.loggedLines().map(({ difference }) => difference)).toEqual(differences);
});
