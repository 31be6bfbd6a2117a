import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import { fromRoubles } from '#domain/money.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { openShopWithYookassa, type ShopWithYookassa } from '#tests/support/given-payment.ts';
import { askRefund, carryOutRefund } from './refund.ts';

/** A paid order of 10 150 roubles. */
async function givenPaid(shop: ShopWithYookassa) {
  const given = await shop.givenPayment();
  shop.yookassa.pay(given.paymentId);
  await shop.notice('payment.succeeded', { id: given.paymentId });
  return given;
}

const ask = ({ db, services }: ShopWithYookassa, orderId: number, kopecks: number) =>
  db.transaction().execute((trx) =>
    askRefund(trx, services, {
      orderId,
      amountKopecks: fromRoubles(kopecks / 100),
      why: 'Возврат по заявке',
    }),
  );

const leftOf = async ({ db }: ShopWithYookassa, billId: number): Promise<number> => {
  const { amount_kopecks, refunded_kopecks } = await db
    .selectFrom('payments')
    .select(['amount_kopecks', 'refunded_kopecks'])
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return amount_kopecks - refunded_kopecks;
};

const MORE = { code: 'not_refundable', message: 'Вернуть больше, чем оплачено, нельзя' };

describe('a payment is refunded', () => {
  test('in part and then in full, each part once, and the order is updated', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId, paymentId } = await givenPaid(shop);
    await ask(shop, orderId, 100_000);
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
    await shop.runJobs();
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.partlyRefunded);

    await ask(shop, orderId, 915_000);
    await shop.runJobs();
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.refunded);
    expect(shop.yookassa.refunds().map(({ payment_id, amount }) => [payment_id, amount.value])).toEqual([
      [paymentId, '1000.00'],
      [paymentId, '9150.00'],
    ]);
    expect(await shop.historyOf(orderId)).toEqual([
      'Заказ оплачен',
      'Вернули 1\u00a0000\u00a0₽',
      'Вернули 9\u00a0150\u00a0₽',
    ]);
  });

  test('never beyond the payment, also with two requests at once', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId, billId } = await givenPaid(shop);
    await expect(ask(shop, orderId, 1_015_001)).rejects.toMatchObject(MORE);
    const both = await Promise.allSettled([ask(shop, orderId, 600_000), ask(shop, orderId, 600_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await leftOf(shop, billId)).toBe(415_000);
    await shop.runJobs();
    expect(shop.yookassa.refunds()).toHaveLength(1);
  });

  test('not at all when nothing was paid, or the requesting transaction fails', async () => {
    await using shop = await openShopWithYookassa();
    const unpaid = await shop.givenPayment();
    await expect(ask(shop, unpaid.orderId, 100)).rejects.toMatchObject({ code: 'not_refundable' });

    const { orderId, billId } = await givenPaid(shop);
    const failing = shop.db.transaction().execute(async (trx) => {
      await askRefund(trx, shop.services, { orderId, amountKopecks: fromRoubles(1), why: 'Возврат' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await shop.runJobs();
    expect(shop.yookassa.refunds()).toEqual([]);
    expect(await leftOf(shop, billId)).toBe(1_015_000);
  });

  test('with a receipt of the returned pieces, or of a share of everything', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId } = await givenPaid(shop);
    await shop.db.transaction().execute((trx) =>
      askRefund(trx, shop.services, {
        orderId,
        amountKopecks: fromRoubles(4900),
        why: 'Возврат кольца',
        purchases: [
          {
            title: 'Кольцо «Исеть»',
            count: 1,
            paid: 490_000 as Kopecks,
            vat: 2200 as BasisPoints,
            subject: 'commodity',
          },
        ],
      }),
    );
    await ask(shop, orderId, 101_500);
    await shop.runJobs();
    const receipts = shop.yookassa.asked.filter(({ call }) => call === 'POST /v3/refunds');
    expect(receipts.map(({ body }) => body)).toMatchObject([
      {
        receipt: {
          items: [{ description: 'Кольцо «Исеть»', quantity: 1, amount: { value: '4900.00' }, vat_code: 11 }],
        },
      },
      {
        receipt: {
          items: [
            { description: 'Кольцо «Исеть», 17,5', amount: { value: '980.00' }, vat_code: 11 },
            { description: 'Курьером', amount: { value: '35.00' }, payment_subject: 'service' },
          ],
        },
      },
    ]);
  });
});

