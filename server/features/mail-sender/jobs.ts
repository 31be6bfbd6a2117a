import { defineJobs } from '#server/jobs/jobs.ts';
import { notifyRestocked, planNextLook } from './notify-restocked.ts';

export const restockJobs = defineJobs({
  'restock.look': async (services) => {
    // The next run is planned first, so that a failure does not end the series.
    await planNextLook(services);
    await notifyRestocked(services);
  },
});
