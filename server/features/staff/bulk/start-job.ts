import type { JobActor } from '#database/schema/staff-jobs.ts';
import type { Db } from '#database/schema.ts';
import { progressOf } from '#domain/staff/job-state.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../audit.ts';
import type { Actor, Write } from '../person.ts';
import { lockMember } from '../queries.ts';
import type { BulkAction, PartAction } from './bulk-action.ts';
import { addItems, countOpenJobs, findExclusive, insertJob, setTotal } from './job-queries.ts';
import { type Named, namedBy, pagesOf, type Selected } from './selection.ts';

const MOST_PER_PERSON = 5;

/**
 * Writes down the objects of a selection, and queues the job that changes them. What enters the filter later is not
 * changed.
 *
 * @throws {Problem} `invalid` when the arguments refer to nothing; `state` when the filter has another number of objects
 * than the preview, when the person has five jobs, and when a job of the same kind excludes it
 */
export async function startJob(
  at: Write & { by: Actor & { kind: 'staff' } },
  { jobs }: Pick<Services, 'jobs'>,
  selected: Selected<BulkAction | PartAction>,
  named: Pick<Named, 'list' | 'action'> & { expectedCount: number },
): Promise<string> {
  const { trx, by, now } = at;
  const { action, args } = selected;
  await namedBy(trx, selected);
  await requireFewJobs(trx, by.id);
  if (action.exclusive !== undefined) await requireAlone(at, action.exclusive);
  const jobId = await insertJob(
    trx,
    {
      ...{ list: named.list, action: named.action, title: action.title, args, exclusive: action.exclusive },
      actor: jobActorOf(by),
    },
    now,
  );
  const total = await addObjects(at, jobId, selected);
  if (total !== named.expectedCount) {
    throw new Problem('state', `Под фильтром стало ${total}. Проверьте ещё раз`);
  }
  await setTotal(trx, jobId, total);
  await audit(at, {
    action: 'job.start',
    object: { kind: 'job', id: jobId, title: action.title },
    changes: [{ field: 'total', after: total }],
  });
  await jobs.add(trx, 'staff.bulk', { jobId }, { key: jobId });
  return jobId;
}

/** @throws {Problem} `state` when a person has as many jobs as one may */
export async function requireFewJobs(trx: Db, staffId: string): Promise<void> {
  // One job of a person is started at a time, so that they are counted.
  await lockMember(trx, staffId);
  if ((await countOpenJobs(trx, staffId)) < MOST_PER_PERSON) return;
  throw new Problem(
    'state',
    'Сразу выполняется не\u00a0больше 5\u00a0заданий. Дождитесь, когда закончится одно',
  );
}

export function jobActorOf(by: Actor & { kind: 'staff' }): JobActor {
  const { id, title, sessionId, ip, userAgent = null, requestId } = by;
  return { id, title, sessionId, ip, userAgent, requestId };
}

async function requireAlone({ trx }: Write, kind: string): Promise<void> {
  const other = await findExclusive(trx, kind);
  if (other === undefined) return;
  throw new Problem('state', `Сейчас меняет цены ${other.actor.title}: ${progressOf(other)}\u00a0%`);
}

/** @returns their number */
async function addObjects(
  { trx }: Write,
  jobId: string,
  selected: Pick<Selected, 'list' | 'selection'>,
): Promise<number> {
  let total = 0;
  for await (const rows of pagesOf(trx, selected)) {
    const items = rows.map(({ id, title }) => ({ objectId: String(id), title }));
    await addItems(trx, jobId, total, items);
    total += rows.length;
  }
  return total;
}
