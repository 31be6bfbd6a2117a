import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { openShopWithYookassa, type ShopWithYookassa } from '#tests/support/given-payment.ts';

describe('a notice of the bank (promise R9)', () => {
  test('that is forged changes nothing: the bank itself reports no payment', async () => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    const amount = { value: '10150.00', currency: 'RUB' };
    const forged = { id: paymentId, status: 'succeeded', paid: true, amount };
    expect(await shop.notice('payment.succeeded', forged)).toEqual({});
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.waiting);
    expect(await shop.statesOf(billId)).toEqual([]);
  });

  test('that is genuine and comes three times at once, and three times again, pays the order once', async () => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    shop.yookassa.pay(paymentId);
    const notify = () => shop.notice('payment.succeeded', { id: paymentId });
    await Promise.all([notify(), notify(), notify()]);
    for (const _ of [1, 2, 3]) await notify();
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
    expect(await shop.statesOf(billId)).toEqual(['succeeded']);
    expect(await shop.historyOf(orderId)).toEqual(['Заказ оплачен']);
  });

  test.each([
    { events: ['payment.canceled', 'payment.waiting_for_capture', 'payment.succeeded'] },
    { events: ['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled'] },
    { events: ['refund.succeeded', 'payment.succeeded', 'payment.canceled'] },
  ])('is not trusted by its name: $events after the payment leave it paid', async ({ events }) => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    shop.yookassa.pay(paymentId);
    for (const event of events) await shop.notice(event, { id: paymentId });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
    expect(await shop.statesOf(billId)).toEqual(['succeeded']);
  });

  test('of a pending payment is a step, and the final one still counts', async () => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    shop.yookassa.change(paymentId, { status: 'waiting_for_capture' });
    await shop.notice('payment.waiting_for_capture', { id: paymentId });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.waiting);
    shop.yookassa.pay(paymentId);
    await shop.notice('payment.succeeded', { id: paymentId });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
    expect(await shop.statesOf(billId)).toEqual(['waiting_for_capture', 'succeeded']);
  });

  test.each<{ what: string; change: Parameters<ShopWithYookassa['yookassa']['change']>[1] }>([
    { what: 'amount', change: { amount: { value: '1.00', currency: 'RUB' } } },
    { what: 'currency', change: { amount: { value: '10150.00', currency: 'KZT' } } },
    { what: 'order', change: { metadata: { orderId: '1' } } },
    { what: 'shop, which names no order', change: { metadata: {} } },
  ])('of a payment of another $what alarms staff once and pays nothing', async ({ change }) => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    shop.yookassa.change(paymentId, change);
    shop.yookassa.pay(paymentId);
    for (const _ of [1, 2, 3]) await shop.notice('payment.succeeded', { id: paymentId });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.waiting);
    expect(await shop.statesOf(billId)).toEqual(['mismatch']);
    expect(shop.loggedLines()).toMatchObject([
      { msg: 'Банк говорит о другой сумме или другом заказе', paymentId },
    ]);
  });

  test('of an unknown payment is answered as any other, without asking the bank', async () => {
    await using shop = await openShopWithYookassa();
    await shop.givenPayment();
    const asked = shop.yookassa.asked.length;
    expect(await shop.notice('payment.succeeded', { id: randomUUID() })).toEqual({});
    expect(await shop.notice('refund.succeeded', { id: randomUUID() })).toEqual({});
    expect(shop.yookassa.asked).toHaveLength(asked);
  });

  test.each([
    { payload: {}, errors: ['event', 'object'] },
    { payload: { event: 'payment.succeeded', object: {} }, errors: ['object.id'] },
    { payload: { event: 'payment.succeeded', object: { id: 'a'.repeat(101) } }, errors: ['object.id'] },
    { payload: { event: 'payment.succeeded', object: { id: 'a\0' } }, errors: ['object.id'] },
  ])('that is malformed is refused: $payload', async ({ payload, errors }) => {
    await using shop = await openShopWithYookassa();
    const url = '/api/payments/v1/webhooks/yookassa';
    const answer = await shop.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(errors);
  });

  test('that comes while the bank is unavailable is not lost: the bank is asked later', async () => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId } = await shop.givenPayment();
    shop.yookassa.pay(paymentId);
    shop.yookassa.fallIll('silent');
    expect(await shop.notice('payment.succeeded', { id: paymentId })).toEqual({});
    await shop.runJobs();
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.waiting);
    expect(shop.logged()).toEqual(['Банк не ответил, оплачен ли заказ']);

    shop.yookassa.recover();
    await shop.runJobs({ at: new Date('2026-11-20T12:01:00Z') });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
  });
});

test('a waiting shopper causes at most one request to the bank every five seconds', async () => {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  await using shop = await openShopWithYookassa({ now: () => clock.now });
  const { orderId, paymentId } = await shop.givenPayment();
  const anna = await shop.as({ userRole: 'user' });
  async function waitThrice(): Promise<number> {
    for (const _ of [1, 2, 3]) {
      await anna('GET /payments/v1/order-status', { query: { orderId } });
      await shop.runJobs();
    }
    return shop.yookassa.asked.filter(({ call }) => call === `GET /v3/payments/${paymentId}`).length;
  }
  expect(await waitThrice()).toBe(1);
  clock.now = new Date('2026-11-20T12:00:04.999Z');
  expect(await waitThrice()).toBe(1);
  clock.now = new Date('2026-11-20T12:00:05Z');
  expect(await waitThrice()).toBe(2);
});

