import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { audit } from './audit.ts';
import { makeLink } from './links.ts';
import { takeFactorsOff, unlock } from './people.ts';
import type { Write } from './person.ts';
import { findMemberByEmail, hasOwner, listMembers, type StaffMember } from './queries.ts';

/* What the terminal does with the people of the back office (§2.3 "First owner"). */

/** The page where the first owner signs up, for a day; undefined once there is an owner (BD18). */
export async function openSetup(
  { db, now }: { db: Db; now: () => Date },
  origin: string,
): Promise<string | undefined> {
  if (await hasOwner(db)) return;
  return `${origin}/admin/setup?key=${await makeLink(db, 'setup', null, now())}`;
}

/**
 * The same by a command, which is recorded.
 *
 * @throws {Problem} `state` once there is an owner
 */
export async function renewSetup(at: Write, origin: string): Promise<string> {
  const page = await openSetup({ db: at.trx, now: () => at.now }, origin);
  if (page === undefined) {
    throw new Problem('state', 'Владелец уже есть. Второй фактор снимает npm run staff -- reset <e-mail>');
  }
  await audit(at, { action: 'staff.setup-link', object: { kind: 'staff', id: 'owner', title: 'Владелец' } });
  return page;
}

/** The last owner is no exception: the terminal is the way back after a lost phone. */
export async function resetByCommand(at: Write, email: string): Promise<StaffMember> {
  const member = await memberBy(at.trx, email);
  await takeFactorsOff(at, member.id);
  return member;
}

/** @throws {Problem} `state` for a person who is neither blocked nor locked */
export async function unlockByCommand(at: Write, email: string): Promise<StaffMember> {
  const member = await memberBy(at.trx, email);
  await unlock(at, member.id);
  return member;
}

/** @throws {Problem} `not_found` */
async function memberBy(db: Db, email: string): Promise<StaffMember> {
  const member = await findMemberByEmail(db, email);
  if (member === undefined) throw new Problem('not_found', `Сотрудника с e-mail ${email} нет`);
  return member;
}

const STATUSES: Record<StaffMember['status'], string> = {
  invited: 'приглашён',
  active: 'работает',
  blocked: 'заблокирован',
};

/** A line for each person. */
export async function linesOfPeople(db: Db): Promise<string[]> {
  return (await listMembers(db)).map(({ email, fio, role_title, status, locked_at }) =>
    [email, fio, role_title, locked_at === null ? STATUSES[status] : 'вход закрыт'].join('  '),
  );
}
