import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { fillEmptyShop } from '#server/start/demo-goods.ts';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { unexpected } from '#tests/support/given-log.ts';

/* A shop of commit 72acf8b, made by make.ts. This test stays green through every later change of a table. */

/** Before and after, on one copy, because loading it takes seconds. */
const stored = await openStoredShop();
afterAll(stored.close);
const { db } = stored;
const before = { ledger: await ledgerOf(db), jobs: await waitingJobs(db) };
const ran = await migrate(db);
const migrated = { ledger: await ledgerOf(db), jobs: await waitingJobs(db), schema: await schemaOf(db) };

async function openStoredShop(): Promise<Database> {
  const database = await openFreshDatabase();
  const dump = gunzipSync(await readFile(join(import.meta.dirname, '72acf8b.sql.gz'))).toString();
  // The dump leaves its connection without a search path.
  await database.execute(`${dump}\nreset all;`);
  return database;
}

test('an old shop migrates to the current schema with its ledger unchanged', async () => {
  expect(before.ledger).toMatchObject({ orders: 18, winners: 9, reviews: 4981 });
  expect(before.jobs).toContain('orders.expire');
  expect(ran[0]).toBe('0030-identities');
  expect(migrated).toMatchObject(before);
  expect(await findDifferences(db)).toEqual([]);
});

test('an old shop has the same schema as a new one', async () => {
  await using fresh = await openFreshDatabase();
  await migrate(fresh.db);
  expect(migrated.schema).toEqual(await schemaOf(fresh.db));
});

test('an old shop is not seeded again, whatever is configured', async () => {
  await fillEmptyShop(db, { isDemo: true });
  expect(await ledgerOf(db)).toEqual(before.ledger);
});

test('organisations of an old shop continue to earn no bonuses, now by their bonus type (decision T11.1)', async () => {
  const types = await db
    .selectFrom('users')
    .select('user_bonus_type')
    .where('user_role', 'in', ['org_user', 'dealer'])
    .execute();
  expect(new Set(types.map(({ user_bonus_type }) => user_bonus_type))).toEqual(new Set(['wholesale']));
});

test('an old shop generates ids above its own', async () => {
  const { rows: last } = await sql<{ id: number }>`select max(id) as id from products`.execute(db);
  const product = { code: 'novoe', vendor_code: 'Н-1', title: 'Новое', primary_category_id: 1 };
  const { id } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(last[0]?.id ?? 0);
});

test('an old shop continues with its scheduled jobs', async () => {
  const jobs = await openJobs(stored, unexpected);
  await jobs.stop();
  expect(await waitingJobs(db)).toEqual(before.jobs);
});

async function waitingJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ data: { name: string } }>`
    select data from jobs.job where state = 'created' order by id`.execute(db);
  return rows.map(({ data }) => data.name);
}

/** Money, pieces, bonuses and chances, counted by SQL independent of the code. */
async function ledgerOf(db: Db) {
  const { rows } = await sql<Record<string, number | string | null>>`
    select (select count(*)::int from orders) as orders,
           (select string_agg(format('%s %s %s %s %s', number, status_id, payment_status, total_kopecks, refunded_kopecks), ', ' order by id) from orders) as each_order,
           (select sum(paid_kopecks)::float8 from order_lines) as paid,
           (select count(*)::int from order_pieces) as pieces,
           (select count(*)::int from order_events) as events,
           (select sum(amount_kopecks)::float8 from bills) as billed,
           (select string_agg(format('%s %s', status, amount_kopecks), ', ' order by id) from payments) as payments,
           (select sum(amount_kopecks)::float8 from payment_refunds) as given_back,
           (select sum(stock)::int from offers) as stock,
           (select sum(reserved)::int from offers) as reserved,
           (select sum(price_kopecks)::float8 from offer_prices) as prices,
           (select sum(value)::int from bonus_accounts) as bonuses,
           (select sum(amount)::int from bonus_log) as bonus_log,
           (select sum(used)::int from promo_codes) as promo_uses,
           (select count(*)::int from users) as users,
           (select count(*)::int from sessions) as sessions,
           (select count(*)::int from consents) as consents,
           (select count(*)::int from baskets) as baskets,
           (select sum(count)::int from basket_lines) as basket_lines,
           (select count(*)::int from favorites) as favorites,
           (select count(*)::int from blanks) as blanks,
           (select count(*)::int from reviews) as reviews,
           (select count(*)::int from uploads) as uploads,
           (select count(*)::int from forms) as forms,
           (select count(*)::int from raffle_participants) as participants,
           (select count(*)::int from raffle_winners) as winners,
           (select string_agg(list_hash, ', ' order by id) from raffles) as frozen_lists`.execute(db);
  return rows[0];
}

/** Columns, indexes, constraints and triggers, a line each; the order of columns is not guaranteed. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable,
                  case when is_identity = 'YES' then identity_generation else column_default end, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
     union all
    select indexdef from pg_indexes where schemaname = 'public'
     union all
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db);
  // A dump flattens `(a and b) and c`.
  return rows.map(({ line }) => line.replaceAll(/[()]/g, '')).toSorted();
}