describe('a late payment', () => {
  test('of a cancelled order is refunded, once, and the order stays cancelled', async () => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    await shop.db
      .updateTable('orders')
      .set({ payment_status: 3, released_at: shop.now, cancelled_at: shop.now, cancelled_by: 'buyer' })
      .where('id', '=', orderId)
      .execute();
    shop.yookassa.pay(paymentId);
    const notify = () => shop.notice('payment.succeeded', { id: paymentId });
    await Promise.all([notify(), notify(), notify()]);
    await shop.runJobs();
    await notify();
    await shop.runJobs();

    expect(shop.yookassa.refunds()).toMatchObject([
      { payment_id: paymentId, amount: { value: '10150.00', currency: 'RUB' }, status: 'succeeded' },
    ]);
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.refunded);
    expect(await shop.statesOf(billId)).toEqual(['succeeded']);
    const { released_at } = await shop.db
      .selectFrom('orders')
      .select('released_at')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(released_at).toEqual(shop.now);
  });

  test('on a bank page that was left open is accepted, though the shopper has started to pay again', async () => {
    await using shop = await openShopWithYookassa();
    const { paymentId, orderId, billId } = await shop.givenPayment();
    shop.yookassa.pay(paymentId);
    const anna = await shop.as({ userRole: 'user' });
    const again = anna('POST /payments/v1/url', { body: { billId } });
    await expect(again).rejects.toMatchObject({ status: 409, message: 'Заказ уже оплачен' });
    expect(await shop.paymentStatusOf(orderId)).toBe(PAYMENT.complete);
  });
});

describe('a payment is created at the bank', () => {
  test('once, by a key that a repetition after a crash reuses', async () => {
    await using shop = await openShopWithYookassa();
    const { billId } = await shop.givenPayment();
    // Simulates a crash before the answer was stored.
    await shop.db
      .updateTable('payments')
      .set({ status: 'asked', provider_payment_id: null, confirmation_url: null })
      .where('bill_id', '=', billId)
      .execute();
    const anna = await shop.as({ userRole: 'user' });
    await anna('POST /payments/v1/url', { body: { billId } });
    const orders = shop.yookassa.asked.filter(({ call }) => call === 'POST /v3/payments');
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    expect(
      await shop.db.selectFrom('payments').select('id').where('bill_id', '=', billId).execute(),
    ).toHaveLength(1);
  });

  test('with a receipt that lists the goods and the delivery, and no numbers of pieces [E10.5]', async () => {
    await using shop = await openShopWithYookassa();
    const lines = [
      { title: 'Кольцо «Исеть»', count: 1, paid: 9800, uin: '1301500023456789' },
      { title: 'Серьги «Чусовая»', count: 3, paid: 1000.01 },
    ];
    const { number } = await shop.givenPayment({ lines });
    const [{ body } = { body: undefined }] = shop.yookassa.asked;
    expect(body).toMatchObject({
      description: `Заказ № ${number}`,
      amount: { value: '11150.01', currency: 'RUB' },
      receipt: {
        customer: { email: 'anna@lunnitsa.example' },
        items: [
          {
            description: 'Кольцо «Исеть», 17,5',
            quantity: 1,
            amount: { value: '9800.00' },
          },
          { description: 'Серьги «Чусовая», 17,5', quantity: 1, amount: { value: '333.33' } },
          { description: 'Серьги «Чусовая», 17,5', quantity: 2, amount: { value: '333.34' } },
          { description: 'Курьером', quantity: 1, amount: { value: '350.00' }, payment_subject: 'service' },
        ],
      },
    });
  });

  test('with a receipt that carries numbers of pieces where the site is set so [E10.5]', async () => {
    await using shop = await openShopWithYookassa();
    const set = async (uinInReceipt: string | null) => {
      const orders = uinInReceipt === null ? {} : { uinInReceipt };
      await sql`update sites set config = config || ${JSON.stringify({ orders })}::jsonb where id = 1`.execute(
        shop.db,
      );
      await shop.catalog.refresh();
    };
    onTestFinished(() => set(null));
    await set('mark_code_info.unknown');
    const uin = '1301500023456789';
    await shop.givenPayment({ lines: [{ title: 'Кольцо «Исеть»', count: 1, paid: 9800, uin }] });
    const [{ body } = { body: undefined }] = shop.yookassa.asked;
    expect(body).toMatchObject({
      receipt: { items: [{ quantity: 1, mark_code_info: { unknown: uin } }, { description: 'Курьером' }] },
    });
  });

  test('again with another key when the bank has permanently declined the first', async () => {
    await using shop = await openShopWithYookassa();
    shop.yookassa.fallIll({ status: 400, body: '{"code":"invalid_request"}' });
    await expect(shop.givenPayment()).rejects.toMatchObject({ status: 503 });
    shop.yookassa.recover();
    const { billId } = await shop.db
      .selectFrom('payments')
      .select('bill_id as billId')
      .orderBy('created_at', 'desc')
      .orderBy('bill_id', 'desc')
      .executeTakeFirstOrThrow();
    const anna = await shop.as({ userRole: 'user' });
    expect((await anna('POST /payments/v1/url', { body: { billId } })).url).toContain('https://yoomoney.ru/');
    const keys = shop.yookassa.asked.filter(({ call }) => call === 'POST /v3/payments').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('and its open page is returned also while the bank is unavailable', async () => {
    await using shop = await openShopWithYookassa();
    const { billId, paymentId } = await shop.givenPayment();
    shop.yookassa.fallIll('silent');
    const anna = await shop.as({ userRole: 'user' });
    expect((await anna('POST /payments/v1/url', { body: { billId } })).url).toContain(paymentId);
  });
});
