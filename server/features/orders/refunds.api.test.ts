import { describe, expect, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { givenBonuses } from '#tests/support/given-benefits.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { type OrderedShop, openOrderedShop, subjectsOf } from '#tests/support/given-ordered-shop.ts';
import { advanceOrder } from './advance-order.ts';
import { approveRefund, declineRefund } from './decide-refund.ts';
import { listAskedRefunds } from './refund-queries.ts';

const DAY = 24 * 3600 * 1000;

/** The id of the earliest waiting request of an order. */
async function askedOf({ shop, order }: Pick<OrderedShop, 'shop' | 'order'>): Promise<number> {
  return (await listAskedRefunds(shop.db, order.number))[0]?.id ?? 0;
}

/** What an order has moved, as account type and amount. */
async function movedBy({ db }: OrderedShop['shop'], orderId: number): Promise<[number, number][]> {
  const log = await db
    .selectFrom('bonus_log')
    .select(['account_type_id', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return log.map(({ account_type_id, amount }) => [account_type_id, amount]);
}

describe('giving pieces back (§7 POST /orders/v1/refunds)', () => {
  const ask = async ({ shop, order, see }: OrderedShop, count: number, own: object = {}) => {
    const lineId = (await see()).lines[0]?.id ?? 0;
    const anna = await shop.as({ userRole: 'user' });
    const body = { orderId: order.orderId, lines: [{ lineId, count }], reason: 'size', ...own };
    return anna('POST /orders/v1/refunds', { body });
  };

  async function openReceived(options: { count?: number; payment?: number } = {}) {
    const open = await openOrderedShop({ count: 4, ...options });
    if (options.payment === ONLINE) await open.pay();
    await open.advance('packing', 'ready', 'received');
    return open;
  }

  test('is requested, approved, and refunded the way it was paid [C506]', async () => {
    await using open = await openReceived({ payment: ONLINE });
    const asked = await ask(open, 1);
    expect(asked.lines[0]?.refundable).toBe(3);
    expect(asked.refunds).toEqual([
      expect.objectContaining({ status: 'asked', amount: 900, reason: 'Не подошёл размер' }),
    ]);
    expect(await approveRefund(open.shop.services, await askedOf(open))).toMatchObject({
      outcome: 'approved',
    });
    await open.shop.runJobs({ at: open.clock.now() });
    const paid = await open.see();
    expect(paid).toMatchObject({ paymentStatus: PAYMENT.partlyRefunded, status: { code: 'received' } });
    expect(paid.refunds[0]?.status).toBe('paid');
    expect(await subjectsOf(open)).toEqual(
      expect.arrayContaining([
        `Заказ № ${open.order.number}: деньги возвращены`,
        `Заказ № ${open.order.number}: возврат одобрен`,
        `Заказ № ${open.order.number}: заявка на возврат`,
      ]),
    );
  });

  test('withdraws the pending bonuses in proportion', async () => {
    await using open = await openReceived();
    expect(await open.accounts()).toEqual([1240, 272]);
    await ask(open, 1);
    await approveRefund(open.shop.services, await askedOf(open));
    expect(await open.accounts()).toEqual([1240, 242]);
    open.clock.pass(14 * DAY);
    await open.shop.runJobs({ at: open.clock.now() });
    expect(await open.accounts()).toEqual([1330, 152]);
  });

  test('restores the share of the spent bonuses', async () => {
    await using open = await openOrderedShop();
    const { anna, shop, ring } = open;
    const basket = await givenSelected(anna, [ring], 4);
    await anna('PATCH /basket/v1', { body: { basket, bonuses: 400 } });
    const form = await givenOrderForm(anna, { personalPayment: ON_RECEIPT });
    const order = { ...(await anna('POST /orders/v1', { body: form })), billId: null };
    for (const to of ['packing', 'ready', 'received'] as const) {
      await advanceOrder(shop.services, order.number, to);
    }
    expect(await open.accounts()).toEqual([840, 260]);

    const see = () => anna('GET /orders/v1/view', { query: { orderId: order.orderId } });
    expect((await ask({ ...open, order, see }, 1)).refunds[0]?.amount).toBe(900);
    await approveRefund(shop.services, await askedOf({ shop, order }));
    expect(await open.accounts()).toEqual([940, 233]);
    await ask({ ...open, order, see }, 3);
    await approveRefund(shop.services, await askedOf({ shop, order }));
    expect(await open.accounts()).toEqual([1240, 152]);
    expect(await movedBy(shop, order.orderId)).toEqual([
      [1, -400],
      [2, 108],
      [2, -27],
      [1, 100],
      [2, -81],
      [1, 300],
    ]);
  });

  test.each([
    { left: 1360, withdrawn: [[1, -30]], becomes: 1330 },
    { left: 10, withdrawn: [[1, -10]], becomes: 0 },
    { left: 0, withdrawn: [], becomes: 0 },
  ])(
    'withdraws credited bonuses as far as they are not spent: $withdrawn of $left',
    async ({ left, withdrawn, becomes }) => {
      await using open = await openReceived();
      const { shop, clock, order } = open;
      await ask(open, 1);
      clock.pass(14 * DAY);
      await shop.runJobs({ at: clock.now() });
      await givenBonuses(shop.db, open.userId, left);
      await approveRefund(shop.services, await askedOf(open));
      expect(await open.accounts()).toEqual([becomes, 152]);
      expect(await movedBy(shop, order.orderId)).toEqual([[2, 120], [2, -120], [1, 120], ...withdrawn]);
    },
  );

  test('moves no bonuses of an order whose account is erased', async () => {
    await using open = await openReceived();
    const { shop, clock, order } = open;
    await ask(open, 1);
    await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', order.orderId).execute();
    expect(await approveRefund(shop.services, await askedOf(open))).toMatchObject({ outcome: 'approved' });
    clock.pass(14 * DAY);
    await shop.runJobs({ at: clock.now() });
    expect(await movedBy(shop, order.orderId)).toEqual([[2, 120]]);
  });

  test('of everything ends the order', async () => {
    await using open = await openReceived();
    await ask(open, 1);
    await ask(open, 3);
    await approveRefund(open.shop.services, await askedOf(open));
    await approveRefund(open.shop.services, await askedOf(open));
    expect(await open.see()).toMatchObject({
      status: { code: 'returned' },
      paymentStatus: PAYMENT.refunded,
      can: { refund: false },
    });
    expect(await open.accounts()).toEqual([1240, 152]);
  });

  test('may be declined, and requested again', async () => {
    await using open = await openReceived();
    await ask(open, 4);
    const id = await askedOf(open);
    expect(await declineRefund(open.shop.services, id)).toMatchObject({ outcome: 'declined' });
    expect(await approveRefund(open.shop.services, id)).toEqual({ outcome: 'decided before' });
    expect(await declineRefund(open.shop.services, 999_999)).toEqual({ outcome: 'not found' });
    expect((await ask(open, 4)).refunds.map(({ status }) => status)).toEqual(['declined', 'asked']);
  });

  test('is decided once, though two members of staff decide at once', async () => {
    await using open = await openReceived();
    await ask(open, 4);
    const id = await askedOf(open);
    const both = await Promise.all([
      approveRefund(open.shop.services, id),
      declineRefund(open.shop.services, id),
    ]);
    expect(both.filter(({ outcome }) => outcome === 'decided before')).toHaveLength(1);
    const [decision] = both.filter(({ outcome }) => outcome !== 'decided before');
    const { refunds } = await open.see();
    expect(refunds.map(({ status }) => status)).toEqual([
      decision?.outcome === 'approved' ? 'paid' : 'declined',
    ]);
  });

  test('of the same amount twice refunds the approved request, and leaves the other', async () => {
    await using open = await openReceived({ payment: ONLINE });
    const { services, runJobs, db } = open.shop;
    await ask(open, 1);
    await ask(open, 1);
    await ask(open, 1);
    const [first, second, third] = await listAskedRefunds(db, open.order.number);
    const statuses = async () => (await open.see()).refunds.map(({ status }) => status);
    await approveRefund(services, second?.id ?? 0);
    expect(await statuses()).toEqual(['asked', 'approved', 'asked']);
    await approveRefund(services, first?.id ?? 0);
    // The bank declines the second request, and pays the first.
    await db
      .updateTable('payment_refunds')
      .set({ status: 'canceled' })
      .where('order_refund_id', '=', second?.id ?? 0)
      .execute();
    await runJobs({ at: open.clock.now() });
    expect(await statuses()).toEqual(['paid', 'approved', 'asked']);
    await declineRefund(services, third?.id ?? 0);
    expect(await statuses()).toEqual(['paid', 'approved', 'declined']);
  });

  test('of the same amount twice, refunded in the shop, pays the approved one', async () => {
    await using open = await openReceived();
    await ask(open, 1);
    await ask(open, 1);
    const [, second] = await listAskedRefunds(open.shop.db, open.order.number);
    await approveRefund(open.shop.services, second?.id ?? 0);
    expect((await open.see()).refunds.map(({ status }) => status)).toEqual(['asked', 'paid']);
  });

  test('repeated with the same request id is one request', async () => {
    await using open = await openReceived();
    const requestId = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => ask(open, 2, { requestId })));
    expect((await open.see()).refunds).toHaveLength(1);
    await expect(ask(open, 1, { requestId })).rejects.toMatchObject({
      status: 422,
      code: 'request_reused',
      errors: { requestId: 'Эта заявка уже отправлена с\u00a0другими данными' },
    });
  });

  test('never exceeds the pieces bought, also with two requests at once', async () => {
    await using open = await openReceived();
    const both = await Promise.allSettled([ask(open, 3), ask(open, 3)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(ask(open, 2)).rejects.toMatchObject({
      status: 422,
      errors: { 'lines.0.count': 'Вернуть можно не\u00a0больше 1\u00a0шт.' },
    });
  });

  test.each([
    { own: { reason: 'greed' }, errors: { reason: 'Укажите причину' } },
    { own: { reason: 'other' }, errors: { text: 'Опишите причину хотя бы в нескольких словах' } },
    { own: { lines: [] }, errors: { lines: 'Выберите украшения' } },
    {
      own: { lines: [{ lineId: 2_147_483_647, count: 1 }] },
      errors: { 'lines.0.lineId': 'Такого украшения в\u00a0заказе нет' },
    },
  ])('is refused with texts: $errors', async ({ own, errors }) => {
    await using open = await openReceived();
    await expect(ask(open, 1, own)).rejects.toMatchObject({ status: 422, errors });
  });

  test('is refused before the order is received and after the return period', async () => {
    await using open = await openOrderedShop();
    await expect(ask(open, 1)).rejects.toMatchObject({
      status: 409,
      message: 'Вернуть можно только полученный заказ',
    });
    await open.advance('packing', 'ready', 'received');
    expect((await open.see()).refundUntil).toBe('2026-12-04T12:00:00.000Z');
    open.clock.pass(14 * DAY);
    expect((await open.see()).can.refund).toBe(false);
    await expect(ask(open, 1)).rejects.toMatchObject({
      status: 409,
      message: 'Срок возврата этого заказа прошёл',
    });
  });
});
