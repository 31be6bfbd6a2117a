import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Orders with a temporary reservation that no job will release. */
export async function unattended(db: Db): Promise<string[]> {
  const { rows } = await sql<{ difference: string }>`
    select format('no job releases order %s', orders.id) as difference
      from orders
     where reserved_until is not null and request_id is not null
       and not exists (select from jobs.job where data -> 'data' ->> 'orderId' = orders.id::text)`.execute(
    db,
  );
  return rows.map(({ difference }) => difference);
}

/** The pieces of a size: in stock, reserved, and in active orders. */
export async function piecesOf(db: Db, groupId: number) {
  const lot = await db
    .selectFrom('offers')
    .select(['stock', 'reserved'])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { ordered, orders } = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select([
      sql<number>`coalesce(sum(line.count), 0)::int`.as('ordered'),
      sql<number>`count(distinct orders.id)::int`.as('orders'),
    ])
    .where('line.group_id', '=', groupId)
    .where('orders.released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...lot, ordered, orders };
}
