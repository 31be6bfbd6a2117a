import type { Job } from '#contract/staff/jobs.ts';
import type { Db } from '#database/schema.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { Problem } from '#server/platform/problem.ts';
import { EXPORT, fileTitleOf, fileUntil } from '../exports/export-list.ts';
import type { StaffPerson } from '../person.ts';
import { findJob, type StaffJob } from './job-queries.ts';

export const NO_JOB = 'Такого задания нет';

/** @throws {Problem} `not_found` for other people's jobs, without `jobs.read` */
export async function jobOf(
  db: Db,
  id: string,
  { id: callerId, permissions }: StaffPerson,
): Promise<StaffJob> {
  const job = await findJob(db, id);
  if (job === undefined || (job.staff_id !== callerId && !permissions.has('jobs.read'))) {
    throw new Problem('not_found', NO_JOB);
  }
  return job;
}

/** A job as its list shows it. */
export function presentJob(job: StaffJob, { id }: Pick<StaffPerson, 'id'>): Job {
  return {
    id: job.id,
    list: job.list,
    action: job.action,
    title: job.title,
    state: job.state,
    total: job.total,
    done: job.done,
    skipped: job.skipped,
    error: job.error,
    by: job.actor.title,
    isOwn: job.staff_id === id,
    createdAt: job.created_at.toISOString(),
    startedAt: job.started_at?.toISOString() ?? null,
    finishedAt: job.finished_at?.toISOString() ?? null,
    reportId: isOver(job.state) && job.action !== EXPORT ? job.id : null,
    file: job.staff_id === id ? presentFile(job) : null,
  };
}

function presentFile(job: StaffJob): Job['file'] {
  const until = fileUntil(job);
  return until === undefined ? null : { name: fileTitleOf(job), until: until.toISOString() };
}
