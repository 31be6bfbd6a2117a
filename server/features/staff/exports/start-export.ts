import type { NewFile } from '#contract/staff/exports.ts';
import type { Services } from '#server/services.ts';
import { audit } from '../audit.ts';
import { addItems, insertJob, setTotal } from '../bulk/job-queries.ts';
import { MOST_OBJECTS, readFilter, tooMany, wrong } from '../bulk/selection.ts';
import { jobActorOf, requireFewJobs } from '../bulk/start-job.ts';
import type { Actor, StaffPerson, Write } from '../person.ts';
import { requirePermission } from '../staff-call.ts';
import { EXPORT, type ExportList, type FileArgs } from './export-list.ts';

/** What a call asks for, found in the registry and checked. */
type WantedFile = {
  name: string;
  list: ExportList;
  query: unknown;
  args: FileArgs;
  reason: string | undefined;
};

/**
 * @throws {Problem} `invalid` for an unknown list, filter or column, `forbidden` without a right of the list, or that
 * to its contacts
 */
export function readWanted(
  registry: Readonly<Record<string, ExportList>>,
  caller: StaffPerson,
  { list: name, filter, sort, columns, format, withContacts, reason }: NewFile,
): WantedFile {
  const list = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (list === undefined) throw wrong('list', 'Такого списка нет');
  requirePermission(caller, list.permission);
  requirePermission(caller, list.reading);
  if (withContacts) {
    if (list.contacts === undefined) throw wrong('withContacts', 'В\u00a0этом списке нет контактов');
    requirePermission(caller, list.contacts);
  }
  const unknown = columns.find((column) => !Object.hasOwn(list.columns, column));
  if (unknown !== undefined) throw wrong('columns', 'Такого столбца нет');
  const query = readFilter(list.query, { ...filter, ...(sort !== undefined && { sort }) });
  return { name, list, query, args: { columns, format, withContacts }, reason };
}

/** Ids that are stored by one statement. */
const AT_ONCE = 5000;

/**
 * Writes down the rows of a list in their order, and queues the job that makes a file of them. What enters the filter
 * later is not in it.
 *
 * @throws {Problem} `invalid` above 100 000 rows, `state` when the person has five jobs
 */
export async function startExport(
  at: Write & { by: Actor & { kind: 'staff' } },
  { jobs }: Pick<Services, 'jobs'>,
  { name, list, query, args, reason }: WantedFile,
): Promise<string> {
  const { trx, by, now } = at;
  await requireFewJobs(trx, by.id);
  const ids = await list.ids(trx, query, MOST_OBJECTS + 1, now);
  if (ids.length > MOST_OBJECTS) throw tooMany();
  const job = { list: name, action: EXPORT, title: list.title, args, exclusive: undefined };
  const jobId = await insertJob(trx, { ...job, actor: jobActorOf(by) }, now);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const items = ids.slice(from, from + AT_ONCE).map((id) => ({ objectId: String(id), title: '' }));
    await addItems(trx, jobId, from, items);
  }
  await setTotal(trx, jobId, ids.length);
  await audit(at, {
    action: args.withContacts ? 'job.contacts-file' : 'job.file',
    object: { kind: 'job', id: jobId, title: list.title },
    changes: [{ field: 'total', after: ids.length }],
    reason: args.withContacts ? reason : undefined,
  });
  await jobs.add(trx, 'staff.export', { jobId }, { key: jobId });
  return jobId;
}
