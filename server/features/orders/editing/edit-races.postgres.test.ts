import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { givenProduct, setFree } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT, ONLINE } from '#tests/support/given-order.ts';
import { openOrderDesk } from '#tests/support/given-order-desk.ts';
import { booksOf, reservedOf } from '#tests/support/order-ledger.ts';

const STORE = { method: 'store', deliveryPointCode: 'EKB2' };

test('paying while an edit runs meets the new total [B9.5]', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000 });
  const made = await desk.order([ring], { count: 2, payment: ONLINE });
  const shown = await desk.preview(made.orderId, { lines: [{ lineId: made.lineId, count: 1 }] });
  // The edit has locked the order and its bill, and waits for the lot.
  const hold = await shop.db.startTransaction().execute();
  await hold.selectFrom('offers').select('id').where('id', '=', ring).forUpdate().execute();
  const edited = manager.send(`POST /orders/${made.orderId}/edits`, {
    lines: [{ lineId: made.lineId, count: 1 }],
    expectedTotal: shown.body.totals.total,
  });
  await waitingFor(shop, 1);
  const paying = anna('POST /payments/v1/url', { body: { billId: made.billId ?? 0 } });
  await waitingFor(shop, 2);
  await hold.rollback().execute();
  expect((await edited).status).toBe(200);
  await paying;
  const payment = await shop.db
    .selectFrom('payments')
    .select('amount_kopecks')
    .where('bill_id', '=', made.billId ?? 0)
    .executeTakeFirstOrThrow();
  const { order } = await booksOf(shop, made.orderId);
  expect(payment.amount_kopecks).toBe(order.total_kopecks);
  expect(order.total_kopecks).toBe(Math.round(shown.body.totals.total * 100));
});

test('of an edit and a cancellation at once one wins, and the books agree [B9.7]', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [40] });
  for (let round = 0; round < 5; round += 1) {
    const made = await desk.order([ring], { count: 2 });
    const [edited, cancelled] = await Promise.all([
      manager.send(`POST /orders/${made.orderId}/edits`, {
        lines: [{ lineId: made.lineId, count: 1 }],
        expectedTotal: 1000,
      }),
      anna('DELETE /orders/v1', { body: { orderId: made.orderId } }),
    ]);
    expect([200, 409]).toContain(edited.status);
    expect(cancelled.status.code).toBe('cancelled');
    const { order } = await booksOf(shop, made.orderId);
    expect(order.total_kopecks).toBe(edited.status === 200 ? 100_000 : 200_000);
  }
  expect(await reservedOf(shop, ring)).toBe(1);
  expect(await findDifferences(shop.db)).toEqual([]);
});

test('ten copies of POST /orders with one key make one order [B9.15]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager, userId } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [20] });
  const body = {
    customer: { id: userId },
    lines: [{ groupId: ring, count: 1 }],
    delivery: STORE,
    payment: ON_RECEIPT,
    expectedTotal: 1000,
  };
  const key = { 'idempotency-key': randomUUID() };
  const copies = await Promise.all(Array.from({ length: 10 }, () => manager.send('POST /orders', body, key)));
  for (const { status } of copies) expect([201, 409]).toContain(status);
  const numbers = new Set(copies.flatMap(({ status, body: made }) => (status === 201 ? made.number : [])));
  expect(numbers.size).toBe(1);
  expect(await reservedOf(shop, ring)).toBe(2);
  const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
  expect(orders).toHaveLength(1);
});

test('the last piece wanted by staff and by a checkout at once goes to one of them [B9.18]', async () => {
  await using desk = await openOrderDesk();
  const { shop, anna, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [1] });
  for (let round = 0; round < 5; round += 1) {
    await setFree(shop.db, ring, 1);
    await givenSelected(anna, [ring]);
    const form = await givenOrderForm(anna, { personalPayment: ON_RECEIPT });
    const [staff, checkout] = await Promise.all([
      manager.send('POST /orders', {
        customer: { fio: 'Звонкова Мария', phone: '+79995550102', consent: true },
        lines: [{ groupId: ring, count: 1 }],
        delivery: STORE,
        payment: ON_RECEIPT,
        expectedTotal: 1000,
      }),
      anna('POST /orders/v1', { body: form }).then(
        () => true,
        () => false,
      ),
    ]);
    expect([201, 409]).toContain(staff.status);
    expect(Number(staff.status === 201) + Number(checkout)).toBe(1);
  }
  await shop.db.deleteFrom('users').where('phone', '=', '+79995550102').execute();
  expect(await findDifferences(shop.db)).toEqual([]);
});

/** Until so many statements of this database wait for a lock. */
async function waitingFor({ db }: Awaited<ReturnType<typeof openOrderDesk>>['shop'], count: number) {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}
