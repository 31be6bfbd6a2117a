import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDemoDatabase } from '#tests/support/fresh-database.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { countBuyers } from './migrations/0087-totals-of-buyers.ts';
import type { Schema } from './schema.ts';

/** Totals of buyers that differ from their orders and bonuses. */
async function wrong(db: Kysely<Schema>) {
  const { rows } = await sql`
    select users.email, totals.*, own.*
      from users
      left join buyer_totals as totals on totals.user_id = users.id
      cross join lateral (
        select count(*) as made, coalesce(sum(total_kopecks - refunded_kopecks) filter (where paid_at is not null), 0) as spent,
               coalesce(max(created_at), '-infinity') as last
          from orders where user_id = users.id) as own
     where (totals.orders, totals.spent_kopecks, totals.last_order_at) is distinct from (own.made, own.spent, own.last)
        or totals.bonuses <> coalesce(
          (select value from bonus_accounts where user_id = users.id and account_type_id = 1), 0)`.execute(
    db,
  );
  return rows;
}

async function openBuyers() {
  const database = await openDemoDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const { db } = database;
  const { rows } = await sql<{ id: string }>`
    insert into users (email, user_role, price_role)
    select 'buyer-' || n || '@example.ru', 'user', 'user' from generate_series(1, 2) as n returning id`.execute(
    db,
  );
  const [one = '', other = ''] = rows.map(({ id }) => id);
  const ids = await givenManyOrders(db, { count: 6, createdAt: new Date('2026-11-01T09:00:00Z') });
  await sql`update orders set user_id = case when id % 2 = 0 then ${one} else ${other} end::uuid`.execute(db);
  await db.insertInto('bonus_accounts').values({ user_id: one, account_type_id: 1, value: 40 }).execute();
  return { db, one, other, ids };
}

test.each([
  ['paid', sql`update orders set paid_at = now() where user_id is not null`],
  ['refunded in part', sql`update orders set refunded_kopecks = 100 where total_kopecks > 100`],
  ['left without a buyer', sql`update orders set user_id = null`],
  ['delivered elsewhere', sql`update orders set delivery = jsonb_set(delivery, '{pointCode}', '"MSK1"')`],
  ['given bonuses', sql`update bonus_accounts set value = value + 7`],
])('the totals of buyers follow orders that are %s [B4.3]', async (_what, change) => {
  const { db } = await openBuyers();
  expect(await wrong(db)).toEqual([]);
  await change.execute(db);
  expect(await wrong(db)).toEqual([]);
});

test('counting that was interrupted counts everyone when it is done again', async () => {
  const { db } = await openBuyers();
  await sql`delete from buyer_totals`.execute(db);
  await countBuyers(db);
  expect(await wrong(db)).toEqual([]);
});

test('an order that changes its buyer counts for the new one, with its place [B4.3]', async () => {
  const { db, one, other } = await openBuyers();
  await sql`update orders set user_id = ${other} where user_id = ${one}`.execute(db);
  expect(await wrong(db)).toEqual([]);
  await sql`
    update orders set user_id = ${one}, paid_at = created_at, delivery = jsonb_set(delivery, '{pointCode}', '"NSK1"')
     where id = (select min(id) from orders)`.execute(db);
  expect(await wrong(db)).toEqual([]);
  const { places } = await db
    .selectFrom('buyer_totals')
    .select('places')
    .where('user_id', '=', one)
    .executeTakeFirstOrThrow();
  expect(places).toEqual(['#NSK1']);
});

test('two orders of one buyer that end together both count [B4.3]', async () => {
  const { db, one, ids } = await openBuyers();
  await Promise.all(
    ids
      .slice(0, 2)
      .map((id) => db.updateTable('orders').set({ user_id: one }).where('id', '=', id).execute()),
  );
  expect(await wrong(db)).toEqual([]);
});
