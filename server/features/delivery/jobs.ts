import { defineJobs } from '#server/jobs/jobs.ts';
import { loadPoints, planNextLoading } from './load-points.ts';

export const deliveryJobs = defineJobs({
  'delivery.load-points': async (services) => {
    if (services.carrier.isOwn) return;
    // The next run is planned first, so that a failure does not end the series.
    await planNextLoading(services);
    await loadPoints(services);
  },
});
