import { type Selectable, sql } from 'kysely';
import type { JobActor, StaffJobRow } from '#database/schema/staff-jobs.ts';
import type { Db } from '#database/schema.ts';
import type { JobState } from '#domain/staff/job-state.ts';
import type { Choice } from '#domain/staff/list-filter.ts';
import { isChosen } from '../lists.ts';

/* Bulk jobs and their objects; the tables are named in ../queries.ts. */

export type StaffJob = Selectable<StaffJobRow>;

type NewJob = {
  list: string;
  action: string;
  title: string;
  args: Record<string, unknown>;
  exclusive: string | undefined;
  actor: JobActor;
};

export async function insertJob(trx: Db, job: NewJob, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('staff_jobs')
    .values({
      list: job.list,
      action: job.action,
      title: job.title,
      args: JSON.stringify(job.args),
      exclusive_kind: job.exclusive ?? null,
      staff_id: job.actor.id,
      actor: JSON.stringify(job.actor),
      total: 0,
      error: null,
      created_at: now,
      started_at: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Item = { objectId: string; title: string };

/** Adds objects after those that the job has. */
export async function addItems(trx: Db, jobId: string, from: number, items: readonly Item[]): Promise<void> {
  await sql`
    insert into staff_job_items (job_id, position, object_id, title)
    select ${jobId}::uuid, ${from}::int + place, object_id, title
      from unnest(${items.map(({ objectId }) => objectId)}::text[], ${items.map(({ title }) => title)}::text[])
        with ordinality as item (object_id, title, place)`.execute(trx);
}

export async function setTotal(trx: Db, jobId: string, total: number): Promise<void> {
  await trx.updateTable('staff_jobs').set({ total }).where('id', '=', jobId).execute();
}

export const findJob = (db: Db, id: string): Promise<StaffJob | undefined> =>
  db.selectFrom('staff_jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Waits while a part of it is being done. */
export const lockJob = (trx: Db, id: string): Promise<StaffJob | undefined> =>
  trx.selectFrom('staff_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const OPEN = ['queued', 'running'] as const;

export async function countOpenJobs(trx: Db, staffId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('staff_jobs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The job that holds what only one job may do. */
export const findExclusive = (trx: Db, kind: string): Promise<StaffJob | undefined> =>
  trx
    .selectFrom('staff_jobs')
    .selectAll()
    .where('exclusive_kind', '=', kind)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

/** The objects that are not yet done with, in their order. */
export const nextItems = (trx: Db, { id, done, skipped }: StaffJob, limit: number) =>
  trx
    .selectFrom('staff_job_items')
    .select(['position', 'object_id'])
    .where('job_id', '=', id)
    .where('position', '>', done + skipped)
    .orderBy('position')
    .limit(limit)
    .execute();

export type Outcome = { position: number; reason: string | null };

export async function recordOutcomes(
  trx: Db,
  job: StaffJob,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  await sql`
    update staff_job_items as item
       set outcome = case when given.reason is null then 'done' else 'skipped' end, reason = given.reason
      from unnest(
        ${outcomes.map(({ position }) => position)}::int[], ${outcomes.map(({ reason }) => reason)}::text[]
      ) as given (position, reason)
     where item.job_id = ${job.id}::uuid and item.position = given.position`.execute(trx);
  const skipped = outcomes.filter(({ reason }) => reason !== null).length;
  const done = outcomes.length - skipped;
  const isLast = job.done + job.skipped + outcomes.length >= job.total;
  await trx
    .updateTable('staff_jobs')
    .set({
      done: job.done + done,
      skipped: job.skipped + skipped,
      state: isLast ? 'done' : 'running',
      started_at: job.started_at ?? now,
      ...(isLast && { finished_at: now }),
    })
    .where('id', '=', job.id)
    .execute();
}

/** Whether it was open still. @param done how many of its objects are done with */
export async function advanceJob(db: Db, id: string, done: number, now: Date): Promise<boolean> {
  const open = await db
    .updateTable('staff_jobs')
    .set((job) => ({ done, state: 'running', started_at: job.fn.coalesce('started_at', sql<Date>`${now}`) }))
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returning('id')
    .executeTakeFirst();
  return open !== undefined;
}

export async function finishJob(
  trx: Db,
  id: string,
  { state, error = null }: { state: JobState; error?: string | null },
  now: Date,
): Promise<void> {
  await trx.updateTable('staff_jobs').set({ state, error, finished_at: now }).where('id', '=', id).execute();
}

/** Jobs as the list filters them; of one person, or of all. */
export const filteredJobs = (
  db: Db,
  { staffId, state }: { staffId: string | undefined; state: Choice<string> | undefined },
) =>
  db
    .selectFrom('staff_jobs')
    .where(isChosen(sql.ref('staff_jobs.state'), state))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''));

/** A page of the report, in the order of the job. */
export const listItems = (db: Db, jobId: string, after: number, limit: number) =>
  db
    .selectFrom('staff_job_items')
    .select(['position', 'object_id', 'title', 'outcome', 'reason'])
    .where('job_id', '=', jobId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();

export async function ownersOfJobs(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('staff_jobs').select(['id', 'staff_id']).where('id', 'in', ids).execute();
}

export async function deleteItems(trx: Db, jobId: string): Promise<void> {
  await trx.deleteFrom('staff_job_items').where('job_id', '=', jobId).execute();
}

const DAY = 86_400_000;

/** Reports are stored for 30 days, records of jobs for 90 (§2.4). */
export async function sweepJobs(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  await db
    .deleteFrom('staff_job_items')
    .where('job_id', 'in', (of) =>
      of.selectFrom('staff_jobs').select('id').where('finished_at', '<', before(30)),
    )
    .execute();
  await db.deleteFrom('staff_jobs').where('finished_at', '<', before(90)).execute();
}
