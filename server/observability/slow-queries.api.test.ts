import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectPglite, connectPostgres, type Database, type Observe } from '#database/connect.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { withLogContext } from './log.ts';
import { openMetrics } from './metrics.ts';
import { shapeOf, slowQueries } from './slow-queries.ts';

let database: Database;
let observe: Observe;

beforeAll(async () => {
  const forward: Observe = (statement) => observe(statement);
  const url = process.env.TEST_DATABASE_URL;
  database =
    url === undefined
      ? await connectPglite(undefined, undefined, forward)
      : await connectPostgres(url, { observe: forward });
});
afterAll(() => database.close());

/** Logs from now on what takes longer than a time. */
function givenObserved(slowQueryMs: number) {
  const given = givenLog();
  const metrics = openMetrics();
  observe = slowQueries({ log: given.log, metrics, slowQueryMs });
  return { ...given, metrics };
}

describe('a slow statement', () => {
  test('is logged with its shape, its time and its request, and without its values', async () => {
    const given = givenObserved(50);
    await withLogContext({ requestId: 'r-1' }, () =>
      sql`select ${'anna@example.ru'}::text as email,
                 pg_sleep(0.1)`.execute(database.db),
    );
    const [line] = given.lines();
    expect(line).toMatchObject({
      msg: 'Медленный запрос к базе',
      sql: 'select $1::text as email, pg_sleep(0.1)',
      requestId: 'r-1',
    });
    expect(Number(line?.ms)).toBeGreaterThanOrEqual(99);
    expect(given.written()).not.toContain('anna@');
    expect((await given.metrics.slowQueries.get()).values).toMatchObject([{ value: 1 }]);
  });

  test('of a library is logged too', async () => {
    const given = givenObserved(50);
    await database.execute('select pg_sleep(0.1), $1::text', ['anna@example.ru']);
    expect(given.lines()).toMatchObject([{ sql: 'select pg_sleep(0.1), $1::text' }]);
  });

  test('that fails is logged', async () => {
    const given = givenObserved(50);
    await expect(sql`select (pg_sleep(0.1)::text || 'x')::integer`.execute(database.db)).rejects.toThrow();
    expect(given.texts()).toEqual(['Медленный запрос к базе']);
  });
});

test('a quick statement is not logged', async () => {
  const given = givenObserved(10_000);
  await sql`select 1`.execute(database.db);
  expect(given.lines()).toEqual([]);
});

test.each([
  { text: "select 'Анна', 'it''s', data->>'messageId'", shape: "select '***', '***', data->>'messageId'" },
  { text: 'select\n   1', shape: 'select 1' },
])('$text is logged as $shape', ({ text, shape }) => {
  expect(shapeOf(text)).toBe(shape);
});
