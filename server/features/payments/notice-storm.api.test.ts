import { expect, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { openShopWithYookassa, type ShopWithYookassa } from '#tests/support/given-payment.ts';

const ORDERS = 30;
const REPEATED = 4;
const EVENTS = ['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled', 'refund.succeeded'];

/** Milliseconds, for hundreds of calls on a machine that runs other tests. */
const TIMEOUTS = 120_000;

type Payment = Awaited<ReturnType<ShopWithYookassa['givenPayment']>>;

/** A reproducible pseudo-random sequence. */
function* disorder(): Generator<number, never> {
  for (let state = 20_261_120; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state;
  }
}

/** The bank's state of every third payment: paid, declined, open. */
const outcomeOf = (index: number) => (['paid', 'declined', 'open'] as const)[index % 3] ?? 'open';

test('notices replayed and reordered change nothing', {
  timeout: TIMEOUTS,
}, async () => {
  await using shop = await openShopWithYookassa();
  const payments: Payment[] = [];
  for (let index = 0; index < ORDERS; index += 1) payments.push(await shop.givenPayment());
  payments.forEach(({ paymentId }, index) => {
    if (outcomeOf(index) === 'paid') shop.yookassa.pay(paymentId);
    if (outcomeOf(index) === 'declined') shop.yookassa.decline(paymentId);
  });

  const order = disorder();
  const notices = payments
    .flatMap(({ paymentId }) => EVENTS.map((event) => ({ event, id: paymentId })))
    .flatMap((notice) => Array.from({ length: REPEATED }, () => ({ ...notice, place: order.next().value })))
    .toSorted((a, b) => a.place - b.place);
  expect(notices).toHaveLength(480);
  await Promise.all(notices.map(({ event, id }) => shop.notice(event, { id })));

  for (const [index, { orderId, billId }] of payments.entries()) {
    const expected = {
      paid: { status: PAYMENT.complete, heard: ['succeeded'], history: ['Заказ оплачен'] },
      declined: { status: PAYMENT.failed, heard: ['canceled'], history: ['Оплата не прошла'] },
      open: { status: PAYMENT.waiting, heard: [], history: [] },
    }[outcomeOf(index)];
    expect({
      status: await shop.paymentStatusOf(orderId),
      heard: await shop.statesOf(billId),
      history: await shop.historyOf(orderId),
    }).toEqual(expected);
  }
  expect(shop.logged()).toEqual([]);
});
