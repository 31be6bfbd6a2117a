import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { STAFF_STEPS, type StaffStep } from '#domain/orders/staff-steps.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { givenBonuses, userIdOf } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import { findDifferences } from '../../ledger/differences.ts';
import { advanceOrder, isAdvance } from '../advance-order.ts';
import { statusId } from '../queries.ts';

/** A back office with an order of Анна: rings at 1 000 ₽, paid on receipt. */
async function openOrders({ count = 1, payment = ON_RECEIPT, price = 1000 } = {}) {
  const shop = await openStaffShop();
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price, stock: [20] });
  const anna = await shop.as({ userRole: 'user' });
  const order = async (own: { count?: number; payment?: number } = {}) =>
    givenOrder(anna, [ring], { count: own.count ?? count, personalPayment: own.payment ?? payment });
  const { orderId, number } = await order();
  const manager = await shop.signedIn('manager');
  const view = async (id = orderId) => (await manager.send(`GET /orders/${id}`)).body;
  return Object.assign(shop, {
    ring,
    anna,
    orderId,
    number,
    order,
    manager,
    view,
    /** Takes a step with all that the page may ask. */
    step: async (to: StaffStep, own: object = {}, id = orderId) =>
      manager.send(`POST /orders/${id}/steps`, {
        to,
        version: (await view(id)).version,
        confirm: ['no-track', 'no-scan'],
        reason: 'Покупатель просил',
        cashReceived: true,
        ...own,
      }),
    lot: () =>
      shop.db
        .selectFrom('offers')
        .select(['stock', 'reserved'])
        .where('group_id', '=', ring)
        .executeTakeFirstOrThrow(),
  });
}

type Orders = Awaited<ReturnType<typeof openOrders>>;

/** §4.2.2: the steps from each status; what left the shop cannot be cancelled. */
const STEPS: Record<OrderStatus, readonly StaffStep[]> = {
  new: ['confirmed', 'packing', 'cancelled'],
  'waiting-payment': ['cancelled'],
  confirmed: ['packing', 'cancelled'],
  packing: ['ready', 'shipped', 'cancelled'],
  shipped: ['ready', 'received', 'partly-received', 'unclaimed'],
  ready: ['received', 'partly-received', 'unclaimed', 'cancelled'],
  received: [],
  'partly-received': [],
  unclaimed: [],
  cancelled: [],
  returned: [],
};

/** Puts an order into a status, as it is when it gets there. */
async function givenStatus({ db, orderId }: Orders, status: OrderStatus): Promise<void> {
  const hasLeft = ['shipped', 'received', 'partly-received', 'unclaimed', 'returned'].includes(status);
  await db
    .updateTable('orders')
    .set({
      status_id: statusId(status),
      handed_over_at: hasLeft ? new Date() : null,
      cancelled_at: status === 'cancelled' ? new Date() : null,
      released_at: status === 'cancelled' ? new Date() : null,
      completed_at: null,
    })
    .where('id', '=', orderId)
    .execute();
}

test('from every status only the steps of §4.2.2 succeed, all others answer 409 [B8.1]', async () => {
  await using open = await openOrders({ count: 2 });
  for (const status of ORDER_STATUSES) {
    await givenStatus(open, status);
    expect([status, (await open.view()).steps]).toEqual([status, STEPS[status]]);
    for (const to of STAFF_STEPS.filter((step) => !STEPS[status].includes(step))) {
      const { status: code, body } = await open.step(to, { taken: [{ lineId: 1, count: 1 }] });
      expect([status, to, code, body.code]).toEqual([status, to, 409, 'state']);
    }
  }
  const done = async (...steps: StaffStep[]) => {
    const { orderId } = await open.order({ count: 2 });
    const lines = (await open.view(orderId)).lines as { id: number }[];
    const taken = [{ lineId: lines[0]?.id, count: 1 }];
    let last = 0;
    for (const to of steps) last = (await open.step(to, { taken }, orderId)).status;
    return [last, (await open.view(orderId)).status.code];
  };
  for (const steps of [
    ['confirmed'],
    ['packing', 'shipped', 'ready'],
    ['packing', 'ready', 'cancelled'],
    ['packing', 'shipped', 'received'],
    ['packing', 'ready', 'partly-received'],
    ['packing', 'shipped', 'unclaimed'],
    ['cancelled'],
  ] as StaffStep[][]) {
    expect(await done(...steps)).toEqual([200, steps.at(-1)]);
  }
  const unknown = await open.step('returned' as StaffStep);
  expect([unknown.status, unknown.body.errors.to]).toEqual([422, 'Такого шага нет']);
});

