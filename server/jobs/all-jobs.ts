import { deliveryJobs } from '#server/features/delivery/jobs.ts';
import { fileJobs } from '#server/features/files/jobs.ts';
import { bookJobs } from '#server/features/ledger/jobs.ts';
import { restockJobs } from '#server/features/mail-sender/jobs.ts';
import { orderExpiryJobs } from '#server/features/orders/expire.ts';
import { orderHistoryJobs } from '#server/features/orders/history-jobs.ts';
import { orderSweepJobs } from '#server/features/orders/sweep-orders.ts';
import { paymentJobs } from '#server/features/payments/jobs.ts';
import { raffleJobs } from '#server/features/raffles/jobs.ts';
import type { JobHandlers } from './jobs.ts';

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
