import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Statuses after which nothing happens to an order any more. */
const ENDS = ['received', 'partly-received', 'unclaimed', 'cancelled', 'returned'];

async function countOpen(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.id', '=', 'orders.status_id').onRef('statuses.kind', '=', 'orders.status_kind'),
    )
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('statuses.code', 'not in', ENDS)
    .where(condition)
    .executeTakeFirstOrThrow();
  return open;
}

/** Orders under way that are delivered by this method. */
export const countOpenByDelivery = (db: Db, methodCode: string): Promise<number> =>
  countOpen(db, sql<boolean>`orders.delivery ->> 'methodCode' = ${methodCode}`);

/** Orders under way that are fetched at this point. */
export const countOpenAtPoint = (db: Db, pointCode: string): Promise<number> =>
  countOpen(db, sql<boolean>`orders.delivery ->> 'pointCode' = ${pointCode}`);
