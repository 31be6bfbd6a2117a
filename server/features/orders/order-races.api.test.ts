import { describe, expect, onTestFinished, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, ONLINE } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;

/** Milliseconds: twelve orders, each with a payment, on a machine that runs other tests. */
const TIMEOUTS = 120_000;

/** Possible outcomes of an order that is cancelled, paid and expires at the same time. */
const ENDINGS = [
  { status: 'cancelled', payment: PAYMENT.cancelled, because: 'it was not paid' },
  { status: 'cancelled', payment: PAYMENT.refunded, because: 'the payment was refunded' },
  { status: 'confirmed', payment: PAYMENT.complete, because: 'the payment came first' },
].map(({ status, payment }) => `${status} ${payment}`);

describe('cancelled, paid and expired at once', () => {
  test('an order ends in one consistent state: paid or cancelled, its pieces reserved or free', {
    timeout: TIMEOUTS,
  }, async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShopBy(clock.now);
    await forgetOrders(shop.db);
    onTestFinished(() => forgetOrders(shop.db));
    const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [50] });

    const endings: string[] = [];
    let held = 0;
    for (let round = 0; round < 12; round += 1) {
      const anna = await shop.as({ userRole: 'user' });
      const { orderId, billId } = await givenOrder(anna, [ring], { personalPayment: ONLINE });
      const { url } = await anna('POST /payments/v1/url', { body: { billId: billId ?? 0 } });
      clock.pass(24 * HOUR);
      const again = await shop.as({ userRole: 'user' });
      await Promise.allSettled([
        again('DELETE /orders/v1', { body: { orderId } }),
        shop.app.inject({
          method: 'POST',
          url: `${url}/pay`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: '',
        }),
        shop.runJobs(),
      ]);
      await shop.runJobs();

      const seen = await again('GET /orders/v1/view', { query: { orderId } });
      endings.push(`${seen.status.code} ${seen.paymentStatus}`);
      if (seen.status.code === 'confirmed') held += 1;
      const passed = seen.history.flatMap(({ statusCode }) => statusCode ?? []);
      expect(passed.filter((status, index) => status === passed[index - 1])).toEqual([]);
      expect(passed.at(-1)).toBe(seen.status.code);
    }

    expect(endings.filter((ending) => !ENDINGS.includes(ending))).toEqual([]);
    const lot = await shop.db
      .selectFrom('offers')
      .select(['stock', 'reserved'])
      .where('id', '=', ring)
      .executeTakeFirstOrThrow();
    expect(lot).toEqual({ stock: 51, reserved: 1 + held });
  });
});