describe('a refund', () => {
  test('that the bank completes later is awaited: a notice or a job finds it completed', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId } = await givenPaid(shop);
    shop.yookassa.makeRefundsWait();
    await ask(shop, orderId, 1_015_000);
    await shop.runJobs();
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);

    const [refund] = shop.yookassa.refunds();
    shop.yookassa.finishRefund(refund?.id ?? '');
    for (const _ of [1, 2, 3]) await shop.notice('refund.succeeded', { id: refund?.id ?? '' });
    await shop.runJobs();
    await shop.runJobs({ at: new Date('2026-11-20T13:00:00Z') });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.refunded);
    expect(shop.yookassa.refunds()).toHaveLength(1);
    expect(shop.yookassa.asked.filter(({ call }) => call === 'POST /v3/refunds')).toHaveLength(1);
  });

  test('is carried out once, and an unknown one not at all, however often the job runs', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId } = await givenPaid(shop);
    await ask(shop, orderId, 1_015_000);
    const { id } = await askedRefund(shop);
    await shop.runJobs();
    const calls = shop.yookassa.asked.length;
    for (const refundId of [id, randomUUID()]) await carryOutRefund(shop.services, refundId);
    expect(shop.yookassa.asked).toHaveLength(calls);
  });

  test('is left to staff when the bank has not completed it for a week', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId } = await givenPaid(shop);
    shop.yookassa.makeRefundsWait();
    await ask(shop, orderId, 1_015_000);
    const { id, created_at } = await askedRefund(shop);
    const now = () => new Date(created_at.getTime() + 7 * 24 * 3_600_000);
    await carryOutRefund({ ...shop.services, now }, id);
    expect(shop.loggedLines()).toMatchObject([
      { msg: 'Банк неделю не возвращает деньги', refundId: id, kopecks: 1_015_000 },
    ]);
  });

  test('by a bank that the shop no longer works with is left to staff', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId, billId } = await givenPaid(shop);
    await ask(shop, orderId, 1_015_000);
    const { id } = await askedRefund(shop);
    await carryOutRefund({ ...shop.services, payments: undefined }, id);
    expect(shop.loggedLines()).toMatchObject([
      { msg: 'Банк не возвращает деньги', refundId: id },
      { msg: 'Деньги надо вернуть вручную', refundId: id, kopecks: 1_015_000 },
    ]);
    expect(await leftOf(shop, billId)).toBe(1_015_000);
  });

  test('is retried after the bank was unavailable, with the same key', async () => {
    await using shop = await openShopWithYookassa();
    const { orderId } = await givenPaid(shop);
    await ask(shop, orderId, 1_015_000);
    shop.yookassa.fallIll({ status: 500, body: '{}' });
    await shop.runJobs();
    expect(shop.logged()).toEqual(['Банк не возвращает деньги']);
    shop.yookassa.recover();
    await shop.runJobs({ at: new Date('2026-11-20T12:01:00Z') });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.refunded);
    const keys = shop.yookassa.asked.filter(({ call }) => call === 'POST /v3/refunds').map(({ key }) => key);
    // The first try repeats its call once by itself.
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    { how: 'refuses for good', refuse: refuseAtOnce },
    { how: 'takes and then cancels', refuse: cancelLater },
  ])('that the bank $how is reported to staff, and the money can be requested again', async ({ refuse }) => {
    await using shop = await openShopWithYookassa();
    const { orderId, billId } = await givenPaid(shop);
    await refuse(shop, orderId);
    expect(shop.loggedLines().at(-1)).toMatchObject({
      msg: 'Деньги надо вернуть вручную',
      kopecks: 1_015_000,
    });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
    expect(await leftOf(shop, billId)).toBe(1_015_000);
  });
});

const askedRefund = ({ db }: ShopWithYookassa) =>
  db
    .selectFrom('payment_refunds')
    .select(['id', 'created_at'])
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow();

async function refuseAtOnce(shop: ShopWithYookassa, orderId: number): Promise<void> {
  await ask(shop, orderId, 1_015_000);
  shop.yookassa.fallIll({ status: 400, body: '{"code":"invalid_request"}' });
  await shop.runJobs();
}

async function cancelLater(shop: ShopWithYookassa, orderId: number): Promise<void> {
  shop.yookassa.makeRefundsWait();
  await ask(shop, orderId, 1_015_000);
  await shop.runJobs();
  shop.yookassa.finishRefund(shop.yookassa.refunds()[0]?.id ?? '', 'canceled');
  await shop.runJobs({ at: new Date('2026-11-20T12:01:00Z') });
}
