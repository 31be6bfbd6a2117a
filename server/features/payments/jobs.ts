import { defineJobs } from '#server/jobs/jobs.ts';
import { carryOutRefund } from './refund.ts';
import { checkPayment } from './sync-payment.ts';

export const paymentJobs = defineJobs({
  'payments.check': (services, { paymentId }) => checkPayment(services, paymentId),
  'payments.refund': (services, { refundId }) => carryOutRefund(services, refundId),
});
