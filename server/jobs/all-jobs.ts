import { loadPoints } from '#server/features/delivery/load-points.ts';
import { runImportJob } from '#server/features/exchange/import-job.ts';
import { attachLate } from '#server/features/exchange/run-import.ts';
import { sweepExchange } from '#server/features/exchange/sweep.ts';
import { runTrial } from '#server/features/exchange/trials.ts';
import { buildDueFeeds } from '#server/features/feeds/build-feeds.ts';
import { sweepUploads } from '#server/features/files/sweep-uploads.ts';
import { reconcile } from '#server/features/ledger/reconcile.ts';
import { notifyRestocked } from '#server/features/mail-sender/notify-restocked.ts';
import { accrueBonuses } from '#server/features/orders/accrue-bonuses.ts';
import { expireOrder } from '#server/features/orders/expire.ts';
import { sweepOrders } from '#server/features/orders/sweep-orders.ts';
import { carryOutRefund } from '#server/features/payments/refund.ts';
import { checkPayment } from '#server/features/payments/sync-payment.ts';
import { joinByOrder } from '#server/features/raffles/join-by-order.ts';
import { closeInTime } from '#server/features/raffles/plan-closings.ts';
import { sweepGuests } from '#server/features/raffles/sweep-guests.ts';
import { askForReviews } from '#server/features/reviews/ask-for-reviews.ts';
import { runBulkJob } from '#server/features/staff/bulk/run-job.ts';
import { writeExport } from '#server/features/staff/exports/write-export.ts';
import { sweepStaff } from '#server/features/staff/sweep-staff.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { keepMonths } from '#server/months.ts';
import type { JobHandlers, Schedule } from './jobs.ts';

export const JOBS: JobHandlers = {
  'backups.make': async ({ backups }) => backups?.makeDaily(),
  'bonuses.accrue': (services, { orderId }) => accrueBonuses(services, orderId),
  'books.check': reconcile,
  'delivery.load-points': loadPoints,
  'exchange.pictures': (services, { sessionId }) => attachLate(services, sessionId),
  'exchange.run': (services, { runId }) => runImportJob(services, runId),
  'exchange.sweep': sweepExchange,
  'exchange.try': (services, { trialId }) => runTrial(services, trialId),
  'feeds.build': buildDueFeeds,
  'files.sweep': sweepUploads,
  async 'maintenance.run'({ db, now, backups }) {
    await runMaintenance(db, now());
    await backups?.recordErasures();
  },
  'months.keep': keepMonths,
  'orders.expire': (services, { orderId }) => expireOrder(services, orderId),
  'orders.sweep': sweepOrders,
  'payments.check': (services, { paymentId }) => checkPayment(services, paymentId),
  'payments.refund': (services, { refundId }) => carryOutRefund(services, refundId),
  'raffles.close': (services, { raffleId }) => closeInTime(services, raffleId),
  'raffles.join': (services, { orderId }) => joinByOrder(services, orderId),
  'raffles.sweep': sweepGuests,
  'restock.look': notifyRestocked,
  'reviews.ask': askForReviews,
  'staff.bulk': (services, { jobId }) => runBulkJob(services, jobId),
  'staff.export': (services, { jobId }) => writeExport(services, jobId),
  'staff.sweep': sweepStaff,
  'tables.vacuum': async ({ vacuum }) => vacuum?.(),
};

/** Repeated jobs: cron expressions in Moscow time (ADR 0087). */
export const SCHEDULE: Schedule = {
  'backups.make': '15 2 * * *',
  'books.check': '30 3 * * *',
  'delivery.load-points': '0 3 * * *',
  'feeds.build': '*/5 * * * *',
  'files.sweep': '0 4 * * *',
  'maintenance.run': '*/10 * * * *',
  'exchange.sweep': '23 * * * *',
  'months.keep': '0 5 * * *',
  'orders.sweep': '*/10 * * * *',
  'raffles.sweep': '30 4 * * *',
  'restock.look': '*/5 * * * *',
  'reviews.ask': '0 12 * * *',
  'staff.sweep': '45 4 * * *',
  'tables.vacuum': '20 5 * * *',
};
