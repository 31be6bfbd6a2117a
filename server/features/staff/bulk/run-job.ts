import { sql } from 'kysely';
import type { JobActor } from '#database/schema/staff-jobs.ts';
import type { Db } from '#database/schema.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { Problem } from '#server/platform/problem.ts';
import { isLostToAnother, retryConflicts } from '#server/platform/retry-conflicts.ts';
import type { Services } from '#server/services.ts';
import type { Actor, Write } from '../person.ts';
import { JOB_LISTS } from './actions.ts';
import type { BulkAction, JobList, PartAction } from './bulk-action.ts';
import { finishJob, lockJob, nextItems, type Outcome, recordOutcomes, type StaffJob } from './job-queries.ts';
import { rightsOfAuthor } from './rights-of-author.ts';
import { lackedBy } from './selection.ts';

/** Objects of one transaction at most. */
const PART = 500;
/** Milliseconds after which a part ends, so that its progress is seen each second and others do not wait for its locks. */
const PART_TAKES = 700;
/** Milliseconds after which the rest is left to another run, so that the queue never takes the job for abandoned. */
const RUN_TAKES = 60_000;

const NO_ACTION = 'Этого действия больше нет';
const NO_AUTHOR = 'Автор задания больше не\u00a0работает';
const NO_OBJECT = 'Этого больше нет';

type Registry = Readonly<Record<string, JobList>>;

/**
 * Goes on with a job where it was stopped. The place is stored with the changes of each part: a job that is run twice,
 * or was killed, changes every object once.
 */
export async function runBulkJob(
  services: Services,
  jobId: string,
  registry: Registry = JOB_LISTS,
): Promise<void> {
  const begun = performance.now();
  while (await retryConflicts(() => runPart(services, jobId, registry))) {
    if (performance.now() - begun < RUN_TAKES) continue;
    await services.jobs.add(services.db, 'staff.bulk', { jobId }, { key: jobId });
    return;
  }
}

/** @returns whether more is left */
function runPart(services: Services, jobId: string, registry: Registry): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, jobId);
    if (job === undefined || isOver(job.state)) return false;
    const now = services.now();
    const list = registry[job.list];
    const action = list?.actions[job.action];
    const error = await problemOf(trx, job, action);
    if (list === undefined || action === undefined || error !== undefined) {
      await finishJob(trx, jobId, { state: 'failed', error: error ?? NO_ACTION }, now);
      return false;
    }
    const at = { trx, by: actorOf(job.actor), now, batchId: jobId };
    const outcomes = await changeObjects(at, services, job, { list, action });
    await recordOutcomes(trx, job, outcomes, now);
    return job.done + job.skipped + outcomes.length < job.total;
  });
}

type JobAction = BulkAction | PartAction;

/** Rights are read for every part, as for every call (§2.2, rule 2). */
async function problemOf(trx: Db, job: StaffJob, action: JobAction | undefined): Promise<string | undefined> {
  if (action === undefined) return NO_ACTION;
  const also = 'also' in action ? (action.also?.(job.args) ?? []) : [];
  const wanted = [...(action.permission === null ? [] : [action.permission]), ...also];
  const rights = await rightsOfAuthor(trx, job);
  const missing = wanted.find((permission) => !rights.has(permission));
  if (missing !== undefined) return lackedBy(missing);
  return rights.size === 0 ? NO_AUTHOR : undefined;
}

const actorOf = ({ userAgent, ...actor }: JobActor): Actor => ({
  kind: 'staff',
  ...actor,
  userAgent: userAgent ?? undefined,
});

async function changeObjects(
  at: Write,
  services: Services,
  job: StaffJob,
  { list, action }: { list: JobList; action: JobAction },
): Promise<Outcome[]> {
  const begun = performance.now();
  const items = await nextItems(at.trx, job, 'part' in action ? action.part : PART);
  const ids = items.map(({ object_id }) => object_id);
  const changeOf: ChangeOf =
    'begin' in action
      ? constant(await action.begin(at, ids, job.args))
      : await changesOf(at, services, { list, action }, { ids, args: job.args });
  const outcomes: Outcome[] = [];
  for (const { position, object_id: id } of items) {
    const change = changeOf(id);
    const reason = typeof change === 'string' ? change : await reasonToSkip(at, services, id, change);
    outcomes.push({ position, reason });
    if (performance.now() - begun >= PART_TAKES) break;
  }
  return outcomes;
}

type Change = (id: string) => Promise<void>;

/** How an object is changed, or why it is not, which needs no statement. */
type ChangeOf = (id: string) => Change | string;

const constant = (change: Change) => () => change;

/** What a preview refuses is not tried; what it allows is decided on again, with the object locked. */
async function changesOf(
  at: Write,
  services: Services,
  { list, action }: { list: JobList; action: BulkAction },
  { ids, args }: { ids: readonly string[]; args: Record<string, unknown> },
): Promise<ChangeOf> {
  const rows = await list.rows(at.trx, { ids, filter: {} }, { after: undefined, limit: PART });
  // Only the refusals of a preview are read here, which name nothing.
  const effects = new Map(rows.map((row) => [String(row.id), action.preview(row, args, '')]));
  return (id) => {
    const effect = effects.get(id) ?? { why: NO_OBJECT };
    return 'why' in effect ? effect.why : () => action.apply(at, services, id, args);
  };
}

/** Changes an object; answers why it was not changed, and then nothing of it is stored. */
async function reasonToSkip(
  at: Write,
  services: Services,
  id: string,
  change: Change,
): Promise<string | null> {
  await sql`savepoint object`.execute(at.trx);
  try {
    await change(id);
    await sql`release savepoint object`.execute(at.trx);
    return null;
  } catch (error) {
    if (isLostToAnother(error)) throw error;
    await sql`rollback to savepoint object`.execute(at.trx);
    if (error instanceof Problem) return error.message;
    services.log.error({ err: error, object: id }, 'Групповое действие не\u00a0удалось');
    return 'Не\u00a0получилось из-за ошибки магазина';
  }
}
