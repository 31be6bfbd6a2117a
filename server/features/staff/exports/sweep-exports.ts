import { isOver } from '#domain/staff/job-state.ts';
import { UUID } from '#server/platform/visit.ts';
import type { Services } from '#server/services.ts';
import { findJob } from '../bulk/job-queries.ts';
import { fileUntil } from './export-list.ts';

/** Letters of the id of a job, which the name of its file begins with. */
const ID = 36;

/** Deletes files of lists that are a day old, and what interrupted jobs have left. */
export async function sweepExports({
  db,
  now,
  exportedFiles,
}: Pick<Services, 'db' | 'now' | 'exportedFiles'>): Promise<void> {
  for await (const { name } of exportedFiles.list()) {
    const id = name.slice(0, ID);
    if (!UUID.test(id)) continue;
    const job = await findJob(db, id);
    const isNeeded = job !== undefined && (!isOver(job.state) || (fileUntil(job) ?? now()) > now());
    if (!isNeeded) await exportedFiles.delete(name);
  }
}
