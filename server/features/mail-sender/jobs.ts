import { defineJobs } from '#server/jobs/jobs.ts';
import { planNextLook, tellRestocked } from './tell-restocked.ts';

export const restockJobs = defineJobs({
  'restock.look': async (services) => {
    // Planned first: a look that fails is not the last one.
    await planNextLook(services);
    await tellRestocked(services);
  },
});
