import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';

/* What the list shows of an account. */

export const ORGANIZATION_STATE = sql<'waiting' | 'approved' | 'declined' | null>`case
  when users.organization is null then null
  when users.approved_at is not null then 'approved'
  when users.declined_at is not null then 'declined'
  else 'waiting' end`;

/** On the default account. The totals of a buyer have it only when the transaction has ended. */
const BONUSES = sql<number>`coalesce((select value from bonus_accounts
  where bonus_accounts.user_id = users.id and account_type_id = ${sql.lit(DEFAULT_ACCOUNT_ID)}), 0)`;

export type ListedCustomer = Awaited<ReturnType<typeof rowsOf>>[number];

/** What the list shows of these accounts, in this order. */
export async function rowsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.code', 'users.user_role')
    .leftJoin('staff as manager', 'manager.id', 'users.manager_id')
    .innerJoin('buyer_totals as totals', 'totals.user_id', 'users.id')
    .selectAll('users')
    .select([
      'user_roles.title as role_title',
      'manager.fio as manager_fio',
      'totals.orders',
      'totals.spent_kopecks',
      sql<Date | null>`nullif(totals.last_order_at, '-infinity')`.as('last_order_at'),
      BONUSES.as('bonuses'),
      ORGANIZATION_STATE.as('organization_state'),
    ])
    .where('users.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
