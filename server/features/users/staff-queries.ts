import type { Updateable } from 'kysely';
import type { UserRow } from '#database/schema/users.ts';
import type { Db } from '#database/schema.ts';
import type { AuditRecord } from '#server/features/staff/audit.ts';
import { Problem } from '#server/platform/problem.ts';

/* Accounts as staff change them; the tables are named in queries.ts. */

/**
 * The account, locked until the transaction ends.
 *
 * @throws {Problem} `not_found` for an erased one too
 */
export async function lockCustomer(trx: Db, id: string) {
  const customer = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (customer === undefined) throw noCustomer();
  return customer;
}

export type LockedCustomer = Awaited<ReturnType<typeof lockCustomer>>;

export const noCustomer = () => new Problem('not_found', 'Такого покупателя нет');

/** @returns the new version */
export async function saveCustomer(trx: Db, id: string, changes: Updateable<UserRow>): Promise<number> {
  const { version } = await trx
    .updateTable('users')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** As the audit names an account: without anything personal, which would outlive its erasure. */
export const objectOf = ({ id }: { id: string }, version?: number): AuditRecord['object'] => ({
  kind: 'customer',
  id,
  title: `Покупатель ${id.slice(0, 8)}`,
  version,
});

/** Another account that signs in with this number. */
export async function isPhoneTaken(trx: Db, phone: string, exceptId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

export const findRole = (trx: Db, code: string) =>
  trx.selectFrom('user_roles').selectAll().where('code', '=', code).executeTakeFirst();

export const listRoles = (db: Db) => db.selectFrom('user_roles').selectAll().orderBy('code').execute();

/** People of the back office who may be managers of buyers. */
export const listManagers = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'fio'])
    .where('status', '=', 'active')
    .orderBy('fio')
    .orderBy('id')
    .execute();

/** Orders with these statuses are finished; the others keep an account from being erased. */
export function listUnfinishedOrders(db: Db, userId: string, over: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .select('orders.number')
    .where('orders.user_id', '=', userId)
    .where('status.code', 'not in', over)
    .orderBy('orders.id')
    .execute();
}
