import { describe, expect, onTestFinished, test } from 'vitest';
import { PAYMENT } from '#domain/orders/status.ts';
import { createApp } from '#server/app.ts';
import { givenBill } from '#tests/support/given-bill.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const URL = 'POST /payments/v1/url';
const STATUS = 'GET /payments/v1/order-status';

/** Presses a button on the page of the bank; returns the redirect target. */
async function press({ app }: TestShop, bankPage: string, button: 'pay' | 'decline'): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `${bankPage}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

const bankPageOf = async ({ app }: TestShop, url: string): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

describe('an order is paid at the bank', () => {
  test('and the bank redirects back to the shop, which has the result by then [C241, C510, C511]', async () => {
    await using shop = await openTestShop();
    const { billId, orderId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.created });

    const { url } = await anna(URL, { body: { billId } });
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.waiting });
    expect(await press(shop, url, 'pay')).toBe(`/checkout-success?orderId=${orderId}`);
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: 2 });
  });

  test('also where the shop has a public address, which other hosts are refused at', async () => {
    await using shop = await openTestShop();
    const app = await createApp(shop.services, { publicOrigin: 'https://shop.example' });
    onTestFinished(() => app.close());
    const { billId, orderId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    const headers = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
    await app.inject({ method: 'POST', url: `${url}/pay`, headers, payload: '' });
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.complete });
  });

  test('or declined there: it can be paid again, by another payment', async () => {
    await using shop = await openTestShop();
    const { billId, orderId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    expect(await press(shop, url, 'decline')).toBe(`/checkout-failed?orderId=${orderId}`);
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.failed });

    const again = await anna(URL, { body: { billId } });
    expect(again.url).not.toBe(url);
    await press(shop, again.url, 'pay');
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.complete });
  });

  test('and neither a late decline nor a second click on the page changes it', async () => {
    await using shop = await openTestShop();
    const { billId, orderId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    await press(shop, url, 'pay');
    expect(await press(shop, url, 'decline')).toBe(`/checkout-success?orderId=${orderId}`);
    expect(await press(shop, url, 'pay')).toBe(`/checkout-success?orderId=${orderId}`);
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.complete });
    expect(await shop.db.selectFrom('payment_events').select('id').execute()).toHaveLength(
      await eventsOfOthers(shop, orderId, 1),
    );
  });

  test('by the open payment, whether its page was left, or two tabs ask at once (decision T7.28) [C510]', async () => {
    await using shop = await openTestShop();
    const { billId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const urls = await Promise.all([
      anna(URL, { body: { billId } }),
      anna(URL, { body: { billId } }),
      anna(URL, { body: { billId } }),
    ]);
    const later = await anna(URL, { body: { billId } });
    expect(new Set([...urls, later].map(({ url }) => url)).size).toBe(1);
    const stored = await shop.db.selectFrom('payments').select('id').where('bill_id', '=', billId).execute();
    expect(stored).toHaveLength(1);
  });

  test('by a new one when the payment has expired', async () => {
    await using shop = await openTestShop();
    const { billId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    await shop.db.updateTable('bank_payments').set({ expires_at: shop.now }).execute();
    expect(await bankPageOf(shop, url)).toContain('Срок платежа вышел');
    const again = await anna(URL, { body: { billId } });
    expect(again.url).not.toBe(url);
  });
});

/** Waits for the expected number of payment events of this order. */
async function eventsOfOthers({ db }: TestShop, orderId: number, expected: number): Promise<number> {
  const rows = await db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['payment_events.id', 'order_id'])
    .execute();
  expect(rows.filter((row) => row.order_id === orderId)).toHaveLength(expected);
  return rows.length;
}

describe('the redirect to the bank is refused', () => {
  test('with another user’s bill, as for one that does not exist [C510]', async () => {
    await using shop = await openTestShop();
    const { billId } = await givenBill(shop.db);
    const dealer = await shop.as({ userRole: 'dealer' });
    const refusal = { status: 404, message: 'Счёт не\u00a0найден' };
    await expect(dealer(URL, { body: { billId } })).rejects.toMatchObject(refusal);
    await expect(dealer(URL, { body: { billId: 2_147_483_647 } })).rejects.toMatchObject(refusal);
    await expect(shop.api(URL, { body: { billId } })).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    { order: { payment_status: 2 as const }, message: 'Заказ уже оплачен', because: 'it is paid' },
    {
      order: { payment_status: 5 as const },
      message: 'Заказ уже оплачен',
      because: 'it was paid and refunded',
    },
    {
      order: { payment_status: 5 as const },
      message: 'Заказ уже оплачен',
      because: 'it was paid, and paid back',
    },
    {
      order: { payment_status: 3 as const },
      status: 'cancelled',
      message: 'Заказ отменён, оплатить его уже нельзя',
      because: 'it is cancelled',
    },
    {
      order: { reserved_until: new Date('2026-11-20T12:00:00Z') },
      message: 'Время на\u00a0оплату вышло, заказ отменяется',
      because: 'its reserve has expired, though it is not cancelled yet',
    },
    {
      order: { is_online: false, payment_method_id: 35 },
      message: 'Этот заказ оплачивается при получении или по\u00a0счёту',
      because: 'it is not paid online',
    },
  ])('for an order when $because', async ({ order, status = 'waiting-payment', message }) => {
    await using shop = await openTestShop();
    const { billId } = await givenBill(shop.db, { status, order });
    const anna = await shop.as({ userRole: 'user' });
    await expect(anna(URL, { body: { billId } })).rejects.toMatchObject({
      status: 409,
      message,
      statusMessage: message,
    });
  });

  test('where no bank is configured', async () => {
    await using shop = await openTestShop({ payments: undefined });
    const { billId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    await expect(anna(URL, { body: { billId } })).rejects.toMatchObject({ status: 503 });
  });
});

describe('payment status of an order (§7 order-status, decision T7.29)', () => {
  test('is visible to its owner and to the holder of its cookie only [C511]', async () => {
    await using shop = await openTestShop();
    const { orderId, secret } = await givenBill(shop.db);
    const other = await givenBill(shop.db);
    const ask = (cookie?: string) =>
      shop.app.inject({
        method: 'GET',
        url: `/api/payments/v1/order-status?orderId=${orderId}`,
        ...(cookie !== undefined && { headers: { cookie: `lastOrderId=${cookie}` } }),
      });
    const anna = await shop.as({ userRole: 'user' });
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.created });
    expect((await ask(`${orderId}.${secret}`)).json()).toEqual({ status: PAYMENT.created });

    const dealer = await shop.as({ userRole: 'dealer' });
    const refusal = { status: 404, message: 'Заказ не\u00a0найден' };
    await expect(dealer(STATUS, { query: { orderId } })).rejects.toMatchObject(refusal);
    await expect(dealer(STATUS, { query: { orderId: 1 } })).rejects.toMatchObject(refusal);
    for (const cookie of [`${orderId}.${other.secret}`, `${orderId}.${orderId}`]) {
      expect((await ask(cookie)).statusCode).toBe(404);
    }
    for (const cookie of [
      undefined,
      '',
      `${orderId}`,
      `${orderId}.`,
      `.${secret}`,
      `${other.orderId}.${secret}`,
    ]) {
      expect((await ask(cookie)).statusCode).toBe(401);
    }
  });

  test('is requested from the bank while the shopper waits, though no notice has come', async () => {
    await using shop = await openTestShop();
    const { billId, orderId } = await givenBill(shop.db);
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    await payWithoutNotice(shop, url);

    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.waiting });
    await shop.runJobs();
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.complete });
  });
});

const BY_SBP = { payment_method_id: 37, payment_code: 'sbp', payment_name: 'СБП' };

/** Pays at the bank without sending its notice. */
async function payWithoutNotice({ db }: TestShop, url: string): Promise<void> {
  await db
    .updateTable('bank_payments')
    .set({ status: 'succeeded' })
    .where('id', '=', url.replace('/bank/', ''))
    .execute();
}

test('a payment without a notice is checked until it is paid', async () => {
  await using shop = await openTestShop();
  const { billId, orderId } = await givenBill(shop.db, {
    order: { reserved_until: new Date('2026-11-30T12:00:00Z') },
  });
  const anna = await shop.as({ userRole: 'user' });
  const { url } = await anna(URL, { body: { billId } });
  await shop.runJobs({ at: new Date('2026-11-20T12:00:14Z') });
  expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.waiting });
  await payWithoutNotice(shop, url);
  await shop.runJobs({ at: new Date('2026-11-20T12:00:16Z') });
  expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.complete });
});

describe('the page of the sandbox bank', () => {
  test('shows the order, the amount, and that no money is taken; each of its buttons works without scripts', async () => {
    await using shop = await openTestShop();
    const { billId, orderId } = await givenBill(shop.db);
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { url } = await (await shop.as({ userRole: 'user' }))(URL, { body: { billId } });
    const page = await bankPageOf(shop, url);
    expect(page).toContain(`Заказ № ${number}`);
    expect(page).toContain('Оплатить 10\u00a0150\u00a0₽');
    expect(page).toContain('Учебный банк: деньги не\u00a0списываются');
    expect(page).toContain(`<a class="back quiet" href="/checkout-failed?orderId=${orderId}">Вернуться без`);
    expect(page).not.toContain('<script');

    await press(shop, url, 'pay');
    const paid = await bankPageOf(shop, url);
    expect(paid).toContain('Оплачено');
    expect(paid).not.toContain('<button');
  });

  test('shows a QR code for СБП, which its phone pays by, and the shop continues on the first screen', async () => {
    await using shop = await openTestShop();
    const { billId, orderId } = await givenBill(shop.db, { order: BY_SBP });
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    const page = await bankPageOf(shop, url);
    expect(page).toMatch(/role="img" aria-label="QR-код для оплаты"><svg/);
    expect(page).toContain('Оплатите до\u00a016:00 по\u00a0московскому времени');
    const outcome = () => shop.app.inject({ method: 'GET', url: `${url}/outcome` });
    expect(await outcome()).toMatchObject({ statusCode: 204 });

    expect(await bankPageOf(shop, `${url}?scanned`)).not.toContain('<svg');
    const { headers } = await shop.app.inject({ method: 'POST', url: `${url}/pay?scanned` });
    expect(headers.location).toBe(`${url}?scanned`);
    const paid = await bankPageOf(shop, `${url}?scanned`);
    expect(paid).toContain('Вернитесь на\u00a0страницу магазина');
    expect(paid).not.toContain('checkout-success');
    expect((await outcome()).headers.location).toBe(`/checkout-success?orderId=${orderId}`);
    expect(await anna(STATUS, { query: { orderId } })).toEqual({ status: PAYMENT.complete });
  });

  test('accepts a payment by СБП for an hour; the order is then paid by a new one', async () => {
    await using shop = await openTestShop();
    const { billId } = await givenBill(shop.db, { order: BY_SBP });
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna(URL, { body: { billId } });
    const { created_at, expires_at } = await shop.db
      .selectFrom('bank_payments')
      .selectAll()
      .where('id', '=', url.replace('/bank/', ''))
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBe(3_600_000);

    await shop.db.updateTable('bank_payments').set({ expires_at: shop.now }).execute();
    expect(await bankPageOf(shop, url)).toContain('Срок платежа вышел');
    const again = await anna(URL, { body: { billId } });
    expect(again.url).not.toBe(url);
    expect(await bankPageOf(shop, again.url)).toContain('QR-код');
  });

  test('is not cached, not framed, and its address not sent to other sites', async () => {
    await using shop = await openTestShop();
    const { billId } = await givenBill(shop.db);
    const { url } = await (await shop.as({ userRole: 'user' }))(URL, { body: { billId } });
    const { headers } = await shop.app.inject({ method: 'GET', url });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('does not exist where a real bank is configured', async () => {
    const real = { name: 'yookassa' } as NonNullable<TestShop['services']['payments']>;
    await using shop = await openTestShop({ payments: real });
    expect((await shop.app.inject({ method: 'GET', url: '/bank/any' })).statusCode).toBe(404);
    expect((await shop.app.inject({ method: 'POST', url: '/bank/any/pay' })).statusCode).toBe(404);
  });

  test('cannot be found by guessing', async () => {
    await using shop = await openTestShop();
    for (const call of [
      { method: 'GET', url: '/bank/1' },
      { method: 'POST', url: '/bank/1/pay' },
    ] as const) {
      expect((await shop.app.inject(call)).statusCode).toBe(404);
    }
  });
});
