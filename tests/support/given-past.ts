import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A shop without past orders; pieces reserved by orders are free again. */
export async function forgetOrders(db: Db): Promise<void> {
  await sql`delete from payment_refunds`.execute(db);
  await sql`delete from payment_events`.execute(db);
  await sql`delete from payments`.execute(db);
  await sql`
    update offers set reserved = reserved - held.count
      from (
        select piece.offer_id as id, sum(piece.count)::int as count
          from order_pieces as piece
          join order_lines as line on line.id = piece.line_id
          join orders on orders.id = line.order_id
         where released_at is null and handed_over_at is null
         group by piece.offer_id
      ) as held
     where offers.id = held.id`.execute(db);
  await sql`delete from bonus_log where order_id is not null`.execute(db);
  await sql`delete from orders`.execute(db);
}
