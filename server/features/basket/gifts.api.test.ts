import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenPromo } from '#tests/support/given-benefits.ts';
import { applyConfig, givenProduct } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { openOrderedShop } from '#tests/support/given-ordered-shop.ts';
import { booksOf, refusalOf } from '#tests/support/order-ledger.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/* An order as a present (ADR 0105). */

const GIFT = { hasBox: true, card: ' Маме \r\n с любовью ', hidesPrices: true, deliverOn: null };
/** Of the test shop's settings. */
const PRICE = 390 + 90;

const DAY = 24 * 3600 * 1000;

const isoDay = (at: Date) => at.toISOString().slice(0, 10);

describe('a gift in the basket', () => {
  test('costs its box and card, whatever is taken off the goods, and is explained', async () => {
    await using shop = await openTestShop();
    const sizes = await givenProduct(shop.db, { price: 4900 });
    await givenPromo(shop.db, { code: 'ПОДАРОК' });
    const anna = await shop.as({ userRole: 'user' });
    const basket = await givenSelected(anna, sizes);
    const before = await anna('PATCH /basket/v1', {
      body: { basket, promo: 'подарок', paymentType: String(ONLINE) },
    });
    const total = await anna('PATCH /basket/v1', { body: { basket, gift: GIFT } });
    const stored = { ...GIFT, card: 'Маме\nс любовью', price: PRICE };
    expect(total).toEqual({
      ...before,
      gift: stored,
      totalPrice: before.totalPrice + PRICE,
      ledger: [...before.ledger, { step: 'gift', amount: PRICE, text: expect.stringContaining('Открытка') }],
    });
    expect(await anna('GET /basket/v1/total', { query: {} })).toMatchObject({ gift: stored });

    const cleared = await anna('PATCH /basket/v1', { body: { basket, gift: null } });
    expect(cleared).toEqual(before);
    expect((await anna('PATCH /basket/v1', { body: { basket, gift: {} } })).gift).toBeNull();
  });

  test.each([
    { gift: { deliverOn: '2020-01-01' }, field: 'gift.deliverOn', because: 'the day is over' },
    { gift: { deliverOn: '31.12.2026' }, field: 'gift.deliverOn', because: 'it is no date' },
    { gift: { card: 'м'.repeat(301) }, field: 'gift.card', because: 'the card is full' },
    { gift: { card: 'Маме\u0007' }, field: 'gift.card', because: 'it has invisible signs' },
  ])('is refused: $because', async ({ gift, field }) => {
    await using shop = await openTestShop();
    const basket = await givenSelected(shop.api, await givenProduct(shop.db, { price: 1000 }));
    const refusal = await refusalOf(shop.api('PATCH /basket/v1', { body: { basket, gift } }));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors)).toEqual([field]);
  });

  test('is offered neither to wholesalers nor where the shop packs none', async () => {
    await using shop = await openTestShop();
    const sizes = await givenProduct(shop.db, { price: 1000 });
    const dealer = await shop.as({ userRole: 'dealer' });
    const own = await givenSelected(dealer, sizes);
    const total = await dealer('PATCH /basket/v1', { body: { basket: own, gift: GIFT } });
    expect(total).toMatchObject({ gift: null, totalPrice: total.price });
    expect((await dealer('GET /config-provider/v1')).gift).toBeNull();

    const basket = await givenSelected(shop.api, sizes);
    await shop.api('PATCH /basket/v1', { body: { basket, gift: GIFT } });
    await applyConfig(shop, { gift: null });
    expect(await shop.api('GET /basket/v1/total', { query: { basket } })).toMatchObject({ gift: null });
    await applyConfig(shop, { gift: { box: 0, card: 50 } });
    const cheap = await shop.api('GET /basket/v1/total', { query: { basket } });
    expect(cheap.gift).toMatchObject({ hasBox: true, price: 50 });
    await applyConfig(shop, {});
  });

  test('goes with the guest into the account', async () => {
    await using shop = await openTestShop();
    const sizes = await givenProduct(shop.db, { price: 1000 });
    const basket = randomUUID();
    await shop.api('POST /basket/v1/products', {
      body: { basket, groups: sizes.map((id) => ({ id, count: 1 })) },
    });
    await shop.api('PATCH /basket/v1', { body: { basket, gift: GIFT } });
    const anna = await shop.as({ userRole: 'user' });
    await anna('DELETE /basket/v1', { body: {} });
    await shop.api('POST /users/v1/login', {
      body: { username: 'anna@lunnitsa.example', password: 'malachite', basket },
    });
    expect(await anna('GET /basket/v1/total', { query: {} })).toMatchObject({ gift: { price: PRICE } });
    await anna('DELETE /basket/v1', { body: {} });
    expect(await anna('GET /basket/v1/total', { query: {} })).toMatchObject({ gift: null });
  });
});

