import { z } from 'zod';
import type { Db } from '#database/schema.ts';

const Nothing = z.object({});
const OfOrder = z.object({ orderId: z.int() });

/** Parameters of each kind of job: ids of things, never of people. A feature adds its kinds here (ADR 0040). */
export const JOB_DATA = {
  'backups.make': Nothing,
  'bonuses.accrue': OfOrder,
  'books.check': Nothing,
  'delivery.load-points': Nothing,
  'exchange.pictures': z.object({ sessionId: z.string() }),
  'exchange.run': z.object({ runId: z.string() }),
  'exchange.sweep': Nothing,
  'exchange.try': z.object({ trialId: z.string() }),
  'feeds.build': Nothing,
  'files.sweep': Nothing,
  'maintenance.run': Nothing,
  'months.keep': Nothing,
  'orders.expire': OfOrder,
  'orders.sweep': Nothing,
  'payments.check': z.object({ paymentId: z.string() }),
  'payments.refund': z.object({ refundId: z.string() }),
  'raffles.close': z.object({ raffleId: z.int() }),
  'raffles.join': OfOrder,
  'raffles.sweep': Nothing,
  'restock.look': Nothing,
  'reviews.ask': Nothing,
  'staff.bulk': z.object({ jobId: z.string() }),
  'staff.export': z.object({ jobId: z.string() }),
  'staff.sweep': Nothing,
  'tables.vacuum': Nothing,
};

export type JobData = { [Name in keyof typeof JOB_DATA]: z.output<(typeof JOB_DATA)[Name]> };

export type JobName = keyof JobData;

export type JobOptions = {
  /** Not before this moment; at once when absent. */
  startAfter?: Date;
  /** While a job of this name with this key waits, another one is not added. */
  key?: string;
};

/** Work after its request (ADR 0040). */
export type Jobs = {
  /** Done once the transaction of `db` commits, and never if it rolls back; at least once, also after a restart. */
  add<Name extends JobName>(db: Db, name: Name, data: JobData[Name], options?: JobOptions): Promise<void>;
  /** The same for messages, which have a queue of their own: the greatest priority is sent first. */
  addMessages(db: Db, messages: readonly (QueuedMessage & { priority: number })[]): Promise<void>;
};

/** A row of the table messages, with the number of its attempts when it was queued. */
export const QueuedMessage = z.object({ messageId: z.int(), tries: z.int() });
export type QueuedMessage = z.output<typeof QueuedMessage>;
