import { expect, test } from 'vitest';
import { fromRoubles, type Kopecks } from '#domain/money.ts';
import { givenBonuses, givenPromo, userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct, setFree } from '#tests/support/given-goods.ts';
import { givenOrder, givenOrderForm, givenSelected, ON_RECEIPT } from '#tests/support/given-order.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { handOver, releaseOrder } from './release.ts';
import { settleFailed, settleOnReceipt, settleRefunded, settleWaiting } from './settle.ts';
import { settlePaid } from './settle-paid.ts';

const HOUR = 3_600_000;

const orderOf = ({ db }: TestShop, id: number) =>
  db
    .selectFrom('orders')
    .innerJoin('statuses', (join) => join.on('kind', '=', 'order').onRef('statuses.id', '=', 'status_id'))
    .selectAll('orders')
    .select('code as status')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();

const lotOf = ({ db }: TestShop, groupId: number) =>
  db
    .selectFrom('offers')
    .select(['stock', 'reserved'])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();

const within = <T>({ db }: TestShop, work: (trx: TestShop['db']) => Promise<T>) =>
  db.transaction().execute(work);

/** Anna's order of a ring, with a promo code and bonuses. */
async function givenRichOrder(shop: TestShop, changes: Parameters<typeof givenOrderForm>[1] = {}) {
  const [size = 0] = await givenProduct(shop.db, { price: 1000, stock: [5] });
  const promoId = await givenPromo(shop.db, { code: 'ЩЕДРО', max_uses: 5 });
  const userId = await userIdOf(shop.db, 'user');
  await givenBonuses(shop.db, userId, 300);
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, [size], 2);
  await anna('PATCH /basket/v1', { body: { basket, promo: 'щедро', bonuses: 100 } });
  const placed = await anna('POST /orders/v1', { body: await givenOrderForm(anna, changes) });
  return { ...placed, size, promoId, userId, anna, billId: placed.billId ?? 0 };
}

const usesOf = async ({ db }: TestShop, promoId: number) => {
  const { used } = await db
    .selectFrom('promo_codes')
    .select('used')
    .where('id', '=', promoId)
    .executeTakeFirstOrThrow();
  return used;
};

/** The bank's own row after the payment. */
async function givenBankPayment({ db, now }: TestShop, billId: number, amount: number): Promise<void> {
  const priced = { quantity: 1, unit_kopecks: amount, vat_basis_points: 2200 };
  const item = { description: 'Кольцо', ...priced, subject: 'commodity' };
  const { id } = await db
    .insertInto('payments')
    .values({
      bill_id: billId,
      provider: 'bank',
      provider_payment_id: `payment-of-${billId}`,
      amount_kopecks: amount,
      receipt: JSON.stringify({ email: 'anna@example.ru', phone: null, items: [item] }),
      status: 'succeeded',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_events')
    .values({ payment_id: id, status: 'succeeded', heard_at: now })
    .execute();
}

test('a cancelled order releases everything, once (promise R6) [C504]', async () => {
  await using shop = await openTestShop();
  const { orderId, size, promoId, anna } = await givenRichOrder(shop);
  expect([await lotOf(shop, size), await usesOf(shop, promoId)]).toEqual([{ stock: 6, reserved: 3 }, 1]);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 200 });

  const release = () =>
    within(shop, (trx) =>
      releaseOrder(trx, shop.services, orderId, { by: 'shop', text: 'Отменён магазином' }),
    );
  const answers = await Promise.all(Array.from({ length: 5 }, release));
  expect(answers.filter((did) => did)).toHaveLength(1);
  expect([await lotOf(shop, size), await usesOf(shop, promoId)]).toEqual([{ stock: 6, reserved: 1 }, 0]);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 300 });
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 3,
    cancelled_by: 'shop',
    reserved_until: null,
  });
});

test('pieces that have left the shop are not released', async () => {
  await using shop = await openTestShop();
  const { orderId, size } = await givenRichOrder(shop);
  const hand = () => within(shop, (trx) => handOver(trx, shop.services, orderId));
  expect([await hand(), await hand()]).toEqual([true, false]);
  expect(await lotOf(shop, size)).toEqual({ stock: 4, reserved: 1 });
  const isReleased = await within(shop, (trx) =>
    releaseOrder(trx, shop.services, orderId, { by: 'shop', text: 'Отменён магазином' }),
  );
  expect(isReleased).toBe(false);
  expect(await lotOf(shop, size)).toEqual({ stock: 4, reserved: 1 });
});