test('a step made twice at once is done once; the second answers 409 with who and when [B8.2]', async () => {
  await using open = await openOrders();
  const other = await open.signedIn('warehouse');
  const { version } = await open.view();
  const answers = await Promise.all(
    [open.manager, other].map(({ send }) =>
      send(`POST /orders/${open.orderId}/steps`, { to: 'confirmed', version }),
    ),
  );
  const refused = answers.find(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(refused?.body.message.replaceAll('\u00a0', ' ')).toMatch(
    /^Заказ уже «Подтверждён»: Пётр Работников, \d+ \S+ в \d\d:\d\d$/,
  );
  const events = await open.db
    .selectFrom('order_events')
    .select('text')
    .where('order_id', '=', open.orderId)
    .execute();
  expect(events.map(({ text }) => text)).toEqual(['Заказ оформлен', 'Подтверждён']);
});

/** What an order has left behind: its history, messages and audit, without who has done it. */
async function tracesOf({ db }: StaffShop, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('order_events')
    .select(['status_id', 'payment_status', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'template'])
    .where(sql<boolean>`params @> ${JSON.stringify({ orderId })}::jsonb`)
    .orderBy('id')
    .execute();
  const notices = await db
    .selectFrom('message_log')
    .select(['channel', 'recipient'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const { status_id, payment_status, total_kopecks, track_number, bonuses_to_accrue } = order;
  return {
    order: { status_id, payment_status, total_kopecks, track_number, bonuses_to_accrue },
    events,
    messages,
    notices,
  };
}

test('steps from here and by npm run order leave the same books, letters and notices [B8.3, B3.7]', async () => {
  await using open = await openOrders();
  const steps = ['confirmed', 'packing', 'shipped', 'ready', 'received'] as const;
  const byCommand = await open.order();
  for (const to of steps) {
    await open.step(to, to === 'shipped' ? { track: '10112345678' } : {});
    const track = to === 'shipped' ? { number: '10112345678', url: null } : undefined;
    await advanceOrder(open.services, byCommand.number, to, track);
  }
  expect(await tracesOf(open, open.orderId)).toEqual(await tracesOf(open, byCommand.orderId));
  expect(await findDifferences(open.db)).toEqual([]);
  const audit = await open.audit();
  const actions = steps.map((to) => `order.${to}`);
  for (const [orderId, actor] of [
    [open.orderId, 'Пётр Работников'],
    [byCommand.orderId, 'Команда'],
  ] as const) {
    const records = audit.filter(
      ({ object_kind, object_id, action }) =>
        object_kind === 'order' && object_id === String(orderId) && actions.includes(action as never),
    );
    expect(records.map(({ action, actor_title }) => [action, actor_title])).toEqual(
      actions.map((action) => [action, actor]),
    );
  }
  expect(isAdvance('partly-received')).toBe(false);
});

test('«Передать» without a track and without the tick answers 409 needs_confirmation [B8.4]', async () => {
  await using open = await openOrders();
  await open.step('packing');
  const asked = await open.step('shipped', { confirm: [] });
  expect([asked.status, asked.body.code, asked.body.confirm]).toEqual([
    409,
    'needs_confirmation',
    ['no-track', 'no-scan'],
  ]);
  expect((await open.view()).status.code).toBe('packing');
  const tracked = await open.step('shipped', { confirm: [], track: '10112345678' });
  expect(tracked.body.confirm).toEqual(['no-scan']);
  const wordless = await open.step('shipped', { reason: undefined });
  expect([wordless.status, wordless.body.errors.reason]).toEqual([422, 'Укажите причину']);
  const sent = await open.step('shipped', { confirm: ['no-scan'], track: '10112345678' });
  expect([sent.status, sent.body.track.number]).toEqual([200, '10112345678']);
});

test('«Передать» lowers stock and reserve once [B8.5]', async () => {
  await using open = await openOrders({ count: 2 });
  await open.step('packing');
  expect(await open.lot()).toEqual({ stock: 21, reserved: 3 });
  await open.step('shipped');
  await open.step('shipped');
  expect(await open.lot()).toEqual({ stock: 19, reserved: 1 });
  await open.step('received');
  expect(await open.lot()).toEqual({ stock: 19, reserved: 1 });
});

test('cancelling from ready after shipping is refused: 409, nothing changes [B8.6]', async () => {
  await using open = await openOrders();
  for (const to of ['packing', 'shipped', 'ready'] as const) await open.step(to);
  const before = await tracesOf(open, open.orderId);
  const refused = await open.step('cancelled');
  expect([refused.status, refused.body.code]).toEqual([409, 'state']);
  expect(await tracesOf(open, open.orderId)).toEqual(before);
});

/** Pays the order at the bank, as its buyer does. */
async function pay({ anna, app, runJobs, clock }: Orders, billId: number | undefined) {
  const { url } = await anna('POST /payments/v1/url', { body: { billId: billId ?? 0 } });
  await app.inject({
    method: 'POST',
    url: `${new URL(url, 'http://localhost').pathname}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  await runJobs({ at: clock.now() });
}

test('cancelling a paid online order asks the bank for what is due and frees its pieces once [B8.7]', async () => {
  await using open = await openOrders({ count: 2 });
  const paid = await open.order({ count: 2, payment: ONLINE });
  await pay(open, paid.billId ?? undefined);
  expect((await open.view(paid.orderId)).status.code).toBe('confirmed');
  const cancelled = await open.step('cancelled', { reason: 'Камень треснул' }, paid.orderId);
  expect([cancelled.status, cancelled.body.steps]).toEqual([200, []]);
  const refunds = await open.db.selectFrom('payment_refunds').select('amount_kopecks').execute();
  // The discount of payments online is a tenth.
  expect(refunds).toEqual([{ amount_kopecks: 180_000 }]);
  expect(await open.lot()).toEqual({ stock: 21, reserved: 3 });
  expect((await open.step('cancelled', {}, paid.orderId)).status).toBe(409);
  const seen = await open.anna('GET /orders/v1/view', { query: { orderId: paid.orderId } });
  expect(seen.cancelledText).toBe('Отменён магазином: Камень треснул');
});

test('cancelling an order paid past the bank makes the card «Вернуть деньги вручную» [B8.8]', async () => {
  await using open = await openOrders();
  const paid = await open.manager.send(`POST /orders/${open.orderId}/paid`, {
    date: '2026-11-20',
    document: '117',
  });
  expect(paid.body.payment).toMatchObject({ document: { date: '2026-11-20', number: '117' } });
  const again = await open.manager.send(`POST /orders/${open.orderId}/paid`, {
    date: '2026-11-20',
    document: '1',
  });
  expect(again.status).toBe(409);
  await open.step('cancelled');
  const { cards } = (await open.manager.send('GET /today')).body;
  expect(cards.find(({ code }: { code: string }) => code === 'by-hand')).toMatchObject({ count: 1 });
});

test('waiting-payment cannot be confirmed by hand [B8.9]', async () => {
  await using open = await openOrders();
  const waiting = await open.order({ payment: ONLINE });
  const { status, body } = await open.step('confirmed', {}, waiting.orderId);
  expect([status, body.code]).toEqual([409, 'state']);
  expect(body.message).toContain('оплату онлайн подтверждает только банк');
  const paid = await open.manager.send(`POST /orders/${waiting.orderId}/paid`, {
    date: '2026-11-20',
    document: '117',
  });
  expect(paid.status).toBe(409);
});

test('«Получен» of an unpaid order on receipt wants the tick «Деньги получены» [B8.10]', async () => {
  await using open = await openOrders();
  for (const to of ['packing', 'shipped'] as const) await open.step(to);
  const asked = await open.step('received', { cashReceived: false });
  expect([asked.status, asked.body.code, asked.body.confirm]).toEqual([
    409,
    'needs_confirmation',
    ['cash-received'],
  ]);
  expect(asked.body.message.replaceAll(/\s/g, ' ')).toBe('Деньги получены: 1 000 ₽?');
  const received = await open.step('received');
  expect(received.body).toMatchObject({ status: { code: 'received' }, paymentStatus: 2 });
  expect(received.body.payment).toMatchObject({ fiscal: null, hasNoFiscal: true });
  const noted = await open.manager.send(`PUT /orders/${open.orderId}/fiscal`, {
    number: '4471',
    sign: '2998761234',
    version: received.body.version,
  });
  expect(noted.body.payment).toMatchObject({
    fiscal: { number: '4471', sign: '2998761234' },
    hasNoFiscal: false,
  });
});

test('«Получен частично» lowers total, bonuses and promo share, and expects the rest back [B8.11]', async () => {
  await using open = await openOrders({ count: 3 });
  const userId = await userIdOf(open.db, 'user');
  await givenBonuses(open.db, userId, 500);
  await open.db
    .updateTable('orders')
    .set({ bonuses_to_accrue: 90, bonuses_written_off: 30 })
    .where('id', '=', open.orderId)
    .execute();
  const before = await open.view();
  const [line] = before.lines;
  for (const to of ['packing', 'shipped'] as const) await open.step(to);
  const none = await open.step('partly-received', { taken: [{ lineId: line.id, count: 0 }] });
  expect([none.status, none.body.errors.taken]).toEqual([422, 'Отметьте хотя\u00a0бы одно изделие']);
  const many = await open.step('partly-received', { taken: [{ lineId: line.id, count: 4 }] });
  expect(many.status).toBe(422);
  const all = await open.step('partly-received', { taken: [{ lineId: line.id, count: 3 }] });
  expect(all.status).toBe(422);

  const { status, body } = await open.step('partly-received', { taken: [{ lineId: line.id, count: 1 }] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 1000,
    paymentStatus: 2,
    bonuses: { writtenOff: 10, toAccrue: 30 },
    expectedPieces: 2,
    isHandedOver: true,
  });
  expect(
    body.lines.map(({ count, refundedCount, paid }: Record<string, number>) => [count, refundedCount, paid]),
  ).toEqual([
    [1, 0, 1000],
    [2, 2, 0],
  ]);
  expect(body.ledger.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(1000);
  expect(await open.lot()).toEqual({ stock: 18, reserved: 1 });
  const differences = await findDifferences(open.db);
  expect(differences.filter((text) => text.startsWith('заказ'))).toEqual([]);
  const seen = await open.anna('GET /orders/v1/view', { query: { orderId: open.orderId } });
  expect(seen).toMatchObject({ status: { code: 'partly-received' }, total: 1000, can: { refund: true } });
});

test('«Не востребован» pays goods back without delivery and expects the pieces [B8.12]', async () => {
  await using open = await openOrders();
  const paid = await open.order({ count: 2, payment: ONLINE });
  await open.db
    .updateTable('orders')
    .set({ delivery_kopecks: 30_000, total_kopecks: 210_000 })
    .where('id', '=', paid.orderId)
    .execute();
  await open.db
    .updateTable('bills')
    .set({ amount_kopecks: 210_000 })
    .where('order_id', '=', paid.orderId)
    .execute();
  await pay(open, paid.billId ?? undefined);
  for (const to of ['packing', 'shipped'] as const) await open.step(to, {}, paid.orderId);
  const wordless = await open.step('unclaimed', { reason: undefined }, paid.orderId);
  expect(wordless.body.errors.reason).toBe('Укажите причину');
  const { body } = await open.step('unclaimed', {}, paid.orderId);
  expect(body).toMatchObject({ status: { code: 'unclaimed' }, expectedPieces: 2 });
  const refunds = await open.db.selectFrom('payment_refunds').select('amount_kopecks').execute();
  expect(refunds).toEqual([{ amount_kopecks: 180_000 }]);
});

test('support and content can take no step, the warehouse cannot cancel', async () => {
  await using open = await openOrders();
  const warehouse = await open.signedIn('warehouse');
  const { version } = await open.view();
  const refused = await warehouse.send(`POST /orders/${open.orderId}/steps`, {
    to: 'cancelled',
    version,
    reason: 'Нет на складе',
  });
  expect([refused.status, refused.body.permission]).toEqual([403, 'orders.cancel']);
  expect((await warehouse.send(`GET /orders/${open.orderId}`)).body.steps).toEqual(['confirmed', 'packing']);
  const support = await open.signedIn('support');
  const step = await support.send(`POST /orders/${open.orderId}/steps`, { to: 'confirmed', version });
  expect(step.status).toBe(403);
  expect((await support.send(`GET /orders/${open.orderId}`)).body.steps).toEqual([]);
});
