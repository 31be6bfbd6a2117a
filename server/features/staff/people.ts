import type { Db } from '#database/schema.ts';
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { Problem } from '#server/platform/problem.ts';
import { audit, changesBetween, laterChanges } from './audit.ts';
import { dropFactors } from './factors.ts';
import { dropLinks } from './links.ts';
import type { StaffPerson, Write } from './person.ts';
import {
  deleteMember,
  findRole,
  insertMember,
  lockMember,
  lockOwners,
  permissionsOf,
  type StaffMember,
  saveMember,
} from './queries.ts';
import { saveEdit } from './save-edit.ts';
import { endStaffSessions } from './sessions.ts';

/* What is done with the people of the back office, by the rules of §2.2. */

/** @throws {Problem} `state` for a known e-mail, `forbidden` for a role with rights that the giver lacks */
export async function invite(
  { trx, by, now }: Write,
  caller: StaffPerson,
  given: { email: string; fio: string; role: string },
): Promise<{ id: string }> {
  await requireMayGive(trx, caller, given.role);
  const member = await insertMember(trx, { ...given, status: 'invited', password_hash: null }, now);
  if (member === undefined) throw new Problem('state', 'Такой сотрудник уже есть');
  await sendInvitation(trx, member, by.title);
  await audit(
    { trx, by, now },
    {
      action: 'staff.invite',
      object: objectOf(member),
      changes: [{ field: 'email' }, { field: 'role', before: null, after: given.role }],
    },
  );
  return { id: member.id };
}

const sendInvitation = (trx: Db, { id, email }: StaffMember, by: string): Promise<void> =>
  queueMessage(trx, {
    channel: 'email',
    recipient: email,
    template: 'staffInvitation',
    params: { staffId: id, by },
  });

const objectOf = ({ id, fio, version }: StaffMember) => ({ kind: 'staff', id, title: fio, version });

/** @throws {Problem} `not_found` */
async function locked(trx: Db, id: string): Promise<StaffMember> {
  const member = await lockMember(trx, id);
  if (member === undefined) throw new Problem('not_found', 'Такого сотрудника нет');
  return member;
}

/** @throws {Problem} `forbidden` (§2.2, rule 4) */
function requireOther(caller: StaffPerson, id: string): void {
  if (caller.id === id) throw new Problem('forbidden', 'Свои права менять нельзя');
}

/** @throws {Problem} `invalid` for an unknown role, `forbidden` with the right that the giver lacks (§2.2, rule 5) */
async function requireMayGive(trx: Db, caller: StaffPerson, code: string): Promise<void> {
  const role = await findRole(trx, code);
  if (role === undefined) {
    throw new Problem('invalid', 'Проверьте заполнение полей', { errors: { role: 'Такой роли нет' } });
  }
  requireHas(caller, permissionsOf(code, role.permissions));
}

/** @throws {Problem} `forbidden` with the first right that the giver lacks (§2.2, rule 5) */
export function requireHas({ permissions }: StaffPerson, given: Iterable<Permission>): void {
  for (const permission of given) {
    if (permissions.has(permission)) continue;
    throw new Problem(
      'forbidden',
      `Нельзя выдать право, которого нет у\u00a0вас: ${PERMISSIONS[permission]}`,
      {
        details: { permission },
      },
    );
  }
}

/** @throws {Problem} `last_owner` (§2.2, rule 6); the owners stay locked until the change is written */
const requireOwnerRemains = async (trx: Db, id: string): Promise<void> =>
  refuseLastOwner(await lockOwners(trx), id);

function refuseLastOwner(owners: readonly string[], id: string): void {
  if (owners.length === 1 && owners[0] === id) {
    throw new Problem('last_owner', 'Это последний владелец. Сначала назначьте другого');
  }
}