test('an unpaid order reserves its pieces for 24 hours, and no longer (decision T10.1)', async () => {
  await using shop = await openTestShop();
  const { orderId, size } = await givenRichOrder(shop);
  await shop.runJobs({ at: new Date(shop.now.getTime() + 24 * HOUR - 1000) });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'waiting-payment' });
  await shop.runJobs({ at: new Date(shop.now.getTime() + 24 * HOUR) });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', cancelled_by: 'expiry' });
  expect(await lotOf(shop, size)).toEqual({ stock: 6, reserved: 1 });
});

test('a reserve in the shop lasts 72 hours, and one that staff have taken over does not expire (decision T10.1)', async () => {
  await using shop = await openTestShop();
  const forgotten = await givenRichOrder(shop, { personalPayment: ON_RECEIPT });
  const packed = await givenRichOrder(shop, { personalPayment: ON_RECEIPT });
  await shop.db
    .updateTable('orders')
    .set((eb) => ({
      status_id: eb
        .selectFrom('statuses')
        .select('id')
        .where('kind', '=', 'order')
        .where('code', '=', 'packing'),
    }))
    .where('id', '=', packed.orderId)
    .execute();
  await shop.runJobs({ at: new Date(shop.now.getTime() + 71 * HOUR) });
  expect(await orderOf(shop, forgotten.orderId)).toMatchObject({ status: 'new' });
  await shop.runJobs({ at: new Date(shop.now.getTime() + 72 * HOUR) });
  expect(await orderOf(shop, forgotten.orderId)).toMatchObject({ status: 'cancelled' });
  expect(await orderOf(shop, packed.orderId)).toMatchObject({ status: 'packing' });
});

test('a paid order is confirmed once and no longer expires', async () => {
  await using shop = await openTestShop();
  const { orderId, billId, total, size } = await givenRichOrder(shop);
  const pay = () =>
    within(shop, (trx) => settlePaid(trx, shop.services, { billId, amountKopecks: fromRoubles(total) }));
  await Promise.all([pay(), pay(), pay()]);
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: 'confirmed',
    payment_status: 2,
    paid_at: shop.now,
    reserved_until: null,
  });
  const events = await shop.db
    .selectFrom('order_events')
    .select('text')
    .where('order_id', '=', orderId)
    .execute();
  expect(events.map(({ text }) => text)).toEqual(['Заказ оформлен, ждём оплату', 'Заказ оплачен']);
  await shop.runJobs({ at: new Date(shop.now.getTime() + 25 * HOUR) });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'confirmed' });
  expect(await lotOf(shop, size)).toEqual({ stock: 6, reserved: 3 });
});

test('an amount other than the bill’s is rejected (promise R9)', async () => {
  await using shop = await openTestShop();
  const { orderId, billId } = await givenRichOrder(shop);
  const pay = within(shop, (trx) =>
    settlePaid(trx, shop.services, { billId, amountKopecks: fromRoubles(1) }),
  );
  await expect(pay).rejects.toThrow(RangeError);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'waiting-payment', paid_at: null });
  const unknown = within(shop, (trx) =>
    settlePaid(trx, shop.services, { billId: 2_147_483_647, amountKopecks: fromRoubles(1) }),
  );
  await expect(unknown).rejects.toThrow(RangeError);
});

test('a failed payment can be retried', async () => {
  await using shop = await openTestShop();
  const { orderId, billId, total } = await givenRichOrder(shop);
  const amountKopecks = fromRoubles(total);
  const steps = [
    { settle: settleWaiting, becomes: 1 },
    { settle: settleFailed, becomes: 4 },
    { settle: settleFailed, becomes: 4 },
    { settle: settleWaiting, becomes: 1 },
  ];
  for (const { settle, becomes } of steps) {
    await within(shop, (trx) => settle(trx, shop.services, { billId }));
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: becomes });
  }
  await within(shop, (trx) => settlePaid(trx, shop.services, { billId, amountKopecks }));
  await within(shop, (trx) => settleFailed(trx, shop.services, { billId }));
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 2 });
});

