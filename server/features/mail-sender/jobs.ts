import { defineJobs } from '#server/jobs/jobs.ts';
import { notifyRestocked, planNextLook } from './notify-restocked.ts';

export const restockJobs = defineJobs({
  'restock.look': async (services) => {
    // Planned first: a look that fails is not the last one.
    await planNextLook(services);
    await notifyRestocked(services);
  },
});
