import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** All inconsistencies of the ledger (promise R23), a sentence each; empty when it balances. */
export async function findDifferences(db: Db): Promise<string[]> {
  const all = [PIECES, ORDERS, BENEFITS, MONEY].map((check) => sql`(${check})`);
  const { rows } = await sql<Difference>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows.map(({ difference }) => difference);
}

type Difference = { difference: string };

/** Reserved pieces belong to orders, and an order has as many as its lines say. */
const PIECES = sql`
  with held as (
    select piece.offer_id as id, sum(piece.count)::int as count
      from order_pieces as piece
      join order_lines as line on line.id = piece.line_id
      join orders on orders.id = line.order_id
     where orders.released_at is null and orders.handed_over_at is null and piece.offer_id is not null
     group by piece.offer_id
  )
  select format('лот %s: в резерве %s, в заказах %s', offers.id, reserved, held.count) as difference
    from held join offers on offers.id = held.id
   where reserved < held.count
  union all
  select format('заказ %s: в строке %s изделий %s из %s', line.order_id, line.id, coalesce(sum(piece.count), 0), line.count)
    from order_lines as line
    left join order_pieces as piece on piece.line_id = line.id
    join orders on orders.id = line.order_id
   where orders.released_at is null and not line.is_service
   group by line.id
  having coalesce(sum(piece.count), 0) <> line.count`;

/** Orders are complete: lines, bill, history. */
const ORDERS = sql`
  select format('заказ %s: строки и доставка стоят %s из %s коп.', orders.id,
           coalesce(sum(line.paid_kopecks), 0) + delivery_kopecks, orders.total_kopecks) as difference
    from orders left join order_lines as line on line.order_id = orders.id
   group by orders.id
  having coalesce(sum(line.paid_kopecks), 0) + delivery_kopecks <> orders.total_kopecks
  union all
  select format('заказ %s: счёт на %s из %s коп.', orders.id, coalesce(amount_kopecks, 0), total_kopecks)
    from orders left join bills on bills.order_id = orders.id
   where is_online and coalesce(amount_kopecks, 0) <> total_kopecks
  union all
  select format('заказ %s: нет истории', id)
    from orders
   where not exists (select from order_events where order_id = orders.id)`;

/** Every bonus and every use of a promo code is logged. */
const BENEFITS = sql`
  select format('промокод %s: использован %s раз, записано %s', code, used, count(promo_uses.id)) as difference
    from promo_codes as promo left join promo_uses on promo_uses.promo_code_id = promo.id
   group by promo.id
  having used <> count(promo_uses.id)
  union all
  select format('бонусы %s: на счёте %s, по записям %s', account.user_id, value, coalesce(sum(amount), 0))
    from bonus_accounts as account
    left join bonus_log as entry
      on entry.user_id = account.user_id and entry.account_type_id = account.account_type_id
   group by account.user_id, account.account_type_id, value
  having value <> coalesce(sum(amount), 0)`;

/** Paid orders have payments at the bank, payments have orders, and refunds have requests. */
const MONEY = sql`
  select format('заказ %s: отмечен оплаченным, а денег нет', orders.id) as difference
    from orders
   where is_online and total_kopecks > 0 and payment_status in (2, 5, 6)
     and not exists (
       select from bills join payments on payments.bill_id = bills.id
        where bills.order_id = orders.id and payments.status = 'succeeded')
  union all
  select format('заказ %s: деньги пришли, а он не оплачен и они не возвращаются', orders.id)
    from payments
    join bills on bills.id = payments.bill_id
    join orders on orders.id = bills.order_id
   where payments.status = 'succeeded' and payment_status not in (2, 5, 6)
     and payments.refunded_kopecks < payments.amount_kopecks
  union all
  select format('платёж %s: возвращается %s коп., по заявкам %s', payments.id, refunded_kopecks, coalesce(sum(refund.amount_kopecks), 0))
    from payments
    left join payment_refunds as refund on refund.payment_id = payments.id and refund.status <> 'canceled'
   group by payments.id
  having refunded_kopecks <> coalesce(sum(refund.amount_kopecks), 0)
  union all
  select format('заказ %s: возвращено %s коп., банком %s', orders.id, orders.refunded_kopecks, coalesce(sum(refund.amount_kopecks), 0))
    from orders
    join bills on bills.order_id = orders.id
    left join payments on payments.bill_id = bills.id
    left join payment_refunds as refund on refund.payment_id = payments.id and refund.status = 'succeeded'
   group by orders.id
  having orders.refunded_kopecks <> coalesce(sum(refund.amount_kopecks), 0)`;
