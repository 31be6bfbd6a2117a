import { defineJobs } from '#server/platform/jobs.ts';
import { accrueBonuses } from './accrue-bonuses.ts';

export const orderHistoryJobs = defineJobs({
  'bonuses.accrue': (services, { orderId }) => accrueBonuses(services, orderId),
});
