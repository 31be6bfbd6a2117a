import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import type { Db } from '#database/schema.ts';
import { insertMember } from '#server/features/staff/queries.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { unexpected } from '#tests/support/given-log.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { runCommand } from '#tests/support/start-command.ts';
import { givenPlace } from './given-place.ts';
import type { Place } from './killed-shop.ts';
import { SIZES } from './sizes.ts';

const ORDERS = 600;
const MADE = new Date('2025-03-05T09:00:00Z');

/** A manager's job that waits, of so many new orders. */
async function prepare(db: Db): Promise<string> {
  const now = new Date();
  const person = { email: 'bulk@example.ru', fio: 'Пётр Работников', role: 'manager', password_hash: null };
  const member = await insertMember(db, { ...person, status: 'active' }, now);
  const ids = await givenManyOrders(db, { count: ORDERS, createdAt: MADE });
  const actor = { id: member?.id ?? '', title: person.fio, ip: '127.0.0.1', userAgent: null, requestId: '1' };
  const { id } = await db
    .insertInto('staff_jobs')
    .values({
      ...{ list: 'orders', action: 'confirm', title: 'Подтвердить', args: '{}', exclusive_kind: null },
      ...{ staff_id: actor.id, actor: JSON.stringify({ ...actor, sessionId: crypto.randomUUID() }) },
      ...{ total: ORDERS, error: null, created_at: now, started_at: null, finished_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_job_items')
    .values(
      ids.map((orderId, index) => ({
        job_id: id,
        position: index + 1,
        object_id: String(orderId),
        title: String(orderId),
        outcome: null,
        reason: null,
      })),
    )
    .execute();
  return id;
}

const whereOf = (place: Place) => (place.engine === 'postgres' ? place.url : place.folder);

async function withDatabase<Answer>(
  place: Place,
  work: (database: Awaited<ReturnType<typeof connectPostgres>>) => Promise<Answer>,
): Promise<Answer> {
  const database = await (place.engine === 'postgres'
    ? connectPostgres(place.url)
    : connectPglite(place.folder));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const startNode = (place: Place) =>
  runCommand(['tests/faults/bulk-process.ts', place.engine, whereOf(place)], {});

test('a job that was killed half-way goes on after a restart, and changes every object once [B4.10]', {
  timeout: SIZES.timeout,
}, async () => {
  const { place, prepared: jobId, remove } = await givenPlace(prepare);
  try {
    await withDatabase(place, async (database) => {
      const jobs = await openJobs(database, unexpected);
      await jobs.add(database.db, 'staff.bulk', { jobId }, { key: jobId });
      await jobs.stop();
    });
    const killed = startNode(place);
    // The next part is being done.
    await killed.prints('part');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const half = await withDatabase(place, async ({ db, execute }) => {
      // A server would wait for its heartbeat for half a minute.
      await execute(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
      return db.selectFrom('staff_jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
    });
    expect(half.state).toBe('running');
    expect(half.done).toBeLessThan(ORDERS);

    const next = startNode(place);
    await next.prints('idle');
    next.child.kill('SIGKILL');
    await next.ended;
    await withDatabase(place, async ({ db }) => {
      const job = await db.selectFrom('staff_jobs').selectAll().executeTakeFirstOrThrow();
      expect(job).toMatchObject({ state: 'done', done: ORDERS, skipped: 0 });
      const { rows } = await sql<{ events: number; audits: number; orders: number }>`
        select events, audits, count(*)::int as orders from (
          select (select count(*)::int from order_events where order_id = orders.id) as events,
                 (select count(*)::int from staff_audit where object_kind = 'order' and object_id = orders.id::text) as audits
            from orders where created_at = ${MADE}) as each
         group by events, audits`.execute(db);
      expect(rows).toEqual([{ events: 1, audits: 1, orders: ORDERS }]);
    });
  } finally {
    await remove();
  }
});
