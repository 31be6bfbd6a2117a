import { describe, expect, test } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { approveRefund, declineRefund } from '#server/features/orders/decide-refund.ts';
import { carryOutRefund } from '#server/features/payments/refund.ts';
import { givenBonuses } from '#tests/support/given-benefits.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { givenRaffle } from '#tests/support/given-raffle.ts';
import { decide, openReturnsShop, type ReturnsShop } from '#tests/support/given-returns.ts';
import { advanceOrder } from './advance-order.ts';

const DAY = 86_400_000;

const refundOf = async (shop: ReturnsShop, id: number) =>
  shop.db.selectFrom('order_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Texts without no-break spaces. */
const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');

describe('the money of a return', () => {
  test('one ring of the example gives 2 700 ₽ and 300 bonuses, and 81 remain to come [B10.1]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ price: 3000, count: 2, bonuses: 600, delivery: 300 });
    expect(await shop.see(order.id)).toMatchObject({ total: 5700 });
    expect(await shop.accounts()).toEqual([640, 162]);
    const { status, body } = await decide(manager, await shop.ask(order));
    expect([status, body.amount, body.delivery, body.status]).toEqual([200, 2700, 0, 'approved']);
    expect(await shop.accounts()).toEqual([940, 81]);
  });

  test('three pieces of 1 000 ₽ give 333,33 · 333,33 · 333,34 in any order of requests [B10.2]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    for (const turns of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const order = await shop.givenBought({ price: 333.33, count: 3 });
      await shop.db
        .updateTable('order_lines')
        .set({ paid_kopecks: 100_000 })
        .where('id', '=', order.lineId)
        .execute();
      await shop.db
        .updateTable('orders')
        .set({ total_kopecks: 100_000, goods_kopecks: 100_000 })
        .where('id', '=', order.id)
        .execute();
      const asked = [await shop.ask(order), await shop.ask(order), await shop.ask(order)];
      const amounts = [];
      for (const turn of turns) amounts.push((await decide(manager, asked[turn] ?? 0)).body.amount);
      expect(amounts).toEqual([333.33, 333.33, 333.34]);
    }
  });

  test('a request is approved in part, and the rest may be asked for again [B10.3]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ count: 3 });
    const id = await shop.ask(order, 3);
    const tooMany = await decide(manager, id, { lines: [{ lineId: order.lineId, count: 4 }] });
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['lines.0.count']]);
    const { body } = await decide(manager, id, { lines: [{ lineId: order.lineId, count: 1 }] });
    expect(body).toMatchObject({ amount: 1000, lines: [{ count: 1 }], expected: 1 });
    expect((await shop.see(order.id)).lines[0]?.refundable).toBe(2);
    const rest = await shop.ask(order, 2);
    expect((await decide(manager, rest)).body).toMatchObject({ amount: 2000, expected: 2 });
    expect((await shop.see(order.id)).status.code).toBe('returned');
  });

  test('two requests of one amount are marked paid each by its own refund [B10.4]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ count: 2, payment: ONLINE });
    const [first, second] = [await shop.ask(order), await shop.ask(order)];
    await decide(manager, second);
    await shop.runJobs({ at: shop.clock.now() });
    expect([(await refundOf(shop, first)).status, (await refundOf(shop, second)).status]).toEqual([
      'asked',
      'paid',
    ]);
    await decide(manager, first);
    await shop.runJobs({ at: shop.clock.now() });
    expect((await refundOf(shop, first)).status).toBe('paid');
    expect(await findDifferences(shop.db)).toEqual([]);
  });

  test('pieces, delivery and compensations never exceed what was paid [B10.5]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ price: 1000, count: 2, delivery: 300 });
    const id = await shop.ask(order);
    const dear = await decide(manager, id, { delivery: 301 });
    expect([dear.status, plain(dear.body.errors.delivery)]).toEqual([
      422,
      'Осталось вернуть не больше 300 ₽',
    ]);
    const much = await decide(manager, id, { compensation: 1300.01 });
    expect([much.status, plain(much.body.message)]).toEqual([422, 'Осталось вернуть не больше 2 300 ₽']);
    expect((await decide(manager, id, { delivery: 200, compensation: 100 })).body.amount).toBe(1300);
    const again = await shop.ask(order);
    const more = await decide(manager, again, { delivery: 101 });
    expect(plain(more.body.message)).toBe('Осталось вернуть не больше 100 ₽');
    expect((await decide(manager, again)).body.amount).toBe(1000);
    const open = await manager.send(`POST /orders/${order.id}/refunds`, {
      kind: 'compensation',
      amount: 0.01,
      reason: 'shop',
    });
    expect([open.status, plain(open.body.message)]).toEqual([422, 'Осталось вернуть не больше 0 ₽']);
  });

  test('a compensation and the delivery move no bonuses [B10.6]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ price: 3000, count: 2, bonuses: 600, delivery: 300 });
    for (const [kind, amount] of [
      ['compensation', 500],
      ['delivery', 300],
    ]) {
      const { status, body } = await manager.send(`POST /orders/${order.id}/refunds`, {
        kind,
        amount,
        reason: 'defect',
        text: 'Скол на эмали',
      });
      expect([status, body.kind, body.amount, body.status]).toEqual([201, kind, amount, 'asked']);
      expect((await decide(manager, body.id)).body).toMatchObject({ amount, isByHand: true, lines: [] });
    }
    expect(await shop.accounts()).toEqual([640, 162]);
    // A piece that comes back afterwards has its own share.
    await decide(manager, await shop.ask(order));
    expect(await shop.accounts()).toEqual([940, 81]);
  });

  test('credited bonuses that were spent are not claimed [B10.7]', async () => {
    await using shop = await openReturnsShop();
    const order = await shop.givenBought({ price: 3000, count: 2 });
    const id = await shop.ask(order);
    shop.clock.pass(14 * DAY);
    await shop.runJobs({ at: shop.clock.now() });
    expect(await shop.accounts()).toEqual([1420, 0]);
    await givenBonuses(shop.db, shop.userId, 10);
    const manager = await shop.signedIn('manager');
    expect((await decide(manager, id)).status).toBe(200);
    expect(await shop.accounts()).toEqual([0, 0]);
  });

  test('the delivery is suggested whole when everything goes back, or the shop is at fault', async () => {
    await using shop = await openReturnsShop();
    const support = await shop.signedIn('support');
    const order = await shop.givenBought({ count: 2, delivery: 300 });
    const suggested = async (count: number, reason: string) => {
      const { body } = await support.send(`POST /orders/${order.id}/refunds`, {
        lines: [{ lineId: order.lineId, count }],
        reason,
      });
      await declineRefund(shop.services, body.id);
      return body.suggestedDelivery;
    };
    expect(await suggested(1, 'size')).toBe(0);
    expect(await suggested(1, 'defect')).toBe(300);
    expect(await suggested(2, 'size')).toBe(300);
  });
});

