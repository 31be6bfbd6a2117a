import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Ids of what is compared. */
type Scope = { orders: number[]; users: string[]; promoCodes: number[]; lots: number[] };

/**
 * The inconsistencies of the ledger (promise R23), a sentence each; empty when it balances.
 *
 * @param since compares only what has recorded a change from then on; everything when absent
 */
export async function findDifferences(db: Db, since?: Date): Promise<string[]> {
  const scope = since && (await changedSince(db, since));
  const all = [pieces, stock, orders, benefits, money].map((check) => sql`(${check(scope)})`);
  const { rows } = await sql<{ difference: string }>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows.map(({ difference }) => difference);
}

/** Every change of an order is an event, every word of the bank a payment event, every bonus, use of a code and move of stock a row. */
async function changedSince(db: Db, since: Date): Promise<Scope> {
  const { rows } = await sql<Scope>`
    with changed as materialized (
      select id, user_id, promo_code_id from orders
       where id in (
         select order_id from order_events where at >= ${since}
         union
         select bills.order_id
           from payment_events
           join payments on payments.id = payment_events.payment_id
           join bills on bills.id = payments.bill_id
          where heard_at >= ${since})
    )
    select array(select id from changed order by id) as orders,
           array(select user_id from bonus_log where created_at >= ${since}
                 union select user_id from changed where user_id is not null)::text[] as users,
           array(select promo_code_id from promo_uses where used_at >= ${since}
                 union select promo_code_id from changed where promo_code_id is not null) as "promoCodes",
           array(select distinct offer_id from stock_movements where at >= ${since}) as lots`.execute(db);
  return rows[0] ?? { orders: [], users: [], promoCodes: [], lots: [] };
}

