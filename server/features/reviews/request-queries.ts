import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { RECEIVED } from '#domain/orders/status.ts';

/* Requests for reviews; the tables are named in queries.ts. */

/** Products of one letter. */
const MOST_PRODUCTS = 5;

/** Received orders of accounts whose buyers were not asked, the oldest first. */
export function listToAsk(db: Db, { siteId, since, until }: { siteId: number; since: Date; until: Date }) {
  return db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'users.id as user_id', 'users.full_name', 'users.email'])
    .where('status.code', 'in', RECEIVED)
    .where('orders.site_id', '=', siteId)
    .where('orders.completed_at', '>', since)
    .where('orders.completed_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review_requests').select('order_id').whereRef('order_id', '=', 'orders.id'))),
    )
    .orderBy('orders.completed_at')
    .orderBy('orders.id')
    .execute();
}

export type ToAsk = Awaited<ReturnType<typeof listToAsk>>[number];

/** @returns false when the buyer has been asked */
export async function recordReviewRequest(trx: Db, orderId: number, at: Date): Promise<boolean> {
  const row = await trx
    .insertInto('review_requests')
    .values({ order_id: orderId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Products that the buyer keeps and has not reviewed, in the order of the lines. */
export async function listUnreviewed(
  db: Db,
  order: { id: number; user_id: string },
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select line.product_id as id, min(line.title) as title
      from order_lines as line
      join products on products.id = line.product_id and products.is_published
     where line.order_id = ${order.id}
       and line.refunded_count < line.count
       and not exists (select from reviews
                        where reviews.product_id = line.product_id
                          and reviews.user_id = ${order.user_id}
                          and reviews.status <> 'refused')
     group by line.product_id
     order by min(line.position)
     limit ${MOST_PRODUCTS}`.execute(db);
  return rows;
}
