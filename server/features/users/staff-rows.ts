import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';

/* What the list shows of an account. Totals are of the orders themselves: nothing is kept beside them. */

/** Orders of each buyer: how many, what was paid and not refunded, and when the last one was made. */
export const totals = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'orders.user_id',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(orders.total_kopecks - orders.refunded_kopecks) filter (where orders.paid_at is not null), 0)::float8`.as(
        'spent_kopecks',
      ),
      sql<Date>`max(orders.created_at)`.as('last_order_at'),
    ])
    .where('orders.user_id', 'is not', null)
    .groupBy('orders.user_id');

export const ORGANIZATION_STATE = sql<'waiting' | 'approved' | 'declined' | null>`case
  when users.organization is null then null
  when users.approved_at is not null then 'approved'
  when users.declined_at is not null then 'declined'
  else 'waiting' end`;

export const BONUSES = sql<number>`coalesce((select value from bonus_accounts
  where bonus_accounts.user_id = users.id and account_type_id = ${sql.lit(DEFAULT_ACCOUNT_ID)}), 0)`;

export type ListedCustomer = Awaited<ReturnType<typeof rowsOf>>[number];

/** What the list shows of these accounts, in this order. */
export async function rowsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.code', 'users.user_role')
    .leftJoin('staff as manager', 'manager.id', 'users.manager_id')
    .leftJoin(totals(db).where('orders.user_id', 'in', ids).as('totals'), 'totals.user_id', 'users.id')
    .selectAll('users')
    .select([
      'user_roles.title as role_title',
      'manager.fio as manager_fio',
      'totals.orders',
      'totals.spent_kopecks',
      'totals.last_order_at',
      BONUSES.as('bonuses'),
      ORGANIZATION_STATE.as('organization_state'),
    ])
    .where('users.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
