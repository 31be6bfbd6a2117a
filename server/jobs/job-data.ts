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
