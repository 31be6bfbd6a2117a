import { connectPglite } from '#database/connect.ts';
import { type JobHandlers, openJobs, workOnJobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { unexpected } from './given-log.ts';

/* A process that starts one job, has another one waiting, and ends neither: `node shop-to-kill.ts <data folder>`. */

const [, , folder] = process.argv;
const database = await connectPglite(folder);
const jobs = await openJobs(database, unexpected);
const handlers = {
  'books.check': () => {
    process.stdout.write('begun\n');
    return new Promise<void>(() => {});
  },
} as Partial<JobHandlers> as JobHandlers;
await jobs.add(database.db, 'books.check', {});
await jobs.add(database.db, 'books.check', {}, { startAfter: new Date(Date.now() + 3_600_000) });
// The jobs here need no other services.
await workOnJobs(database, handlers, { log: unexpected } as Services);
