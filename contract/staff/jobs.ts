import { z } from 'zod';
import { JOB_STATES } from '#domain/staff/job-state.ts';
import { choiceOf, filterCode, ListMeta, ListQuery, sortedBy } from './lists.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Changes of many objects (§3 "Selection and bulk"): a preview, then a job; files of lists are jobs, too. */

export const REQUIRED = 'Обязательное поле';
export const TOO_LONG = 'Слишком длинное значение';

export const Job = z
  .object({
    id: z.uuid(),
    /** The list and the action of the registry, and their title in Russian. */
    list: z.string(),
    action: z.string(),
    title: z.string(),
    state: z.enum(JOB_STATES),
    total: z.int(),
    done: z.int(),
    skipped: z.int(),
    /** Why it failed, in Russian. */
    error: z.string().nullable(),
    by: z.string(),
    isOwn: z.boolean(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** Of its report, once it is over (`GET /jobs/:id/report`). */
    reportId: z.uuid().nullable(),
    /** The own file of a list, as it is called, and until when it is there (`GET /exports/:id/file`). */
    file: z.object({ name: z.string(), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'StaffJob' });
export type Job = z.output<typeof Job>;

export const JobId = z.object({ id: z.uuid('Некорректный номер') });

/** As in the address of a list, without sort and page. */
export const WrittenFilter = z
  .record(z.string().max(60, TOO_LONG), z.string().max(4000, TOO_LONG))
  .default({});

/** The objects of a bulk action: those with these ids, or all under a filter of their list. */
const Selection = {
  list: z.string(REQUIRED).max(60, TOO_LONG),
  action: z.string(REQUIRED).max(60, TOO_LONG),
  /** At most 500; absent for all under the filter. */
  ids: z
    .array(z.string().min(1).max(60, TOO_LONG), 'Список номеров')
    .min(1, 'Ничего не\u00a0выбрано')
    .max(500, 'Не\u00a0больше 500\u00a0строк')
    .optional(),
  filter: WrittenFilter,
  /** What the action needs besides. */
  args: z.record(z.string().max(60, TOO_LONG), z.unknown()).default({}),
};

const Preview = z
  .object({
    title: z.string(),
    total: z.int(),
    willChange: z.int(),
    skipped: z.array(z.object({ why: z.string(), count: z.int() })),
    /** At most 20 of those that change. */
    sample: z.array(z.object({ id: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'StaffBulkPreview' });
export type BulkPreview = z.output<typeof Preview>;

export const staffJobs = {
  preview: {
    method: 'POST',
    path: '/staff/v1/bulk/preview',
    summary: 'What a bulk action would change; needs the right of the action',
    permission: 'signed-in',
    isRepeatable: true,
    body: z.strictObject(Selection),
    response: Preview,
  },
  start: {
    method: 'POST',
    path: '/staff/v1/bulk',
    summary: 'Starts a bulk action as a job; needs the right of the action',
    permission: 'signed-in',
    status: 201,
    body: z.strictObject({
      ...Selection,
      /** Of the preview: another number now is refused. */
      expectedCount: z.int('Целое число').min(0, 'Целое число'),
    }),
    response: Job,
  },
  list: {
    method: 'GET',
    path: '/staff/v1/jobs',
    summary: 'Bulk jobs: the own ones, those of all with jobs.read',
    permission: 'signed-in',
    query: ListQuery.omit({ q: true }).extend({
      sort: sortedBy(['created'], '-created'),
      state: choiceOf(filterCode),
    }),
    response: z.object({ data: z.array(Job), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/jobs/:id',
    summary: 'One bulk job and how far it is',
    permission: 'signed-in',
    params: JobId,
    response: Job,
  },
  cancel: {
    method: 'POST',
    path: '/staff/v1/jobs/:id/cancel',
    summary: 'Ends a job after its current part; what is done stays',
    permission: 'signed-in',
    params: JobId,
    response: Job,
  },
  report: {
    method: 'GET',
    path: '/staff/v1/jobs/:id/report',
    summary: 'Every object of a job that is over, and why it was skipped, as a spreadsheet',
    permission: 'signed-in',
    params: JobId,
    response: z.unknown(),
  },
  undo: {
    method: 'POST',
    path: '/staff/v1/batches/:id/undo',
    summary:
      'Undoes what a job has changed, as a job; own ones, those of all with audit.undo; ⚿ above 100 objects',
    permission: 'signed-in',
    status: 201,
    params: JobId,
    response: Job,
  },
} as const satisfies StaffContract;
