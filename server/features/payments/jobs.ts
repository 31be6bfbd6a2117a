import { defineJobs } from '#server/jobs/jobs.ts';
import { checkPayment } from './learn.ts';
import { carryOutRefund } from './refund.ts';

export const paymentJobs = defineJobs({
  'payments.check': (services, { paymentId }) => checkPayment(services, paymentId),
  'payments.refund': (services, { refundId }) => carryOutRefund(services, refundId),
});
