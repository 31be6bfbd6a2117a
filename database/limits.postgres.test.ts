import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { connectPostgres } from './connect.ts';
import type { Limits } from './limits.ts';

/* PostgreSQL only: the embedded engine has one connection and one process, so it neither waits nor loses connections. */
const source = inject('demoShop');

const LIMITS: Limits = { connections: 2, connect: 300, statement: 300, lock: 200, idleInTransaction: 300 };

/** A second node on the database of this test file, with short timeouts. */
async function openNode(limits = LIMITS) {
  const shop = await openTestShop();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  if (source.engine === 'pglite') throw new Error('Not on the embedded engine');
  const reports: string[] = [];
  const reported = Promise.withResolvers<void>();
  const url = databaseUrl(source.server, rows[0]?.name ?? '');
  const database = await connectPostgres(url, {
    limits,
    log: {
      error({ err }, line) {
        reports.push(`${line}: ${String(err)}`);
        reported.resolve();
      },
    },
  });
  onTestFinished(() => database.close());
  const app = await createApp({ ...shop.services, db: database.db });
  onTestFinished(() => app.close());
  return { shop, database, app, reports, reported: reported.promise };
}

const BUSY = {
  status: 503,
  message: 'Магазин сейчас перегружен, попробуйте через несколько секунд',
};

/** A table that every request for a basket reads. */
const lockBaskets = sql`lock table baskets in access exclusive mode`;

test('answers 503 when a request waits too long for a lock', async () => {
  const { shop, app } = await openNode();
  await shop.db.transaction().execute(async (trx) => {
    await lockBaskets.execute(trx);
    const answer = await app.inject(`/api/basket/v1?basket=${crypto.randomUUID()}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, BUSY]);
    expect(answer.headers).toHaveProperty('retry-after');
  });
});

test('answers 503 when a request gets no connection', async () => {
  const { app, database } = await openNode({ ...LIMITS, connections: 1, idleInTransaction: 60_000 });
  await database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    const answer = await app.inject(`/api/basket/v1?basket=${crypto.randomUUID()}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([503, BUSY]);
  });
});

test('cancels a slow statement of a request, but not of background work', async () => {
  const { database } = await openNode();
  const slow = sql`select pg_sleep(0.6)`;
  await expect(slow.execute(database.db)).rejects.toMatchObject({ code: '57014' });
  await slow.execute(database.background);
});

test('closes the connection of an idle transaction without ending the process', async () => {
  const { database, reported, reports } = await openNode();
  const stuck = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await reported;
    await sql`select 1`.execute(trx);
  });
  await expect(stuck).rejects.toThrow();
  expect(reports[0]).toContain('Соединение с базой потеряно');
  await sql`select 1`.execute(database.db);
});

test('reports an idle connection that the server closes', async () => {
  const { shop, database, reported, reports } = await openNode();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.db);
  await reported;
  expect(reports).toEqual([expect.stringMatching(/^Соединение с базой потеряно: .*terminating connection/)]);
});

const listeners = sql<{ pid: number }>`
  select pid from pg_stat_activity
  where datname = current_database() and (query ilike 'listen %' or query ilike 'unlisten %')`;

test('listens to all channels on one connection and subscribes again after losing it', async () => {
  const { shop, database, reports } = await openNode();
  const received: string[] = [];
  let next = Promise.withResolvers<void>();
  const record = (what: string) => {
    received.push(what);
    next.resolve();
  };
  const stops = await Promise.all(
    ['one', 'two', 'two'].map((channel, index) =>
      database.listen(
        channel,
        (payload) => record(`${channel} ${index} ${payload}`),
        () => record(`missed ${index}`),
      ),
    ),
  );
  const { rows } = await listeners.execute(shop.db);
  expect(rows).toHaveLength(1);

  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.db);
  await next.promise;
  expect(received).toEqual(['missed 0', 'missed 1', 'missed 2']);
  expect(reports).toHaveLength(1);

  async function notifiedOf(channel: string): Promise<string[]> {
    received.length = 0;
    next = Promise.withResolvers();
    await sql`select pg_notify(${channel}, 'x')`.execute(shop.db);
    await next.promise;
    return [...received];
  }
  expect(await notifiedOf('two')).toEqual(['two 1 x', 'two 2 x']);
  await stops[1]?.();
  expect(await notifiedOf('two')).toEqual(['two 2 x']);
  expect(await notifiedOf('one')).toEqual(['one 0 x']);
  expect((await listeners.execute(shop.db)).rows).toHaveLength(1);
});
