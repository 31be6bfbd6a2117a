import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { JOBS } from '#server/jobs/all-jobs.ts';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { vacuumTables } from './vacuum.ts';

const ROWS = 2000;

const givenTable = (db: Db) =>
  sql`create table years as select id, 0 as count from generate_series(1, ${ROWS}::int) as id`.execute(db);

/** Changes are counted once a second, or when asked. */
async function vacuum(db: Db): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await vacuumTables(db);
}

async function oneOf<Value>(db: Db, what: string): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`
    select ${sql.raw(what)} as value from pg_class where relname = 'years'`.execute(db);
  return rows[0]?.value as Value;
}

test('the space of former versions is used again, so that a table does not grow with its changes', async () => {
  await using database = await openFreshDatabase();
  const { db } = database;
  await givenTable(db);
  const pages = () => oneOf<number>(db, '(pg_relation_size(oid) / 8192)::int');
  const first = await pages();
  for (let night = 0; night < 10; night += 1) {
    await sql`update years set count = count + 1`.execute(db);
    await vacuum(db);
  }
  expect(await pages()).toBeLessThanOrEqual(2 * first + 1);
});

test('plans know how many rows a table has, from its first night on, and one without changes is left alone', async () => {
  await using database = await openFreshDatabase();
  const { db } = database;
  await givenTable(db);
  const vacuums = () => oneOf<number>(db, 'pg_stat_get_vacuum_count(oid)::int');
  expect(await oneOf(db, 'reltuples')).toBe(-1);
  await vacuum(db);
  expect(await oneOf(db, 'reltuples')).toBe(ROWS);
  await vacuum(db);
  expect(await vacuums()).toBe(1);
});

test('the job vacuums where the shop has no server to do it', async () => {
  await using shop = await openTestShop();
  const { db, services } = shop;
  await givenTable(db);
  await JOBS['tables.vacuum'](services, {});
  expect(await oneOf(db, 'reltuples')).toBe(-1);
  await JOBS['tables.vacuum']({ ...services, vacuum: () => vacuumTables(db) }, {});
  expect(await oneOf(db, 'reltuples')).toBe(ROWS);
});
