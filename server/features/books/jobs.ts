import { defineJobs } from '#server/jobs/jobs.ts';
import { checkBooks } from './check-books.ts';

export const bookJobs = defineJobs({
  'books.check': (services) => checkBooks(services),
});
