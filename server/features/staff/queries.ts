import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { StaffRow } from '#database/schema/staff.ts';
import type { Db } from '#database/schema.ts';
import { isPermission, PERMISSION_CODES, type Permission } from '#domain/staff/permissions.ts';
import { DEFAULT_ROLES, OWNER_ROLE } from '#domain/staff/roles.ts';
import type { StaffPerson } from './person.ts';

/*
 * Owns the tables staff, staff_roles, staff_sessions, staff_browsers, staff_passkeys, staff_recovery_codes,
 * staff_links, staff_requests, staff_audit, staff_undos, staff_openings, approvals, staff_jobs, staff_job_items,
 * staff_presence. Here are people and roles; the rest is in the files named after it.
 */

export type StaffMember = Selectable<StaffRow>;

/** Of a role: all for the owner, the own list of an edited one, otherwise those of the shop. */
export function permissionsOf(role: string, own: readonly string[] | null): ReadonlySet<Permission> {
  if (role === OWNER_ROLE) return new Set(PERMISSION_CODES);
  return new Set(own === null ? (DEFAULT_ROLES[role]?.permissions ?? []) : own.filter(isPermission));
}

export const findMember = (db: Db, id: string): Promise<StaffMember | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();

/** As a signed-in person is read; undefined for one who may not sign in. */
export async function findPerson(db: Db, id: string): Promise<StaffPerson | undefined> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.code', 'staff.role')
    .select(['staff.id', 'email', 'fio', 'role', 'is_demo', 'permissions', 'limits', 'title as roleTitle'])
    .where('staff.id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return;
  const { is_demo: isDemo, permissions, ...person } = row;
  return { ...person, isDemo, permissions: permissionsOf(row.role, permissions) };
}

export const lockMember = (trx: Db, id: string): Promise<StaffMember | undefined> =>
  trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findMemberByEmail = (db: Db, email: string): Promise<StaffMember | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where((of) => of(of.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const listMembers = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.code', 'staff.role')
    .selectAll('staff')
    .select(['staff_roles.title as role_title'])
    .orderBy('staff.fio')
    .orderBy('staff.id')
    .execute();

/** Undefined when the e-mail is taken. */
export const insertMember = (
  trx: Db,
  member: Pick<StaffMember, 'email' | 'fio' | 'role' | 'status' | 'password_hash'> & { is_demo?: boolean },
  now: Date,
): Promise<StaffMember | undefined> =>
  trx
    .insertInto('staff')
    .values({ ...member, created_at: now, settings: '{}' })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();

type MemberChange = Partial<
  Pick<
    StaffMember,
    'fio' | 'role' | 'status' | 'password_hash' | 'totp_secret' | 'totp_step' | 'locked_at' | 'signed_in_at'
  >
> & { settings?: string };

export async function updateMember(trx: Db, id: string, change: MemberChange): Promise<void> {
  await trx.updateTable('staff').set(change).where('id', '=', id).execute();
}

/** Of what people edit: grows the version, which is answered. */
export async function saveMember(trx: Db, id: string, change: MemberChange): Promise<number> {
  const { version } = await trx
    .updateTable('staff')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteMember(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('staff').where('id', '=', id).execute();
}

/**
 * Active owners who can sign in with a second factor; demo people are none (BD18). Locks the table's
 * owners, so that two of them cannot remove each other.
 */
export async function lockOwners(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', OWNER_ROLE)
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .where((of) =>
      of.or([
        of('totp_secret', 'is not', null),
        of.exists(of.selectFrom('staff_passkeys').select('id').whereRef('staff_id', '=', 'staff.id')),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether somebody owns the shop who is no demo person; also one who has yet to set up a second factor. */
export async function hasOwner(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', OWNER_ROLE)
    .where('status', '=', 'active')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const listRoles = (db: Db) =>
  db
    .selectFrom('staff_roles')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('staff')
        .select((count) => count.fn.countAll<number>().as('people'))
        .whereRef('staff.role', '=', 'staff_roles.code')
        .as('people'),
    )
    .orderBy('code')
    .execute();

export const findRole = (db: Db, code: string) =>
  db.selectFrom('staff_roles').selectAll().where('code', '=', code).executeTakeFirst();

export const lockRole = (trx: Db, code: string) =>
  trx.selectFrom('staff_roles').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

type RoleChange = {
  title: string;
  permissions: string[] | null;
  limits: string;
  idle_minutes: number;
};

/** False when the code is taken. */
export async function insertRole(trx: Db, role: RoleChange & { code: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_roles')
    .values(role)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveRole(trx: Db, code: string, change: Partial<RoleChange>): Promise<number> {
  const { version } = await trx
    .updateTable('staff_roles')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteRole(trx: Db, code: string): Promise<void> {
  await trx.deleteFrom('staff_roles').where('code', '=', code).execute();
}
