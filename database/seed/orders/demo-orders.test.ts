import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { seedDemoShop } from '../demo-shop.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { PAST_ORDERS } from './past-orders.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const { db, rows } = await openEmptyDatabase();
await seedDemoShop(db);
await seedDemoOrders(db, NOW);

const none = (query: string) => rows(query).then((found) => expect(found).toEqual([]));

test('has orders in every status of the account', async () => {
  const groups = await rows<{ email: string; group_id: number; count: number }>(`
    select users.email, group_id, count(*)::int as count
    from orders join users on users.id = user_id join statuses on kind = 'order' and statuses.id = status_id
    group by users.email, group_id order by users.email, group_id`);
  const of = (email: string) =>
    groups.filter((group) => group.email.startsWith(email)).map(({ group_id, count }) => [group_id, count]);
  expect(of('anna')).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [5, 8],
    [6, 1],
  ]);
  expect(of('dealer')).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 1],
  ]);
});

test('lines, ledger and bill of every order add up to its total', async () => {
  await none(`
    select number from orders
     where total_kopecks <> delivery_kopecks + (select sum(paid_kopecks) from order_lines where order_id = orders.id)
        or total_kopecks <> (select sum((step ->> 'amount')::int) from jsonb_array_elements(ledger) as step)
        or total_kopecks <> (select amount_kopecks from bills where order_id = orders.id)`);
});

test('online orders have a payment, and returned ones a refund', async () => {
  await none(`
    select number from orders left join bills on order_id = orders.id left join payments on bill_id = bills.id
     where is_online and (paid_at is not null)
           is distinct from (payments.status = 'succeeded' and payments.amount_kopecks = total_kopecks)
       and (paid_at is not null or payments.id is not null)`);
  await none(`
    select number from orders join bills on order_id = orders.id join payments on bill_id = bills.id
     where orders.refunded_kopecks <> payments.refunded_kopecks`);
});

test('open orders reserve their pieces, and no other pieces are reserved', async () => {
  await none(`
    select id from offers
     where reserved <> (
       select coalesce(sum(piece.count), 0) from order_pieces as piece
       join order_lines as line on line.id = piece.line_id join orders on orders.id = line.order_id
       where piece.offer_id = offers.id and released_at is null and handed_over_at is null)
        or reserved > stock`);
});

test('bonus balances are unchanged, and their log references the orders', async () => {
  expect(
    await rows(`
      select account_type_id as type, value,
        (select sum(amount)::int from bonus_log as log
          where (log.user_id, log.account_type_id) = (account.user_id, account.account_type_id)) as logged
      from bonus_accounts as account
      where user_id = (select id from users where email = 'anna@lunnitsa.example') order by type`),
  ).toEqual([
    { type: 1, value: 1240, logged: 1240 },
    { type: 2, value: 152, logged: 152 },
  ]);
  await none(`
    select number from orders
     where bonuses_accrued_at is not null and bonuses_to_accrue <> (
       select coalesce(sum(amount), 0) from bonus_log
        where order_id = orders.id and account_type_id = 1 and amount > 0)`);
  await none(`
    select entry.created_at from (
      select created_at, sum(amount) over (partition by user_id, account_type_id order by created_at, id) as left_then
      from bonus_log) as entry
     where left_then < 0`);
});

test('the history ends with the current status, with ids of the table', async () => {
  await none(`
    select number from orders
     where status_id <> (
       select status_id from order_events
        where order_id = orders.id and status_id is not null order by id desc limit 1)`);
  const numbers = await rows<{ id: number; number: string }>('select id, number from orders');
  expect(numbers).toHaveLength(PAST_ORDERS.length);
  expect(numbers.find(({ id }) => id === 280_995)?.number).toBe('28-0995');
});

test('an unpaid order can still be paid when the shop opens', async () => {
  const [waiting] = await rows<{ reserved_until: Date }>(
    'select reserved_until from orders where payment_status = 1',
  );
  expect(waiting?.reserved_until.getTime()).toBeGreaterThan(NOW.getTime());
});

test('new orders and lines get higher ids', async () => {
  const [line] = await rows<{ id: number }>(`
    insert into order_lines (order_id, position, title, vendor_code, size_title, path, count, unit_kopecks,
      old_total_kopecks, total_kopecks, paid_kopecks, vat_kopecks)
    select id, 99, '', '', '', '', 1, 1, 1, 1, 1, 1 from orders limit 1 returning id`);
  expect(line?.id).toBeGreaterThan(PAST_ORDERS.length);
  const [last] = await rows<{ id: number }>('select max(id) as id from orders');
  expect(last?.id).toBeLessThan(281_001);
});
