import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectPglite, type Database } from './connect.ts';

/* The embedded engine has one connection, in the thread of the shop (ADR 0148). */

let database: Database;
beforeAll(async () => {
  database = await connectPglite(undefined);
});
afterAll(() => database.close());

const ask = (db: Database['db'], value: number) => sql`select ${value}::int as value`.execute(db);

describe('background work', () => {
  test('waits until a request has had its next statement, too', async () => {
    const order: string[] = [];
    const request = async () => {
      for (const name of ['first', 'second', 'third']) {
        await ask(database.db, 1);
        order.push(name);
      }
    };
    const requested = request();
    await ask(database.background, 1);
    order.push('background');
    await requested;
    expect(order).toEqual(['first', 'second', 'third', 'background']);
  });

  test('is not stopped by requests without a pause', async () => {
    let isOver = false;
    const requests = (async () => {
      while (!isOver) await ask(database.db, 1);
    })();
    await ask(database.background, 1);
    isOver = true;
    await requests;
  });

  test('sees that a request waits for the connection that it holds', async () => {
    expect(database.isAwaited()).toBe(false);
    let request: Promise<unknown> | undefined;
    await database.background.transaction().execute(async (trx) => {
      await ask(trx, 1);
      expect(database.isAwaited()).toBe(false);
      request = ask(database.db, 1);
      await ask(trx, 1);
      expect(database.isAwaited()).toBe(true);
    });
    await request;
    expect(database.isAwaited()).toBe(false);
  });
});

test('others have their turn between the statements of one task', async () => {
  let turns = 0;
  let timer: NodeJS.Immediate | undefined;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  turn();
  onTestFinished(() => clearImmediate(timer));
  const before = turns;
  await database.background.transaction().execute(async (trx) => {
    for (let n = 0; n < 20; n++) await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
  });
  expect(turns - before).toBeGreaterThanOrEqual(20);
});

test('a statement with values is planned once from its fifth call on, one without never', async () => {
  const planned = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%repeated%'`.execute(database.db);
    return rows.map(({ statement }) => statement);
  };
  for (let call = 1; call <= 4; call++) await sql`select ${call}::int as repeated`.execute(database.db);
  expect(await planned()).toEqual([]);
  await sql`select ${5}::int as repeated`.execute(database.db);
  for (let call = 1; call <= 6; call++) await sql`select 1 as repeated`.execute(database.db);
  expect(await planned()).toEqual(['select $1::int as repeated']);
});