describe('a decision', () => {
  test('that refuses needs words, which the buyer reads [B10.8]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought();
    const id = await shop.ask(order);
    const short = await decide(manager, id, { approve: false, text: 'Нет' });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['text']]);
    const text = 'Изделие носили, на нём царапины.';
    expect((await decide(manager, id, { approve: false, text })).body).toMatchObject({
      status: 'declined',
      answer: text,
      decidedBy: 'Пётр Работников',
    });
    expect((await shop.see(order.id)).refunds).toMatchObject([{ status: 'declined', answer: text }]);
    const letter = (await shop.sentMessages()).find(({ subject }) => subject.includes('отказано'));
    expect(letter?.text).toContain(text);
    expect((await shop.see(order.id)).lines[0]?.refundable).toBe(1);
  });

  test('is made once, and needs a request, the right and a fresh second factor', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought();
    const id = await shop.ask(order);
    expect((await manager.send(`POST /refunds/${id}/decision`, { approve: true })).status).toBe(200);
    const again = await decide(manager, id);
    expect([again.status, plain(again.body.message)]).toEqual([409, 'По этой заявке уже решили']);
    expect((await decide(manager, 999_999)).status).toBe(404);
    expect((await decide(await shop.signedIn('warehouse'), id)).body.permission).toBe('orders.refund');
    shop.clock.pass(11 * 60_000);
    expect((await decide(manager, id)).body.code).toBe('step_up_wanted');
  });

  test('is audited with its author, that of a command as «Команда»', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ count: 2 });
    const [first, second] = [await shop.ask(order), await shop.ask(order)];
    await decide(manager, first);
    await approveRefund(shop.services, second);
    const records = (await shop.audit()).filter(({ object_kind }) => object_kind === 'refund').slice(-2);
    expect(records.map(({ action, actor_title, object_id }) => [action, actor_title, object_id])).toEqual([
      ['refund.approve', 'Пётр Работников', String(first)],
      ['refund.approve', 'Команда', String(second)],
    ]);
    const { body } = await manager.send(`GET /history?kind=refund&id=${first}`);
    expect(body.data[0]).toMatchObject({ action: 'refund.approve', isUndoable: false });
  });

  test('tickets of returned pieces leave open raffles [B10.12]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const raffle = await givenRaffle(shop.db, { joins_orders: true });
    const order = await shop.givenBought({ count: 3, payment: ONLINE });
    await shop.runJobs({ at: shop.clock.now() });
    const entries = async () => {
      const view = await shop.api('GET /raffles/v1/:code', { params: { code: raffle.code } });
      return view.participants._meta.totalCount;
    };
    expect(await entries()).toBe(3);
    const [id, other] = [await shop.ask(order), await shop.ask(order)];
    expect(await entries()).toBe(3);
    await decide(manager, id);
    expect(await entries()).toBe(2);
    await decide(manager, other, { approve: false, text: 'На изделии следы носки' });
    expect(await entries()).toBe(2);
  });
});

