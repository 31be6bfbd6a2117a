import { defineJobs } from '#server/jobs/jobs.ts';
import { planSweep, sweepUploads } from './sweep-uploads.ts';

export const fileJobs = defineJobs({
  'files.sweep': async (services) => {
    // The next run is planned first, so that a failure does not end the series.
    await planSweep(services);
    await sweepUploads(services);
  },
});
