import type { Db } from '#database/schema.ts';

/** Parameters of each kind of job: ids of things, never of people. A feature adds its kinds here (ADR 0040). */
export type JobData = {
  'bonuses.accrue': { orderId: number };
  'books.check': Record<string, never>;
  'delivery.load-points': Record<string, never>;
  'files.sweep': Record<string, never>;
  'orders.expire': { orderId: number };
  'orders.sweep': Record<string, never>;
  'payments.check': { paymentId: string };
  'payments.refund': { refundId: string };
  'raffles.close': { raffleId: number };
  'raffles.join': { orderId: number };
  'raffles.sweep': Record<string, never>;
  'restock.look': Record<string, never>;
};

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
export type QueuedMessage = { messageId: number; tries: number };
