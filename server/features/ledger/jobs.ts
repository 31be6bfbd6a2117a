import { defineJobs } from '#server/jobs/jobs.ts';
import { reconcile } from './reconcile.ts';

export const bookJobs = defineJobs({
  'books.check': (services) => reconcile(services),
});
