import { bookJobs } from './features/books/jobs.ts';
import { deliveryJobs } from './features/delivery/jobs.ts';
import { fileJobs } from './features/files/jobs.ts';
import { restockJobs } from './features/mail-sender/jobs.ts';
import { orderExpiryJobs } from './features/orders/expire.ts';
import { orderHistoryJobs } from './features/orders/history-jobs.ts';
import { orderSweepJobs } from './features/orders/sweep-orders.ts';
import { paymentJobs } from './features/payments/jobs.ts';
import { raffleJobs } from './features/raffles/jobs.ts';
import type { JobHandlers } from './platform/jobs.ts';

/** Everything that is done after its request is over: the jobs of every feature. */
export const JOBS: JobHandlers = {
  ...orderHistoryJobs,
  ...bookJobs,
  ...paymentJobs,
  ...raffleJobs,
  ...deliveryJobs,
  ...fileJobs,
  ...restockJobs,
  ...orderExpiryJobs,
  ...orderSweepJobs,
};
