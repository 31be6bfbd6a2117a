import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenPromo } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenSelected, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { openOrderDesk, plain } from '#tests/support/given-order-desk.ts';
import { booksOf, reservedOf } from '#tests/support/order-ledger.ts';

test('a count lowered from 3 to 2 leaves the parts of an unpaid line, and bill and lines agree [B9.1]', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, order, edit, expectBalanced, expectSums } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 999, stock: [9] });
  await desk.giveBonuses(100);
  const made = await order([ring], { count: 3, payment: ONLINE, bonuses: 100 });
  const before = await booksOf(shop, made.orderId);
  const whole = before.lines[0]?.paid_kopecks ?? 0;

  const edited = await edit(made.orderId, { lines: [{ lineId: made.lineId, count: 2 }] });
  expect(edited.status).toBe(200);
  const { lines } = await booksOf(shop, made.orderId);
  const stored = await expectSums(made.orderId);
  expect(lines[0]).toMatchObject({ count: 2, paid_kopecks: whole - Math.floor(whole / 3) });
  expect(stored.bonuses_written_off).toBe(67);
  const bill = await shop.db
    .selectFrom('bills')
    .select('amount_kopecks')
    .where('order_id', '=', made.orderId)
    .executeTakeFirstOrThrow();
  expect(bill.amount_kopecks).toBe(stored.total_kopecks);
  expect(await reservedOf(shop, ring)).toBe(3);
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 33 });
  await expectBalanced();
});

test('an added line costs today’s tier of the price role of the order, and reserves its piece [B9.2]', async () => {
  await using desk = await openOrderDesk();
  const { shop, order, preview, edit, expectBalanced, expectSums } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const [chain = 0] = await givenProduct(shop.db, {
    prices: [
      { role: 'user', price: 500 },
      { role: 'user', limit: 2000, price: 400 },
    ],
  });
  const made = await order([ring], { count: 1 });
  const one = await preview(made.orderId, { lines: [{ groupId: chain, count: 1 }] });
  expect(one.body.totals.total).toBe(made.total + 500);
  const edited = await edit(made.orderId, { lines: [{ groupId: chain, count: 2 }] });
  expect(edited.body.totals.total).toBe(made.total + 800);
  expect(await reservedOf(shop, chain)).toBe(3);
  await expectSums(made.orderId);

  const tooMany = await preview(made.orderId, { lines: [{ groupId: chain, count: 9 }] });
  expect([tooMany.status, tooMany.body.code, plain(tooMany.body.message)]).toEqual([
    409,
    'out_of_stock',
    'Осталось 8 шт.',
  ]);
  await expectBalanced();
});

test('a kept line keeps its price though that of the product has risen [B9.3]', async () => {
  await using desk = await openOrderDesk();
  const { shop, order, edit, expectBalanced, expectSums } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring], { count: 2 });
  await shop.db
    .updateTable('offer_prices')
    .set({ price_kopecks: 150_000 })
    .where('offer_id', '=', ring)
    .execute();
  const { body } = await edit(made.orderId, { lines: [{ lineId: made.lineId, count: 1 }] });
  expect(body.totals.total).toBe(1000);
  // A further piece of the same line is an added one.
  const more = await edit(made.orderId, { lines: [{ lineId: made.lineId, count: 2 }] });
  expect(more.body.lines.map(({ paid }: { paid: number }) => paid)).toEqual([1000, 1500]);
  await expectSums(made.orderId);
  await expectBalanced();
});

test('«Пересчитать весь заказ» gives what the basket of that buyer would give today [B9.4]', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, order, edit, expectBalanced, expectSums } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [20] });
  const [chain = 0] = await givenProduct(shop.db, { price: 700 });
  await givenPromo(shop.db, { code: 'ЛУНА', value: 1000, least_goods_kopecks: 180_000 });
  const made = await order([ring], { count: 2, payment: ONLINE, promo: 'ЛУНА' });
  await shop.db
    .updateTable('offer_prices')
    .set({ price_kopecks: 120_000 })
    .where('offer_id', '=', ring)
    .execute();
  const { body } = await edit(made.orderId, { isAnew: true, lines: [{ groupId: chain, count: 1 }] });
  const basket = await givenSelected(anna, [ring, chain]);
  await anna('POST /basket/v1/products', {
    body: { basket, groups: [{ id: ring, count: 2 }], change: true },
  });
  await shop.db.updateTable('baskets').set({ promo_code: 'ЛУНА', payment_type: '31' }).execute();
  const today = await anna('GET /basket/v1/total', { query: {} });
  expect(today.promocodeUsed).toBe('ЛУНА');
  expect(body.totals.total - body.totals.delivery).toBe(today.price);
  expect(body.totals.bonusesToAccrue).toBe(today.bonusesForAccrual);
  await expectSums(made.orderId);

  const less = await edit(made.orderId, {
    isAnew: true,
    lines: body.lines.map(({ lineId, groupId }: { lineId: number; groupId: number }) => ({
      lineId,
      count: groupId === ring ? 1 : 0,
    })),
  });
  expect(less.body.warnings.map(plain)).toEqual(['Промокод ЛУНА больше не действует']);
  expect(less.body.totals.total).toBeLessThan(1200);
  await expectBalanced();
});

