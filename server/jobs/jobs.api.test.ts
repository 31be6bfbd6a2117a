import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectPglite, type Database } from '#database/connect.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { addScheduled, runJobs } from '#tests/support/run-jobs.ts';
import { runCommand } from '#tests/support/start-command.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { within } from '#tests/support/within.ts';
import { JOBS, SCHEDULE } from './all-jobs.ts';
import { JOBS_SCHEMA, type JobHandlers, openJobs, perform, type Schedule, workOnJobs } from './jobs.ts';

const JOB = 'books.check';

/** Milliseconds between two polls of the queue. */
const LOOKED_FOR_AFTER = 10_000;

/** A shop where reconciliation only counts its calls, or runs the given function. */
async function openShop(check: () => Promise<void> = async () => {}) {
  const shop = await openTestShop();
  let done = 0;
  const handlers = {
    [JOB]: async () => {
      await check();
      done += 1;
    },
  } as Partial<JobHandlers> as JobHandlers;
  const { log, lines } = givenLog();
  const running = new Set<{ stop(): Promise<void> }>();
  return {
    shop,
    lines,
    timesDone: () => done,
    runDue: (at = shop.now) => runJobs(shop.services, at, handlers),
    /** The real queue, as every node runs it. */
    async work() {
      const workers = await workOnJobs(shop.database, handlers, { ...shop.services, log });
      running.add(workers);
      return {
        stop() {
          running.delete(workers);
          return workers.stop();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      for (const workers of running) await workers.stop();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** Makes every delayed job due. */
async function endPauses({ execute }: Pick<Database, 'execute'>): Promise<void> {
  await execute(`update ${JOBS_SCHEMA}.job set start_after = now()`);
}

/** Makes the workers of all nodes repeat these jobs, from their next start until the test ends. */
async function givenSchedule(database: Database, schedule: Schedule) {
  const jobs = await openJobs(database, givenLog(fail).log);
  onTestFinished(async () => {
    await jobs.repeat({});
    await jobs.stop();
  });
  await jobs.repeat(schedule);
  // One node at a time follows the schedule, for half a minute.
  await database.execute(`update ${JOBS_SCHEMA}.version set cron_on = null`);
}

const repeated = async ({ execute }: Database) =>
  (await execute(`select key, cron, timezone from ${JOBS_SCHEMA}.schedule order by key`)).rows;

describe('the schedule', () => {
  const DAY = 86_400_000;

  test('is stored by every node that starts, and without the jobs that are repeated no more', async () => {
    await using given = await openShop();
    const { database } = given.shop;
    await givenSchedule(database, { [JOB]: '0 5 * * *', 'files.sweep': '0 6 * * *' });
    await Promise.all([givenSchedule(database, SCHEDULE), givenSchedule(database, SCHEDULE)]);
    expect(await repeated(database)).toEqual(
      Object.keys(SCHEDULE)
        .toSorted()
        .map((key) => ({ key, cron: SCHEDULE[key as keyof Schedule], timezone: 'Europe/Moscow' })),
    );
    await givenSchedule(database, { [JOB]: '0 5 * * *' });
    expect(await repeated(database)).toEqual([{ key: JOB, cron: '0 5 * * *', timezone: 'Europe/Moscow' }]);
  });

  test('gives a backup half a day, and an hour without a heartbeat', async () => {
    await using given = await openShop();
    const { database } = given.shop;
    await givenSchedule(database, SCHEDULE);
    const { rows } = await database.execute(
      `select key, options from ${JOBS_SCHEMA}.schedule where key in ('backups.make', 'books.check') order by key`,
    );
    expect(rows).toMatchObject([
      { key: 'backups.make', options: { expireInSeconds: 43_200, heartbeatSeconds: 3600 } },
      { key: 'books.check', options: expect.not.objectContaining({ expireInSeconds: expect.anything() }) },
    ]);
  });

  test.each([
    { name: 'delivery.load-points', start: '2026-11-21T00:00:00Z' },
    { name: 'books.check', start: '2026-11-21T00:30:00Z' },
    { name: 'files.sweep', start: '2026-11-21T01:00:00Z' },
    { name: 'raffles.sweep', start: '2026-11-21T01:30:00Z' },
  ] as const)('starts $name once in the night of Moscow: $start', async ({ name, start }) => {
    await using given = await openShop();
    const { database, services, now } = given.shop;
    await addScheduled(services, name, now, new Date(now.getTime() + DAY));
    const { rows } = await database.execute(`select start_after from ${JOBS_SCHEMA}.job`);
    expect(rows).toEqual([{ start_after: new Date(start) }]);
  });

  test('runs a job once, though two nodes follow it', async () => {
    await using given = await openShop();
    await givenSchedule(given.shop.database, { [JOB]: '* * * * *' });
    const nodes = await Promise.all([given.work(), given.work()]);
    await expect.poll(() => given.timesDone(), { timeout: 3 * LOOKED_FOR_AFTER }).toBe(1);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(given.timesDone()).toBe(1);
  });

  test('makes up for a run that was missed while the shop was closed', async () => {
    await using given = await openShop();
    const { database } = given.shop;
    await givenSchedule(database, { [JOB]: '30 3 * * *' });
    await database.execute(`update ${JOBS_SCHEMA}.schedule set created_on = now() - interval '3 days'`);
    await database.execute(`update ${JOBS_SCHEMA}.version set cron_on = now() - interval '2 days'`);
    await given.work();
    await expect.poll(() => given.timesDone(), { timeout: 3 * LOOKED_FOR_AFTER }).toBe(1);
  });
});

describe('a job', () => {
  test('is done after its transaction commits, without waiting for a poll', async () => {
    const { promise: isDone, resolve } = Promise.withResolvers<number>();
    await using given = await openShop(async () => resolve(performance.now()));
    const workers = await given.work();
    const { db, services } = given.shop;
    const committedAt = await db.transaction().execute(async (trx) => {
      await services.jobs.add(trx, JOB, {});
      return performance.now();
    });
    expect((await within(isDone, 'the job is done')) - committedAt).toBeLessThan(LOOKED_FOR_AFTER / 2);
    await workers.stop();
    expect(given.timesDone()).toBe(1);
  });

  test('of a failed transaction is never done', async () => {
    await using given = await openShop();
    const { db, services } = given.shop;
    const failing = db.transaction().execute(async (trx) => {
      await services.jobs.add(trx, JOB, {});
      throw new Error('The order was not made');
    });
    await expect(failing).rejects.toThrow('The order was not made');
    await given.runDue();
    expect(given.timesDone()).toBe(0);
  });

  test('waits for its time', async () => {
    await using given = await openShop();
    const { db, services } = given.shop;
    const startAfter = new Date('2026-11-20T12:30:00Z');
    await services.jobs.add(db, JOB, {}, { startAfter });
    await given.runDue(new Date('2026-11-20T12:29:59Z'));
    expect(given.timesDone()).toBe(0);
    await given.runDue(startAfter);
    expect(given.timesDone()).toBe(1);
  });

  test('of many waiting ones starts without a pause after the one before it', async () => {
    await using given = await openShop();
    const { db, services } = given.shop;
    for (let n = 0; n < 20; n++) await services.jobs.add(db, JOB, {});
    const begun = performance.now();
    const workers = await given.work();
    await expect.poll(() => given.timesDone(), { timeout: LOOKED_FOR_AFTER }).toBe(20);
    expect(performance.now() - begun).toBeLessThan(LOOKED_FOR_AFTER);
    await workers.stop();
  });

  test('that fails does not affect the one that was taken with it', async () => {
    let calls = 0;
    const isOver = Promise.withResolvers<void>();
    await using given = await openShop(async () => {
      calls += 1;
      if (calls === 2) isOver.resolve();
      if (calls === 1) throw new Error('The bank does not answer');
    });
    const { db, services, database } = given.shop;
    await db.transaction().execute(async (trx) => {
      for (const key of ['1', '2']) await services.jobs.add(trx, JOB, {}, { key });
    });
    const workers = await given.work();
    await within(isOver.promise, 'both jobs are taken');
    await workers.stop();
    const { rows } = await database.execute(`select state from ${JOBS_SCHEMA}.job order by state`);
    expect(rows).toEqual([{ state: 'retry' }, { state: 'completed' }]);
  });

  test('waits once per key, and can be added again after it was done', async () => {
    await using given = await openShop();
    const { db, services } = given.shop;
    const add = (key: string) => services.jobs.add(db, JOB, {}, { key });
    await Promise.all([add('7'), add('7'), add('8')]);
    await given.runDue();
    expect(given.timesDone()).toBe(2);
    await add('7');
    await given.runDue();
    expect(given.timesDone()).toBe(3);
  });

  test('that fails is reported, and retried after a pause', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let tries = 0;
    await using given = await openShop(async () => {
      tries += 1;
      if (tries > 1) return second.resolve();
      first.resolve();
      throw new Error('The bank does not answer');
    });
    await given.shop.services.jobs.add(given.shop.db, JOB, {});
    const workers = await given.work();
    await within(first.promise, 'the job is tried');
    await workers.stop();
    expect(given.lines()).toMatchObject([
      {
        level: 'warn',
        msg: 'Задание будет повторено',
        job: JOB,
        tries: 1,
        err: { message: 'The bank does not answer' },
      },
    ]);

    const { rows } = await given.shop.database.execute(
      `select state, start_after > started_on as is_later from ${JOBS_SCHEMA}.job`,
    );
    expect(rows).toEqual([{ state: 'retry', is_later: true }]);
    await endPauses(given.shop.database);
    const again = await given.work();
    await within(second.promise, 'the job is tried again');
    await again.stop();
    expect(given.timesDone()).toBe(1);
  });

  test('that runs during a shutdown is finished first', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await using given = await openShop(async () => {
      begun.resolve();
      await release.promise;
    });
    const workers = await given.work();
    await given.shop.services.jobs.add(given.shop.db, JOB, {});
    await within(begun.promise, 'the job begins');
    const stopped = workers.stop();
    release.resolve();
    await within(stopped, 'the workers have stopped');
    expect(given.timesDone()).toBe(1);
    const { rows } = await given.shop.database.execute(`select state from ${JOBS_SCHEMA}.job`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});

test('of a killed shop is done after the next start, whether it had begun or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-jobs-'));
  const killed = runCommand(['tests/support/shop-to-kill.ts', folder], {});
  onTestFinished(async () => {
    killed.child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  await killed.prints('begun');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');

  const database = await connectPglite(folder);
  onTestFinished(() => database.close());
  await endPauses(database);
  const isDone = Promise.withResolvers<void>();
  let done = 0;
  const handlers = {
    [JOB]: async () => {
      done += 1;
      if (done === 2) isDone.resolve();
    },
  } as Partial<JobHandlers> as JobHandlers;
  await using shop = await openTestShop();
  const workers = await workOnJobs(database, handlers, shop.services, fail);
  onTestFinished(() => workers.stop());
  await within(isDone.promise, 'the job that was under way and the one that waited are done');
});

function fail(error: unknown): never {
  throw error;
}

test.each([
  { job: { name: 'rings.polish', data: {} }, message: 'rings.polish', because: 'this node has no such job' },
  {
    job: { name: 'orders.expire', data: { order: '7' } },
    message: 'orderId',
    because: 'its data has another shape',
  },
])('a job of another version is refused and left for a later try: $because', async ({ job, message }) => {
  await using shop = await openTestShop();
  await expect(perform(JOBS, shop.services, job)).rejects.toThrow(message);
});
