import { defineJobs } from '#server/jobs/jobs.ts';
import { loadPoints, planNextLoading } from './load-points.ts';

export const deliveryJobs = defineJobs({
  'delivery.load-points': async (services) => {
    if (services.carrier.isOwn) return;
    // Planned first: a night on which the carrier is silent is not the last one.
    await planNextLoading(services);
    await loadPoints(services);
  },
});