test('an edit while a payment is open answers 409 [B9.5]', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, order, edit } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring], { count: 2, payment: ONLINE });
  await anna('POST /payments/v1/url', { body: { billId: made.billId ?? 0 } });
  const refused = await edit(made.orderId, { lines: [{ lineId: made.lineId, count: 1 }] });
  expect(refused.status).toBe(409);
  expect(plain(refused.body.message)).toMatch(
    /^Покупатель сейчас оплачивает заказ\. Изменить его можно после \d\d:\d\d$/,
  );
});

test('from packing on an edit answers 409 [B9.8]', async () => {
  await using desk = await openOrderDesk();
  const { shop, order, preview } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring], { count: 2 });
  await advanceOrder(shop.services, made.number, 'packing');
  const refused = await preview(made.orderId, { lines: [{ lineId: made.lineId, count: 1 }] });
  expect([refused.status, refused.body.code]).toEqual([409, 'state']);
  const absent = await preview(99_999_999, { lines: [] });
  expect(absent.status).toBe(404);
});

test('lines of a paid order only shrink; the difference is refunded, its pieces are free and the books agree [B9.9]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, anna, order, preview, edit, pay, expectBalanced } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 3000 });
  await desk.giveBonuses(600);
  const made = await order([ring], { count: 2, payment: ONLINE, bonuses: 600 });
  await pay(made.billId);
  const { order: paid } = await booksOf(shop, made.orderId);
  expect(paid.paid_at).not.toBeNull();
  const goods = paid.total_kopecks - paid.delivery_kopecks;

  const more = await preview(made.orderId, { lines: [{ groupId: ring, count: 1 }] });
  expect([more.status, plain(more.body.message)]).toEqual([
    409,
    'Заказ оплачен. Добавить можно вторым заказом',
  ]);
  const recalculated = await preview(made.orderId, { isAnew: true });
  expect(recalculated.status).toBe(409);

  const { body, status } = await edit(made.orderId, { lines: [{ lineId: made.lineId, count: 1 }] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ isPaid: true, refund: Math.floor(goods / 2) / 100 });
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 300 });
  const { lines } = await booksOf(shop, made.orderId);
  expect(lines[0]).toMatchObject({ count: 2, refunded_count: 1, released_count: 1 });
  expect(await reservedOf(shop, ring)).toBe(2);
  await shop.runJobs({ at: shop.clock.now() });
  const refund = await shop.db
    .selectFrom('order_refunds')
    .selectAll()
    .where('order_id', '=', made.orderId)
    .executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ kind: 'pieces', reason: 'edited', status: 'paid', staff_id: manager.id });
  await expectBalanced();

  const last = await preview(made.orderId, { lines: [{ lineId: made.lineId, count: 0 }] });
  expect(plain(last.body.message)).toBe('Вместо этого отмените заказ');
  // What is left of it can still be cancelled: the rest of money and bonuses comes back, no more.
  await advanceOrder(shop.services, made.number, 'cancelled');
  await shop.runJobs({ at: shop.clock.now() });
  expect(await anna('GET /bonuses/v1/balance')).toEqual({ value: 600 });
  expect((await booksOf(shop, made.orderId)).order.refunded_kopecks).toBe(paid.total_kopecks);
  await expectBalanced();
});

test('removing the last line answers 409 [B9.10]', async () => {
  await using desk = await openOrderDesk();
  const { shop, order, preview } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring]);
  const refused = await preview(made.orderId, { lines: [{ lineId: made.lineId, count: 0 }] });
  expect([refused.status, plain(refused.body.message)]).toEqual([409, 'Вместо этого отмените заказ']);
  const unknown = await preview(made.orderId, { lines: [{ lineId: 1, count: 1 }] });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['lines.0.lineId']]);
});

test('an edit with a stale expectedTotal answers 409 with totals and ledger, and changes nothing [B9.11]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, order } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring], { count: 3 });
  const before = await booksOf(shop, made.orderId);
  const refused = await manager.send(`POST /orders/${made.orderId}/edits`, {
    lines: [{ lineId: made.lineId, count: 2 }],
    expectedTotal: 2999,
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'order_changed']);
  expect(refused.body.changed.totals.total).toBe(2000);
  expect(refused.body.changed.ledger.length).toBeGreaterThan(0);
  expect(await booksOf(shop, made.orderId)).toEqual(before);
});

