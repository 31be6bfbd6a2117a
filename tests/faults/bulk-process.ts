import { connectPglite, connectPostgres } from '#database/connect.ts';
import { runBulkJob } from '#server/features/staff/bulk/run-job.ts';
import { type JobHandlers, openJobs, workOnJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';

/*
 * A node that works on bulk jobs until it is killed: `node bulk-process.ts <engine> <place>`. Prints `part` after
 * each part, and `idle` once none is open.
 */

const LOOK_EVERY = 100;

const [engine, place = ''] = process.argv.slice(2);
const database = await (engine === 'postgres' ? connectPostgres(place) : connectPglite(place));
const { db, listen } = database;
const log = openLog('warn');
const services = {
  db,
  now: () => new Date(),
  jobs: await openJobs(database, log),
  log,
  metrics: openMetrics(),
} as Partial<Services> as Services;
const handlers = {
  'staff.bulk': (own: Services, { jobId }: { jobId: string }) => runBulkJob(own, jobId),
} as Partial<JobHandlers> as JobHandlers;
await listen(
  'staff',
  (payload) => {
    if (payload.includes('"job.changed"')) process.stdout.write('part\n');
  },
  () => {},
);
async function look(): Promise<void> {
  const open = await db
    .selectFrom('staff_jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .execute();
  if (open.length === 0) process.stdout.write('idle\n');
}
setInterval(() => void look(), LOOK_EVERY);
await workOnJobs(database, handlers, services);
