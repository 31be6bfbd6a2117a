import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type JobHandlers, openJobs, workOnJobs } from '#server/jobs/jobs.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { unexpected } from '#tests/support/given-log.ts';
import { openPooler } from '#tests/support/pooler.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { within } from '#tests/support/within.ts';
import { connectPostgres } from './connect.ts';
import { migrate } from './migrate.ts';

/* PostgreSQL only: nodes behind PgBouncer in transaction mode, which lends a session for one transaction (ADR 0118). */
const source = inject('demoShop');

const LIMITS = { connections: 8, connect: 3000, statement: 400, lock: 200, idleInTransaction: 400 };

/** A node behind a pooler with two sessions on the database of this test file. */
async function openNode() {
  const shop = await openTestShop();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  if (source.engine === 'pglite') throw new Error('Not on the embedded engine');
  const directUrl = databaseUrl(source.server, rows[0]?.name ?? '');
  const url = await openPooler(directUrl, { sessions: 2 });
  const database = await connectPostgres(url, { limits: LIMITS, directUrl, log: { error() {} } });
  onTestFinished(() => database.close());
  const app = await createApp({ ...shop.services, db: database.db });
  onTestFinished(() => app.close());
  return { shop, database, app };
}

test('eight connections share two sessions: baskets are filled and read', async () => {
  const { shop, app } = await openNode();
  const { id } = await shop.db
    .selectFrom('product_groups')
    .innerJoin('offers', 'offers.group_id', 'product_groups.id')
    .select('product_groups.id')
    .where('offers.stock', '>', 3)
    .executeTakeFirstOrThrow();
  const baskets = Array.from({ length: 40 }, () => randomUUID());
  const statuses = await Promise.all(
    baskets.map(async (basket) => {
      const payload = { basket, groups: [{ id, count: 1 }] };
      const put = await app.inject({ method: 'POST', url: '/api/basket/v1/products', payload });
      const read = await app.inject(`/api/basket/v1?basket=${basket}`);
      return [put.statusCode, read.statusCode, read.json().productsAll?.length];
    }),
  );
  expect(new Set(statuses.map(String))).toEqual(new Set(['200,200,1']));
});

test('the limits of a request hold: of a lock in a transaction, of a statement in one and outside', async () => {
  const { shop, database, app } = await openNode();
  await shop.db.transaction().execute(async (trx) => {
    await sql`lock table baskets in access exclusive mode`.execute(trx);
    const payload = { basket: randomUUID(), groups: [{ id: 1, count: 1 }] };
    const put = await app.inject({ method: 'POST', url: '/api/basket/v1/products', payload });
    expect(put.statusCode).toBe(503);
  });
  const sleep = sql`select pg_sleep(60)`;
  await expect(
    within(
      database.db.transaction().execute((trx) => sleep.execute(trx)),
      'in a transaction',
    ),
  ).rejects.toMatchObject({ code: '57014' });
  await expect(within(sleep.execute(database.db), 'outside a transaction')).rejects.toThrow(
    'Connection terminated',
  );
  // The limits are those of a transaction, not of the session that others use next.
  const { rows } = await sql`show statement_timeout`.execute(database.background);
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

test('jobs are run through the pooler', async () => {
  const { shop, database } = await openNode();
  const done = Promise.withResolvers<string>();
  const handlers = {
    'books.check': async () => done.resolve('done'),
  } as Partial<JobHandlers> as JobHandlers;
  const services = { ...shop.services, db: database.background };
  const workers = await workOnJobs(database, handlers, services, async () => {});
  onTestFinished(() => workers.stop());
  const jobs = await openJobs(database, unexpected);
  onTestFinished(() => jobs.stop());
  await database.background.transaction().execute((trx) => jobs.add(trx, 'books.check', {}));
  expect(await within(done.promise, 'a job')).toBe('done');
});

test('notifications, locks and migrations go past the pooler', async () => {
  const { shop, database } = await openNode();
  const received = Promise.withResolvers<string>();
  await database.listen('pooler_test', received.resolve, () => {});
  await sql`select pg_notify('pooler_test', 'heard')`.execute(shop.db);
  expect(await within(received.promise, 'a notification')).toBe('heard');
  expect(await migrate(database.session)).toEqual([]);
  expect(await database.claim(1, 'alone')).toBe(true);
});
