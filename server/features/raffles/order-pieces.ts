import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Sizes of an order, each repeated for every piece that was not returned. */
export async function listRemainingSizes(db: Db, orderId: number): Promise<(number | null)[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['group_id', sql<number>`count - refunded_count`.as('remaining')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return lines.flatMap(({ group_id, remaining }) => Array.from({ length: remaining }, () => group_id));
}

export const countStored = async (db: Db, orderId: number): Promise<number> =>
  (await listRemainingSizes(db, orderId)).length;
