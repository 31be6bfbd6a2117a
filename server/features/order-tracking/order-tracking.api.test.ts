import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenClock } from '#tests/support/given-clock.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, ON_RECEIPT } from '#tests/support/given-order.ts';
import { refusalOf } from '#tests/support/order-ledger.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';

const DAY = 24 * 3_600_000;
const PHONE = '+79991230001';

/** Анна’s order, and a guest who asks where it is. */
async function givenPlaced() {
  const clock = givenClock();
  const shop = await openTestShopBy(clock.now);
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const anna = await shop.as({ userRole: 'user' });
  const order = await givenOrder(anna, [ring], { personalPayment: ON_RECEIPT });
  return {
    shop,
    clock,
    order,
    guest: shop.api,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const track = (api: Api, number: string, phone = PHONE) =>
  api('POST /order-tracking/v1', { body: { number, phone } });

const NOT_FOUND = {
  status: 404,
  code: 'not_found',
  message: 'Заказ с\u00a0таким номером и\u00a0телефоном не\u00a0найден. Проверьте их',
};

describe('an order is tracked without an account (ADR 0098)', () => {
  test('by its number and phone, without names, address and goods', async () => {
    await using given = await givenPlaced();
    const { shop, guest, order } = given;
    await advanceOrder(shop.services, order.number, 'packing');
    const tracked = await track(guest, order.number, '8 (999) 123-00-01');
    expect(tracked).toEqual({
      number: order.number,
      createdAt: shop.now.toISOString(),
      status: { code: 'packing', title: expect.any(String) },
      total: 1000,
      payment: { isOnline: false, isPaid: false },
      delivery: { name: 'Забрать в\u00a0магазине', kind: 'pickupPoint', expectedAt: expect.any(String) },
      reservedUntil: expect.any(String),
      track: null,
      history: [
        { at: shop.now.toISOString(), statusCode: 'new' },
        { at: shop.now.toISOString(), statusCode: 'packing' },
      ],
    });
    expect(JSON.stringify(tracked)).not.toMatch(/Белова|Ленина|anna|Кольцо|79991230001/);
  });

  test('with one answer for an unknown number, a wrong phone and a text that is no number', async () => {
    await using given = await givenPlaced();
    const { guest, order } = given;
    const refusals = await Promise.all(
      [track(guest, order.number, '+79990000000'), track(guest, '27-0001'), track(guest, 'заказ')].map(
        refusalOf,
      ),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject(NOT_FOUND);
  });

  test('by the person who fetches it, too', async () => {
    await using given = await givenPlaced();
    const { shop, guest, order } = given;
    const recipient = { fio: 'Белов Иван', phone: '+79127770001' };
    await shop.db.updateTable('orders').set({ recipient }).where('id', '=', order.orderId).execute();
    expect(await track(guest, order.number, '+79127770001')).toMatchObject({ number: order.number });
  });

  test('at most ten times an hour, whether there is such an order or not', async () => {
    await using given = await givenPlaced();
    const { guest, order } = given;
    for (const number of [order.number, '27-0002']) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect(await refusalOf(track(guest, number, '+79990000000'))).toMatchObject(NOT_FOUND);
      }
      expect(await refusalOf(track(guest, number))).toMatchObject({ status: 429 });
    }
  });

  test('only with a phone and a number', async () => {
    await using given = await givenPlaced();
    expect(await refusalOf(track(given.guest, ' ', '12'))).toMatchObject({
      status: 422,
      errors: { number: 'Укажите номер заказа', phone: 'Вы ввели некорректный номер телефона' },
    });
  });
});

describe('the link of a letter', () => {
  async function linked() {
    const given = await givenPlaced();
    const letters = await given.shop.sentMessages();
    const token = /\/track\?token=([\w.-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    return { ...given, token };
  }
  const open = (api: Api, token: string) => api('POST /order-tracking/v1/link', { body: { token } });

  test('shows the order', async () => {
    await using given = await linked();
    expect(await open(given.guest, given.token)).toMatchObject({ number: given.order.number });
  });

  test('expires after thirty days', async () => {
    await using given = await linked();
    given.clock.pass(30 * DAY - 60_000);
    expect(await open(given.guest, given.token)).toMatchObject({ number: given.order.number });
    given.clock.pass(DAY + 60_000);
    expect(await refusalOf(open(given.guest, given.token))).toMatchObject({ status: 404 });
  });

  test('cannot be forged for another order', async () => {
    await using given = await linked();
    const [id = '', ...rest] = given.token.split('.');
    const other = [String(Number(id) - 1), ...rest].join('.');
    for (const token of [other, `${given.token}x`, 'token', given.token.slice(0, -1)]) {
      expect(await refusalOf(open(given.guest, token))).toMatchObject({ status: 404 });
    }
  });
});
