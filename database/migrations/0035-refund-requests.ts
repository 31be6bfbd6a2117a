import { type Kysely, sql } from 'kysely';

/**
 * A refund references its request, because two requests of the same amount were
 * indistinguishable. A pending refund gets the request that the earlier code
 * would have matched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_refunds
      add column order_refund_id integer references order_refunds (id) on delete set null`.execute(db);
  await sql`comment on column payment_refunds.order_refund_id is 'Null for money that goes back without a request: of a cancelled order, for instance'`.execute(
    db,
  );
  await sql`
    with money as (
      select payment_refunds.id, bills.order_id, payment_refunds.amount_kopecks,
             row_number() over (partition by bills.order_id, payment_refunds.amount_kopecks
                                order by payment_refunds.created_at, payment_refunds.id) as turn
        from payment_refunds
        join payments on payments.id = payment_refunds.payment_id
        join bills on bills.id = payments.bill_id
       where payment_refunds.status in ('asked', 'pending')
    ), request as (
      select id, order_id, amount_kopecks,
             row_number() over (partition by order_id, amount_kopecks order by id) as turn
        from order_refunds
       where status = 'approved'
    )
    update payment_refunds set order_refund_id = request.id
      from money join request using (order_id, amount_kopecks, turn)
     where payment_refunds.id = money.id`.execute(db);
  await sql`
    create unique index payment_refunds_one_per_request on payment_refunds (order_refund_id)
     where status <> 'canceled'`.execute(db);
}
