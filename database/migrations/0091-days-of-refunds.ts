import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  payment_refunds_by_time: `payment_refunds (created_at) where status = 'succeeded'`,
  order_refunds_by_day: `order_refunds (returned_on) where returned_on is not null`,
};

/** Money returned by the bank and by hand, by its day: for the takings of «Сегодня» (back office, §4.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
