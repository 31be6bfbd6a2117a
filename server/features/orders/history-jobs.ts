import { defineJobs } from '#server/jobs/jobs.ts';
import { accrueBonuses } from './accrue-bonuses.ts';

export const orderHistoryJobs = defineJobs({
  'bonuses.accrue': (services, { orderId }) => accrueBonuses(services, orderId),
});
