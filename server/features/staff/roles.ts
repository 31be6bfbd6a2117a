import type { Role } from '#contract/staff/people.ts';
import { isPermission } from '#domain/staff/permissions.ts';
import { DEFAULT_ROLES, OWNER_ROLE, type RoleLimits } from '#domain/staff/roles.ts';
import { Problem } from '#server/platform/problem.ts';
import { audit, changesBetween, laterChanges } from './audit.ts';
import { requireHas } from './people.ts';
import type { StaffPerson, Write } from './person.ts';
import { deleteRole, insertRole, type listRoles, lockRole, permissionsOf, saveRole } from './queries.ts';
import { saveEdit } from './save-edit.ts';

/* The matrix of rights (back office, §2.1, §2.2, rule 7). */

type RoleFields = {
  title: string;
  /** Null: those of the shop for this code. */
  permissions: readonly string[] | null;
  limits: RoleLimits;
  idleMinutes: number;
};

type StoredRole = NonNullable<Awaited<ReturnType<typeof lockRole>>>;

const columnsOf = ({ title, permissions, limits, idleMinutes }: RoleFields) => ({
  title,
  permissions: permissions === null ? null : [...permissions],
  limits: JSON.stringify(limits),
  idle_minutes: idleMinutes,
});

/** A role as its form shows it. */
export const fieldsOfRole = ({ title, permissions, limits, idle_minutes }: StoredRole): RoleFields => ({
  title,
  permissions: permissions?.toSorted() ?? null,
  limits,
  idleMinutes: idle_minutes,
});

export async function addRole(
  { trx, by, now }: Write,
  caller: StaffPerson,
  { code, ...given }: RoleFields & { code: string },
): Promise<void> {
  requireHas(caller, permissionsOf(code, given.permissions ?? []));
  const fields = { ...given, permissions: given.permissions?.toSorted() ?? [] };
  if (!(await insertRole(trx, { code, ...columnsOf(fields) }))) {
    throw new Problem('state', 'Роль с\u00a0таким кодом уже есть');
  }
  await audit(
    { trx, by, now },
    {
      action: 'role.add',
      object: { kind: 'role', id: code, title: given.title, version: 1 },
      changes: changesBetween<Record<string, unknown>>({}, fields),
    },
  );
}

/** @throws {Problem} `not_found`; `state` for the owner's role; `forbidden` for the own role */
async function lockOther(trx: Write['trx'], caller: StaffPerson, code: string): Promise<StoredRole> {
  const role = await lockRole(trx, code);
  if (role === undefined) throw new Problem('not_found', 'Такой роли нет');
  if (code === OWNER_ROLE) throw new Problem('state', 'Роль владельца не\u00a0меняется');
  if (code === caller.role) throw new Problem('forbidden', 'Свои права менять нельзя');
  return role;
}

export async function changeRole(
  at: Write,
  caller: StaffPerson,
  code: string,
  given: RoleFields,
  version: number,
): Promise<void> {
  const { trx } = at;
  const role = await lockOther(trx, caller, code);
  const current = fieldsOfRole(role);
  const wanted = { ...given, permissions: given.permissions?.toSorted() ?? null };
  const { fields } = saveEdit(current, wanted, await laterChanges(trx, { kind: 'role', id: code }, version));
  if (Object.keys(fields).length === 0) return;
  const before = permissionsOf(code, role.permissions);
  const after = permissionsOf(
    code,
    'permissions' in fields ? (fields.permissions ?? null) : role.permissions,
  );
  requireHas(
    caller,
    [...after].filter((permission) => !before.has(permission)),
  );
  const saved = await saveRole(trx, code, columnsOf({ ...current, ...fields }));
  await audit(at, {
    action: 'role.change',
    object: { kind: 'role', id: code, title: fields.title ?? role.title, version: saved },
    changes: changesBetween(current, fields),
  });
}

export async function removeRole({ trx, by, now }: Write, caller: StaffPerson, code: string): Promise<void> {
  const role = await lockOther(trx, caller, code);
  const { people } = await trx
    .selectFrom('staff')
    .select((of) => of.fn.countAll<number>().as('people'))
    .where('role', '=', code)
    .executeTakeFirstOrThrow();
  if (people > 0) throw new Problem('state', `Роль есть у\u00a0сотрудников: ${people}`);
  await deleteRole(trx, code);
  await audit(
    { trx, by, now },
    {
      action: 'role.remove',
      object: { kind: 'role', id: code, title: role.title, version: role.version + 1 },
    },
  );
}

export function presentRole(row: Awaited<ReturnType<typeof listRoles>>[number]): Role {
  const has = permissionsOf(row.code, row.permissions);
  const ofShop = new Set(DEFAULT_ROLES[row.code]?.permissions ?? []);
  const isOfShop = row.code in DEFAULT_ROLES;
  return {
    code: row.code,
    title: row.title,
    permissions: [...has],
    lacks: isOfShop ? [...ofShop].filter((permission) => !has.has(permission)) : [],
    hasMore: isOfShop
      ? [...has].filter((permission) => isPermission(permission) && !ofShop.has(permission))
      : [],
    isDefault: isOfShop && row.permissions === null,
    limits: row.limits,
    idleMinutes: row.idle_minutes,
    people: row.people ?? 0,
    version: row.version,
  };
}
