import { defineJobs } from '#server/jobs/jobs.ts';
import { planSweep, sweepUploads } from './sweep-uploads.ts';

export const fileJobs = defineJobs({
  'files.sweep': async (services) => {
    // Planned first: a night on which it fails is not the last one.
    await planSweep(services);
    await sweepUploads(services);
  },
});