describe('an order as a present', () => {
  async function openPresent(payment = ON_RECEIPT) {
    const open = await openOrderedShop({ payment });
    const basket = await givenSelected(open.anna, [open.ring], 2);
    await open.anna('PATCH /basket/v1', { body: { basket, gift: GIFT } });
    const body = await givenOrderForm(open.anna, { personalPayment: payment });
    const order = await open.anna('POST /orders/v1', { body });
    const see = () => open.anna('GET /orders/v1/view', { query: { orderId: order.orderId } });
    return { ...open, order, see };
  }

  test('has its box and card as lines, which the letter names and the books agree with', async () => {
    await using open = await openPresent(ONLINE);
    const { shop, anna, order, see } = open;
    expect(order.total).toBe(1800 + PRICE);
    const view = await see();
    expect(view).toMatchObject({ count: 2, lineCount: 1, goodsPrice: 2000, total: 1800 + PRICE });
    expect(view.gift).toEqual({ ...GIFT, card: 'Маме\nс любовью', price: PRICE });
    expect(
      view.lines.map(({ title, isService, paid, refundable }) => [title, isService, paid, refundable]),
    ).toEqual([
      ['Кольцо «Исеть»', false, 1800, 2],
      ['Подарочная коробка', true, 390, 0],
      ['Открытка с\u00a0вашим текстом', true, 90, 0],
    ]);
    expect(view.ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(view.total);
    const { order: stored, lines } = await booksOf(shop, order.orderId);
    expect(stored.vat_kopecks).toBe(lines.reduce((sum, line) => sum + line.vat_kopecks, 0));
    expect((await findDifferences(shop.db)).filter((text) => text.includes(order.number))).toEqual([]);
    const letter = await shop.db
      .selectFrom('messages')
      .select('params')
      .where('template', '=', 'order')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(letter.params)).toContain('Подарочная коробка');
    // The next order is none until the shopper says so.
    expect(await anna('GET /basket/v1/total', { query: {} })).toMatchObject({ gift: null });
  });

  test('has its box and card on the receipt as services', async () => {
    await using open = await openPresent(ONLINE);
    await open.anna('POST /payments/v1/url', { body: { billId: open.order.billId ?? 0 } });
    const { receipt } = await open.shop.db
      .selectFrom('payments')
      .select('receipt')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const items = receipt.items.map(({ subject, unit_kopecks, quantity }) => [
      subject,
      (unit_kopecks * quantity) / 100,
    ]);
    expect(items.slice(0, 3)).toEqual([
      ['commodity', 1800],
      ['service', 390],
      ['service', 90],
    ]);
  });

  test('returns its goods without box and card, which end with them', async () => {
    await using open = await openPresent();
    const { shop, anna, order } = open;
    const { number } = order;
    for (const to of ['packing', 'ready', 'received'] as const) await advanceOrder(shop.services, number, to);
    const { lines } = await open.see();
    const [ring, box] = lines;
    const ask = (lineId: number | undefined, count: number) =>
      anna('POST /orders/v1/refunds', {
        body: { orderId: order.orderId, lines: [{ lineId: lineId ?? 0, count }], reason: 'size' },
      });
    expect((await refusalOf(ask(box?.id, 1))).errors).toEqual({
      'lines.0.lineId': 'Такого украшения в\u00a0заказе нет',
    });
    expect((await ask(ring?.id, 2)).refunds[0]).toMatchObject({ amount: 2000 });
    const again = await anna('PATCH /orders/v1/add-to-basket', { body: { orderId: order.orderId } });
    expect(again).toMatchObject({ added: 2, told: [] });
  });

  test('is refused when it would arrive after its day', async () => {
    await using open = await openOrderedShop();
    const { anna, clock, ring, shop } = open;
    const tomorrow = new Date(clock.now().getTime() + DAY);
    const basket = await givenSelected(anna, [ring]);
    await anna('PATCH /basket/v1', { body: { basket, gift: { deliverOn: isoDay(tomorrow) } } });
    clock.pass(2 * DAY);
    const later = await shop.as({ userRole: 'user' });
    const body = await givenOrderForm(later);
    const refusal = await refusalOf(later('POST /orders/v1', { body }));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('не\u00a0успеет') });
  });
});