test('a payment after the reserve expired reserves everything again while it is free (ADR 0036)', async () => {
  await using shop = await openTestShop();
  const { orderId, billId, total, size, promoId, anna } = await givenRichOrder(shop);
  await shop.runJobs({ at: new Date(shop.now.getTime() + 24 * HOUR) });
  await within(shop, (trx) => settlePaid(trx, shop.services, { billId, amountKopecks: fromRoubles(total) }));
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: 'confirmed',
    payment_status: 2,
    cancelled_at: null,
    released_at: null,
  });
  expect([await lotOf(shop, size), await usesOf(shop, promoId)]).toEqual([{ stock: 6, reserved: 3 }, 1]);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 200 });
});

test.each([
  { gone: 'the pieces', take: (shop: TestShop, { size }: { size: number }) => setFree(shop.db, size, 1) },
  {
    gone: 'the bonuses',
    take: (shop: TestShop, { userId }: { userId: string }) => givenBonuses(shop.db, userId, 50),
  },
])(
  'a late payment is refunded when $gone are no longer free, and nothing is reserved (ADR 0036)',
  async ({ take }) => {
    await using shop = await openTestShop();
    const order = await givenRichOrder(shop);
    const { orderId, billId, size, promoId } = order;
    const amountKopecks = fromRoubles(order.total);
    await shop.runJobs({ at: new Date(shop.now.getTime() + 24 * HOUR) });
    await take(shop, order);
    const before = await lotOf(shop, size);
    await givenBankPayment(shop, billId, amountKopecks);
    await within(shop, (trx) => settlePaid(trx, shop.services, { billId, amountKopecks }));

    expect(await orderOf(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 3,
      paid_at: null,
    });
    expect([await lotOf(shop, size), await usesOf(shop, promoId)]).toEqual([before, 0]);
    const refunds = await shop.db
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('payment_refunds.amount_kopecks as amount')
      .where('bill_id', '=', billId)
      .execute();
    expect(refunds).toEqual([{ amount: amountKopecks }]);
    await within(shop, (trx) => settleRefunded(trx, shop.services, { orderId, amountKopecks }));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 5 });
  },
);

test('a payment of an order that a person has cancelled is refunded, though its pieces are free', async () => {
  await using shop = await openTestShop();
  const { orderId, billId, total, size } = await givenRichOrder(shop);
  const amountKopecks = fromRoubles(total);
  await within(shop, (trx) =>
    releaseOrder(trx, shop.services, orderId, { by: 'buyer', text: 'Отменён покупателем' }),
  );
  await givenBankPayment(shop, billId, amountKopecks);
  await within(shop, (trx) => settlePaid(trx, shop.services, { billId, amountKopecks }));
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', paid_at: null });
  expect(await lotOf(shop, size)).toEqual({ stock: 6, reserved: 1 });
});

test('an account that is gone gets no bonuses back', async () => {
  await using shop = await openTestShop();
  const { orderId, userId } = await givenRichOrder(shop);
  await shop.db
    .deleteFrom('bonus_accounts')
    .where('user_id', '=', userId)
    .where('account_type_id', '=', 1)
    .execute();
  await within(shop, (trx) =>
    releaseOrder(trx, shop.services, orderId, { by: 'shop', text: 'Отменён магазином' }),
  );
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled' });
  const log = shop.db.selectFrom('bonus_log').select('amount').where('order_id', '=', orderId);
  expect(await log.execute()).toEqual([]);
});

test('a payment on receipt counts once, and refunds in parts add up to at most all of it', async () => {
  await using shop = await openTestShop();
  const [size = 0] = await givenProduct(shop.db, { price: 1000 });
  const anna = await shop.as({ userRole: 'user' });
  const { orderId } = await givenOrder(anna, [size], { personalPayment: ON_RECEIPT });
  for (const _ of [1, 2]) await within(shop, (trx) => settleOnReceipt(trx, shop.services, orderId));
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 2, paid_at: shop.now });

  const refund = (amountKopecks: Kopecks) =>
    within(shop, (trx) => settleRefunded(trx, shop.services, { orderId, amountKopecks }));
  await refund(fromRoubles(400));
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 6, refunded_kopecks: 40_000 });
  await expect(refund(fromRoubles(600.01))).rejects.toThrow(RangeError);
  await refund(fromRoubles(600));
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 5, refunded_kopecks: 100_000 });
});
