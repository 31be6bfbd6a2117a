import { progressOf } from '#domain/staff/job-state.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../audit.ts';
import type { Actor, Write } from '../person.ts';
import { lockMember } from '../queries.ts';
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
  selected: Selected,
  named: Named & { expectedCount: number },
): Promise<string> {
  const { trx, by, now } = at;
  const { action, args } = selected;
  await namedBy(trx, selected);
  // One job of a person is started at a time, so that they are counted.
  await lockMember(trx, by.id);
  if ((await countOpenJobs(trx, by.id)) >= MOST_PER_PERSON) {
    throw new Problem(
      'state',
      'Сразу выполняется не\u00a0больше 5\u00a0заданий. Дождитесь, когда закончится одно',
    );
  }
  if (action.exclusive !== undefined) await requireAlone(at, action.exclusive);
  const { id: staffId, title, sessionId, ip, userAgent = null, requestId } = by;
  const jobId = await insertJob(
    trx,
    {
      ...{ list: named.list, action: named.action, title: action.title, args, exclusive: action.exclusive },
      actor: { id: staffId, title, sessionId, ip, userAgent, requestId },
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

async function requireAlone({ trx }: Write, kind: string): Promise<void> {
  const other = await findExclusive(trx, kind);
  if (other === undefined) return;
  throw new Problem('state', `Сейчас меняет цены ${other.actor.title}: ${progressOf(other)}\u00a0%`);
}

/** @returns their number */
async function addObjects({ trx }: Write, jobId: string, selected: Selected): Promise<number> {
  let total = 0;
  for await (const rows of pagesOf(trx, selected)) {
    const items = rows.map(({ id, title }) => ({ objectId: String(id), title }));
    await addItems(trx, jobId, total, items);
    total += rows.length;
  }
  return total;
}