test('the buyer gets «Заказ изменён» and sees the new lines; the audit has who did it [B9.12]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, anna, order, edit } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, title: 'Кольцо «Исеть»' });
  const [chain = 0] = await givenProduct(shop.db, { price: 700, title: 'Цепь «Бисмарк»' });
  const made = await order([ring], { count: 2 });
  const { status } = await edit(made.orderId, {
    lines: [
      { lineId: made.lineId, count: 1 },
      { groupId: chain, count: 1 },
    ],
    recipient: { fio: 'Белов Пётр', phone: '+79991230002' },
    comment: 'Позвонить заранее',
  });
  expect(status).toBe(200);
  const letters = await shop.sentMessages();
  const letter = letters.find(({ subject }) => plain(subject) === `Заказ № ${made.number} изменён`);
  expect(plain(letter?.text ?? '')).toContain('Добавлено: 1 украшение');
  const seen = await anna('GET /orders/v1/view', { query: { orderId: made.orderId } });
  expect(seen.lines.map(({ title, count }) => [title, count])).toEqual([
    ['Кольцо «Исеть»', 1],
    ['Цепь «Бисмарк»', 1],
  ]);
  expect(seen.total).toBe(1700);
  expect(seen.history.at(-1)?.text).toBe('Заказ изменён магазином');
  const record = (await shop.audit()).findLast(({ action }) => action === 'order.edit');
  expect(record).toMatchObject({ actor_id: manager.id, object_id: String(made.orderId) });
  expect(JSON.stringify(record?.changes)).not.toContain('Белов');
});

test('a payment of the former amount is not taken for the new total, and is a difference of the books [B9.6]', async () => {
  await using desk = await openOrderDesk();
  const { shop, order, edit } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring], { count: 2, payment: ONLINE });
  const paymentId = randomUUID();
  await edit(made.orderId, { lines: [{ lineId: made.lineId, count: 1 }] });
  const former = {
    id: paymentId,
    bill_id: made.billId ?? 0,
    provider: 'bank',
    provider_payment_id: 'former',
    amount_kopecks: Math.round(made.total * 100),
    receipt: JSON.stringify({ items: [], email: null, phone: null }),
    confirmation_url: null,
    created_at: shop.clock.now(),
    checked_at: null,
    status: 'succeeded',
  } as const;
  await shop.db.insertInto('payments').values(former).execute();
  const { order: stored } = await booksOf(shop, made.orderId);
  expect(stored.paid_at).toBeNull();
  expect(await findDifferences(shop.db)).toEqual([
    `заказ ${made.orderId}: деньги пришли, а он не оплачен и они не возвращаются`,
  ]);
});

test('another delivery and another way to pay change what the order waits for', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, order, edit } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await order([ring], { payment: ONLINE });
  const edited = await edit(made.orderId, {
    payment: ON_RECEIPT,
    delivery: { method: 'store', deliveryPointCode: 'EKB2' },
  });
  expect(edited.status).toBe(200);
  const { order: stored } = await booksOf(shop, made.orderId);
  expect(stored).toMatchObject({ is_online: false, payment_method_id: ON_RECEIPT });
  expect(stored.reserved_until).not.toBeNull();
  const back = await edit(made.orderId, { payment: ONLINE });
  expect(back.status).toBe(200);
  expect((await anna('GET /orders/v1/view', { query: { orderId: made.orderId } })).can.pay).toBe(true);
});

test('an edit begins with what the order has and what it may be changed to', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, userId, order, edit, preview } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [9] });
  const made = await order([ring], { payment: ONLINE });
  const begun = async () => (await manager.send(`GET /orders/${made.orderId}/edits/choices`)).body;
  const first = await begun();
  expect(first).toMatchObject({ customerId: userId, isMasked: false });
  expect(first.now).toMatchObject({ recipient: null, payment: ONLINE, delivery: { method: 'store' } });
  expect(first.payments.map(({ id }: { id: number }) => id)).toContain(ON_RECEIPT);
  const recipient = { fio: 'Белов Пётр', phone: '+79991230002' };
  const delivery = { method: 'store', deliveryPointCode: 'EKB2' };
  const shown = await preview(made.orderId, { delivery });
  expect(shown.body.arrival.dateFrom <= shown.body.arrival.dateTo).toBe(true);
  expect((await edit(made.orderId, { recipient, delivery })).body.arrival).not.toBeNull();
  expect((await begun()).now).toMatchObject({ recipient, delivery });
  expect((await edit(made.orderId, { recipient: null })).body.arrival).toBeNull();
  expect((await begun()).now.recipient).toBeNull();
  await desk.pay(made.billId);
  expect((await begun()).payments).toEqual([]);
  const absent = await manager.send('GET /orders/99999999/edits/choices');
  expect(absent.status).toBe(404);
});

test('support may not edit', async () => {
  await using desk = await openOrderDesk();
  const { shop } = desk;
  const support = await shop.signedIn('support');
  const { status, body } = await support.send('POST /orders/281001/edits/preview', { lines: [] });
  expect([status, body.permission]).toEqual([403, 'orders.edit']);
});