export async function changePerson(
  at: Write,
  caller: StaffPerson,
  id: string,
  { version, ...given }: { fio: string; role: string; version: number },
): Promise<void> {
  const { trx } = at;
  const owners = await lockOwners(trx);
  const member = await locked(trx, id);
  const current = { fio: member.fio, role: member.role };
  const { fields } = saveEdit(current, given, await laterChanges(trx, { kind: 'staff', id }, version));
  if (Object.keys(fields).length === 0) return;
  if (fields.role !== undefined) {
    requireOther(caller, id);
    await requireMayGive(trx, caller, fields.role);
    refuseLastOwner(owners, id);
    const [before, after] = await Promise.all([
      permissionsOfRole(trx, member.role),
      permissionsOfRole(trx, fields.role),
    ]);
    if ([...before].some((permission) => !after.has(permission))) await endStaffSessions(trx, id);
  }
  const saved = await saveMember(trx, id, fields);
  await audit(at, {
    action: 'staff.change',
    object: { ...objectOf(member), title: fields.fio ?? member.fio, version: saved },
    changes: changesBetween(current, fields),
  });
}

async function permissionsOfRole(db: Db, code: string) {
  return permissionsOf(code, (await findRole(db, code))?.permissions ?? null);
}

/** @throws {Problem} `state` for a person who has accepted */
export async function removeInvited({ trx, by, now }: Write, id: string): Promise<void> {
  const member = await locked(trx, id);
  if (member.status !== 'invited') {
    throw new Problem('state', 'Удалить можно только непринятое приглашение. Заблокируйте сотрудника');
  }
  await deleteMember(trx, id);
  await audit({ trx, by, now }, { action: 'staff.remove', object: objectOf(member) });
}

export async function inviteAgain({ trx, by, now }: Write, _caller: StaffPerson, id: string): Promise<void> {
  const member = await locked(trx, id);
  if (member.status !== 'invited') throw new Problem('state', 'Приглашение уже принято');
  await dropLinks(trx, 'invitation', id);
  await sendInvitation(trx, member, by.title);
  await audit({ trx, by, now }, { action: 'staff.invite-again', object: objectOf(member) });
}

export async function block({ trx, by, now }: Write, caller: StaffPerson, id: string): Promise<void> {
  requireOther(caller, id);
  await requireOwnerRemains(trx, id);
  const member = await locked(trx, id);
  if (member.status !== 'active')
    throw new Problem('state', 'Заблокировать можно только работающего сотрудника');
  const version = await saveMember(trx, id, { status: 'blocked' });
  await endStaffSessions(trx, id);
  await audit(
    { trx, by, now },
    {
      action: 'staff.block',
      object: { ...objectOf(member), version },
      changes: [{ field: 'status', before: 'active', after: 'blocked' }],
    },
  );
}

/** Also opens an account that too many wrong passwords have locked. */
export async function unblock(at: Write, caller: StaffPerson, id: string): Promise<void> {
  requireOther(caller, id);
  await unlock(at, id);
}

/** @throws {Problem} `state` for a person who is neither blocked nor locked */
export async function unlock({ trx, by, now }: Write, id: string): Promise<void> {
  const member = await locked(trx, id);
  if (member.status !== 'blocked' && member.locked_at === null) {
    throw new Problem('state', 'Сотрудник не\u00a0заблокирован');
  }
  const status = member.status === 'blocked' ? 'active' : member.status;
  const version = await saveMember(trx, id, { status, locked_at: null });
  await audit(
    { trx, by, now },
    {
      action: 'staff.unblock',
      object: { ...objectOf(member), version },
      changes: changesBetween<{ status: string; isLocked: boolean }>(
        { status: member.status, isLocked: member.locked_at !== null },
        { status, isLocked: false },
      ),
    },
  );
}

/** The person gets a letter, is signed out, and sets up a new factor at the next sign-in. */
export async function resetFactors(at: Write, caller: StaffPerson, id: string): Promise<void> {
  requireOther(caller, id);
  await requireOwnerRemains(at.trx, id);
  await takeFactorsOff(at, id);
}

export async function takeFactorsOff({ trx, by, now }: Write, id: string): Promise<void> {
  const member = await locked(trx, id);
  await dropFactors(trx, id);
  const version = await saveMember(trx, id, {});
  await endStaffSessions(trx, id);
  await queueMessage(trx, {
    channel: 'email',
    recipient: member.email,
    template: 'staffFactorsReset',
    params: { by: by.title },
  });
  await audit(
    { trx, by, now },
    {
      action: 'staff.reset-factors',
      object: { ...objectOf(member), version },
      changes: [{ field: 'secondFactor' }],
    },
  );
}
