import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { statusesFrom } from '#domain/exchange/order-plan.ts';
import type { ExchangeAccount } from '../queries.ts';
import { ExchangeSettings } from '../settings.ts';

/* Which orders 1C has (exchange, §8). */

/** Orders of one answer. */
const AT_ONCE = 200;

/** What an account is given, by its settings. */
type Receiver = Pick<ExchangeAccount, 'id' | 'site_id' | 'created_at' | 'settings'>;

/**
 * Orders that 1C does not have as they are now, and may have: those that have come as far as the account asks for, an online
 * one once it is paid. An order that 1C has received once is reported until its end.
 */
function isDueTo({ site_id, created_at, settings }: Receiver) {
  const { ordersFrom, ordersSince } = ExchangeSettings.parse(settings);
  const reached = sql`exists (
    select from statuses
     where kind = status_kind and statuses.id = status_id and code = any (${statusesFrom(ordersFrom)}))`;
  return sql`
    orders.created_at >= ${ordersSince === undefined ? created_at : startOfDay(ordersSince)}
    and (${site_id}::int is null or site_id = ${site_id})
    and given.version is distinct from orders.version
    and (given.order_id is not null or (not is_online or paid_at is not null) and ${reached})`;
}

const startOfDay = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Moscow'`;

/** One statement for what is chosen, so that what is recorded is what is given. */
export async function takeDueOrders(trx: Db, account: Receiver, sessionId: string): Promise<number[]> {
  await trx.deleteFrom('order_offers').where('session_id', '=', sessionId).execute();
  const { rows } = await sql<{ order_id: number }>`
    with due as (
      select orders.id, orders.version,
             row_number() over (order by (
               select max(at) from order_events where order_id = orders.id and at >= orders.created_at
             ) nulls first, orders.id) as place
        from orders
        left join order_exports as given on given.account_id = ${account.id} and given.order_id = orders.id
       where ${isDueTo(account)}
    ), offered as (
      insert into order_offers (session_id, order_id, version)
      select ${sessionId}, id, version from due where place <= ${AT_ONCE}
      returning order_id
    )
    select order_id from offered join due on due.id = order_id order by place`.execute(trx);
  return rows.map(({ order_id }) => order_id);
}

/** What this session was given by its last query, and nothing else. */
export async function confirmOrders(
  trx: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<void> {
  await sql`
    with confirmed as (
      delete from order_offers where session_id = ${sessionId} returning order_id, version
    )
    insert into order_exports (account_id, order_id, version, first_at, at)
    select ${accountId}, order_id, version, ${now}, ${now} from confirmed order by order_id
    on conflict (account_id, order_id) do update set
      version = greatest(order_exports.version, excluded.version), at = excluded.at`.execute(trx);
}

/** What 1C has reported itself is not given back to it, unless the shop has changed the order before. */
export async function recordReported(
  trx: Db,
  {
    accountId,
    sessionId,
    orderId,
    before,
    after,
    now,
  }: {
    accountId: string;
    sessionId: string | null;
    orderId: number;
    /** Versions of the order. */
    before: number;
    after: number;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('order_exports')
    .set({ version: after, at: now })
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('version', '=', before)
    .execute();
  // What was given and is not confirmed yet.
  await trx
    .updateTable('order_offers')
    .set({ version: after })
    .where('session_id', '=', sessionId)
    .where('order_id', '=', orderId)
    .where('version', '=', before)
    .execute();
}

/** Orders that some account is due to receive: the longer this number grows, the longer 1C has not confirmed any. */
export async function countUnacknowledged(db: Db): Promise<number> {
  const accounts = await db
    .selectFrom('exchange_accounts')
    .select(['id', 'site_id', 'created_at', 'settings'])
    .where('may_orders', '=', true)
    .where('is_off', '=', false)
    .execute();
  if (accounts.length === 0) return 0;
  const due = accounts.map(
    (account) => sql`
      select orders.id from orders
        left join order_exports as given on given.account_id = ${account.id} and given.order_id = orders.id
       where ${isDueTo(account)}`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(due, sql` union `)}) as due`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Pieces of these lots that are held by orders which 1C had confirmed before then. */
export async function heldByKnownOrders(
  db: Db,
  { accountId, before }: { accountId: string; before: Date },
  offerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ offer_id: number; held: number }>`
    select piece.offer_id, sum(piece.count)::int as held
      from order_pieces as piece
      join order_lines as line on line.id = piece.line_id
      join orders on orders.id = line.order_id and released_at is null and handed_over_at is null
      join order_exports as known on known.order_id = orders.id and known.account_id = ${accountId} and first_at < ${before}
     where piece.offer_id = any (${offerIds}::int[])
     group by piece.offer_id`.execute(db);
  return new Map(rows.map(({ offer_id, held }) => [offer_id, held]));
}