describe('an opened return', () => {
  test('is refused before the pieces have left, and late without a reason of the shop', async () => {
    await using shop = await openReturnsShop();
    const support = await shop.signedIn('support');
    const waiting = await shop.givenBought({ payment: ONLINE, steps: ['packing'] });
    const body = (order: { lineId: number }, reason: string) => ({
      lines: [{ lineId: order.lineId, count: 1 }],
      reason,
    });
    const early = await support.send(`POST /orders/${waiting.id}/refunds`, body(waiting, 'size'));
    expect([early.status, early.body.code]).toEqual([409, 'not_refundable']);
    const order = await shop.givenBought();
    shop.clock.pass(15 * DAY);
    const later = await shop.signedIn('support', 'second@example.ru');
    const open = (reason: string) => later.send(`POST /orders/${order.id}/refunds`, body(order, reason));
    expect(plain((await open('size')).body.errors.reason)).toBe(
      'Прошло больше 14 дней: только «Брак» или «По решению магазина»',
    );
    const opened = await open('shop');
    expect([opened.status, opened.body.openedBy, opened.body.buyer]).toEqual([
      201,
      'Пётр Работников',
      'Б••• А.',
    ]);
    expect(plain(opened.body.reason.title)).toBe('По решению магазина');
  });

  test('is found by its order, state and kind', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ count: 2 });
    const id = await shop.ask(order);
    await decide(manager, id);
    const waiting = await shop.ask(order);
    const list = async (query: string) =>
      (await manager.send(`GET /refunds?${query}`)).body.data.map((row: { id: number }) => row.id);
    expect(await list(`q=${order.number}&sort=created`)).toEqual([id, waiting]);
    expect(await list('status=asked')).toEqual([waiting]);
    expect(await list('byHand=1&kind=pieces&expected=1&amount=999..1000&sort=-amount')).toEqual([id]);
    expect(await list('byHand=0&reason=size&created=2026-11-20..2026-11-20')).toEqual([waiting]);
    expect((await manager.send('GET /refunds?colour=red')).status).toBe(422);
    const { body } = await manager.send(`GET /refunds/${id}`);
    expect(body).toMatchObject({ buyer: 'Белова Анна', isMasked: false, isOnline: false, waits: null });
  });
});

describe('money returned by hand', () => {
  test('waits until it is ticked with a date and a document [B7.6]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ payment: ON_RECEIPT });
    const id = await shop.ask(order);
    await decide(manager, id);
    const waits = async () => (await manager.send('GET /refunds?byHand=1')).body._meta.totalCount;
    expect(await waits()).toBe(1);
    expect((await shop.see(order.id)).paymentStatus).toBe(2);
    const tick = (date: string) => manager.send(`POST /refunds/${id}/by-hand`, { date, document: 'РКО 15' });
    expect((await tick('2026-11-21')).body.errors).toHaveProperty('date');
    expect((await tick('2026-11-20')).body).toMatchObject({
      status: 'paid',
      returned: { date: '2026-11-20', document: 'РКО 15' },
    });
    expect(await waits()).toBe(0);
    expect((await shop.see(order.id)).paymentStatus).toBe(5);
    expect((await tick('2026-11-20')).body.message).toBe('Деньги уже вернули');
  });

  test('a cancelled order that was paid past the bank waits for money by hand [B8.8]', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ steps: ['packing'] });
    await givenPaid(shop, order.id);
    await advanceOrder(shop.services, order.number, 'cancelled');
    const { body } = await manager.send('GET /refunds?byHand=1');
    expect(body.data).toMatchObject([
      { orderId: order.id, kind: 'cancellation', amount: 1000, reason: { title: 'Заказ отменён' } },
    ]);
  });

  test('waits too when the bank refuses for good', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ payment: ONLINE });
    const id = await shop.ask(order);
    expect((await decide(manager, id)).body.isByHand).toBe(false);
    const bank = await shop.db
      .selectFrom('payment_refunds')
      .select('id')
      .where('order_refund_id', '=', id)
      .executeTakeFirstOrThrow();
    await carryOutRefund({ ...shop.services, payments: undefined, log: givenLog().log }, bank.id);
    expect((await manager.send('GET /refunds?byHand=1')).body.data).toMatchObject([{ id }]);
    await manager.send(`POST /refunds/${id}/by-hand`, { date: '2026-11-20', document: '№ 7' });
    expect((await refundOf(shop, id)).status).toBe('paid');
    expect(await findDifferences(shop.db)).toEqual([]);
  });

  test('of an order that was not fetched waits without its delivery', async () => {
    await using shop = await openReturnsShop();
    const manager = await shop.signedIn('manager');
    const order = await shop.givenBought({ delivery: 300, steps: ['packing', 'shipped'] });
    await givenPaid(shop, order.id);
    await advanceOrder(shop.services, order.number, 'returned');
    expect((await manager.send('GET /refunds?byHand=1')).body.data).toMatchObject([
      { orderId: order.id, kind: 'cancellation', amount: 1000, reason: { code: 'unclaimed' } },
    ]);
  });
});

/** Past the bank. */
const givenPaid = (shop: ReturnsShop, orderId: number) =>
  shop.db
    .updateTable('orders')
    .set({ paid_at: shop.clock.now(), payment_status: 2 })
    .where('id', '=', orderId)
    .execute();