/** Whether a column has one of these ids; true for everything. */
const isOneOf = (column: string, type: string, ids: readonly unknown[] | undefined) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${ids}::${sql.raw(type)}[])`;

const ofOrders = (column: string, scope: Scope | undefined) => isOneOf(column, 'int', scope?.orders);

/** Reserved pieces belong to orders, and an order has as many as its lines say. */
const pieces = (scope: Scope | undefined) => sql`
  with held as (
    select piece.offer_id as id, sum(piece.count)::int as count
      from order_pieces as piece
      join order_lines as line on line.id = piece.line_id
      join orders on orders.id = line.order_id
     where orders.released_at is null and orders.handed_over_at is null and ${isOfLots(scope)}
     group by piece.offer_id
  )
  select format('лот %s: в резерве %s, в заказах %s', offers.id, reserved, held.count) as difference
    from held join offers on offers.id = held.id
   where reserved < held.count
  union all
  select format('заказ %s: в строке %s изделий %s из %s', line.order_id, line.id, coalesce(sum(piece.count), 0), line.count - line.released_count)
    from order_lines as line
    left join order_pieces as piece on piece.line_id = line.id
    join orders on orders.id = line.order_id
   where ${ofOrders('orders.id', scope)} and orders.released_at is null and not line.is_service
   group by line.id
  having coalesce(sum(piece.count), 0) <> line.count - line.released_count`;

/** The lots of these orders. */
const isOfLots = (scope: Scope | undefined) =>
  scope === undefined
    ? sql`piece.offer_id is not null`
    : sql`piece.offer_id in (
        select changed.offer_id
          from order_lines as line join order_pieces as changed on changed.line_id = line.id
         where ${ofOrders('line.order_id', scope)})`;

/** The stock of a lot is the sum of its movements. */
const stock = (scope: Scope | undefined) => sql`
  select format('лот %s: на складе %s, по движениям %s', offers.id, offers.stock, coalesce(sum(delta), 0)) as difference
    from offers left join stock_movements as movement on movement.offer_id = offers.id
   where ${isOneOf('offers.id', 'int', scope?.lots)}
   group by offers.id
  having offers.stock <> coalesce(sum(delta), 0)`;

/** Orders are complete: lines, bill, history. */
const orders = (scope: Scope | undefined) => sql`
  select format('заказ %s: строки и доставка стоят %s из %s коп.', orders.id,
           coalesce(sum(line.paid_kopecks), 0) + delivery_kopecks, orders.total_kopecks) as difference
    from orders left join order_lines as line on line.order_id = orders.id
   where ${ofOrders('orders.id', scope)}
   group by orders.id
  having coalesce(sum(line.paid_kopecks), 0) + delivery_kopecks <> orders.total_kopecks
  union all
  select format('заказ %s: счёт на %s из %s коп.', orders.id, coalesce(amount_kopecks, 0), total_kopecks)
    from orders left join bills on bills.order_id = orders.id
   where ${ofOrders('orders.id', scope)} and is_online and coalesce(amount_kopecks, 0) <> total_kopecks
  union all
  select format('заказ %s: нет истории', id)
    from orders
   where ${ofOrders('id', scope)}
     and not exists (
       select from order_events
        where order_id = orders.id and at >= orders.created_at - interval '1 day')`;

/** Every bonus and every use of a promo code is logged. */
const benefits = (scope: Scope | undefined) => sql`
  select format('промокод %s: использован %s раз, записано %s', code, used, count(promo_uses.id)) as difference
    from promo_codes as promo left join promo_uses on promo_uses.promo_code_id = promo.id
   where ${isOneOf('promo.id', 'int', scope?.promoCodes)}
   group by promo.id
  having used <> count(promo_uses.id)
  union all
  select format('бонусы %s: на счёте %s, по записям %s', account.user_id, value, coalesce(sum(amount), 0))
    from bonus_accounts as account
    left join bonus_log as entry
      on entry.user_id = account.user_id and entry.account_type_id = account.account_type_id
   where ${isOneOf('account.user_id', 'uuid', scope?.users)}
   group by account.user_id, account.account_type_id, value
  having value <> coalesce(sum(amount), 0)`;

/** Paid orders have payments at the bank, payments have orders, and refunds have requests. */
const money = (scope: Scope | undefined) => sql`
  select format('заказ %s: отмечен оплаченным, а денег нет', orders.id) as difference
    from orders
   where ${ofOrders('orders.id', scope)} and is_online and total_kopecks > 0 and payment_status in (2, 5, 6)
     and not exists (
       select from bills join payments on payments.bill_id = bills.id
        where bills.order_id = orders.id and payments.status = 'succeeded')
  union all
  select format('заказ %s: деньги пришли, а он не оплачен и они не возвращаются', orders.id)
    from payments
    join bills on bills.id = payments.bill_id
    join orders on orders.id = bills.order_id
   where ${ofOrders('orders.id', scope)} and payments.status = 'succeeded' and payment_status not in (2, 5, 6)
     and payments.refunded_kopecks < payments.amount_kopecks
  union all
  select format('платёж %s: возвращается %s коп., по заявкам %s', payments.id, refunded_kopecks, coalesce(sum(refund.amount_kopecks), 0))
    from bills
    join payments on payments.bill_id = bills.id
    left join payment_refunds as refund on refund.payment_id = payments.id and refund.status <> 'canceled'
   where ${ofOrders('bills.order_id', scope)}
   group by payments.id
  having refunded_kopecks <> coalesce(sum(refund.amount_kopecks), 0)
  union all
  select format('заказ %s: возвращено %s коп., банком и вручную %s', id, refunded, by_bank + by_hand)
    from (
      select orders.id, orders.refunded_kopecks as refunded, coalesce(sum(refund.amount_kopecks), 0) as by_bank,
             coalesce((select sum(amount_kopecks) from order_refunds
                        where order_id = orders.id and is_by_hand and status = 'paid'), 0) as by_hand
        from orders
        join bills on bills.order_id = orders.id
        left join payments on payments.bill_id = bills.id
        left join payment_refunds as refund on refund.payment_id = payments.id and refund.status = 'succeeded'
       where ${ofOrders('orders.id', scope)}
       group by orders.id
    ) as returned
   where refunded <> by_bank + by_hand`;
