import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWNER_ROLE } from '#domain/staff/roles.ts';
import { readStaffPassword } from '#domain/staff/staff-password.ts';
import { hashPassword, isPassword } from '#server/features/auth/password.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { audit } from './audit.ts';
import { dropLinks, isSetupLink, readLink, useLink, useSetupLink } from './links.ts';
import type { Actor } from './person.ts';
import { findMember, findRole, hasOwner, insertMember, lockOwners, saveMember } from './queries.ts';
import { endStaffSessions, openStaffSession } from './sessions.ts';
import { memberOf, type Step } from './sign-in.ts';
import { callerOf } from './staff-call.ts';
import { actorOf } from './writes.ts';

/* Passwords and the links that set them (back office, §2.3). */

const MINUTE = 60_000;
const LETTERS = { max: 5, windowMs: 15 * MINUTE };
const KEYS = { max: 20, windowMs: 15 * MINUTE };

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** @throws {Problem} `invalid` with the text under the field */
async function hashOfNew(password: string, email: string): Promise<string> {
  const reading = readStaffPassword(password, email);
  if ('problem' in reading) {
    throw new Problem('invalid', 'Проверьте заполнение полей', { errors: { password: reading.problem } });
  }
  return hashPassword(reading.value);
}

/** @throws {Problem} `invalid` when the former password is wrong or the new one too weak */
export async function changeOwnPassword(
  { db, now }: Services,
  request: FastifyRequest,
  { old, password }: { old: string; password: string },
): Promise<void> {
  const { session, person } = callerOf(request);
  const member = await memberOf(db, person.id);
  if (!(await isPassword(member.password_hash, old))) {
    throw new Problem('invalid', 'Проверьте заполнение полей', { errors: { old: 'Неверный пароль' } });
  }
  const passwordHash = await hashOfNew(password, member.email);
  await db.transaction().execute(async (trx) => {
    const version = await saveMember(trx, member.id, { password_hash: passwordHash });
    await endStaffSessions(trx, member.id, { except: session.session_id });
    await audit(
      { trx, by: actorOf(request), now: now() },
      {
        action: 'staff.password',
        object: { kind: 'staff', id: member.id, title: member.fio, version },
        changes: [{ field: 'password' }],
      },
    );
  });
}

/** The same for every e-mail: the person is looked up when the letter is sent. */
export async function sendPasswordLink(
  { db, attempts }: Services,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  await attempts.take(`staff-letter:${visitorAddress(request)}`, LETTERS);
  await attempts.take(`staff-letter:${email}`, LETTERS);
  await queueMessage(db, { channel: 'email', recipient: email, template: 'staffPassword', params: {} });
}

/** @throws {Problem} `link_over`, `invalid` */
export async function setPasswordByLink(
  { db, now }: Services,
  token: string,
  password: string,
): Promise<void> {
  const at = now();
  const member = await memberOf(db, await readLink(db, 'password', token, at));
  const passwordHash = await hashOfNew(password, member.email);
  await db.transaction().execute(async (trx) => {
    await useLink(trx, 'password', token, at);
    const version = await saveMember(trx, member.id, { password_hash: passwordHash, locked_at: null });
    await endStaffSessions(trx, member.id);
    await audit(
      { trx, by: asThemselves(member.fio), now: at },
      {
        action: 'staff.password',
        object: { kind: 'staff', id: member.id, title: member.fio, version },
        changes: [{ field: 'password' }],
      },
    );
  });
}

/** By a link of a letter, without a session. */
const asThemselves = (fio: string): Actor => ({
  kind: 'system',
  title: `${fio} (по\u00a0ссылке из\u00a0письма)`,
});

export async function readInvitation({ db, now }: Services, token: string) {
  const member = await memberOf(db, await readLink(db, 'invitation', token, now()));
  const role = await findRole(db, member.role);
  return { email: member.email, fio: member.fio, role: role?.title ?? member.role };
}

/** @throws {Problem} `link_over`, `invalid` */
export async function acceptInvitation(
  { db, now }: Services,
  exchange: Exchange,
  { token, fio, password }: { token: string; fio: string; password: string },
): Promise<Step> {
  const at = now();
  const member = await memberOf(db, await readLink(db, 'invitation', token, at));
  const passwordHash = await hashOfNew(password, member.email);
  await db.transaction().execute(async (trx) => {
    await useLink(trx, 'invitation', token, at);
    const version = await saveMember(trx, member.id, { fio, status: 'active', password_hash: passwordHash });
    await audit(
      { trx, by: asThemselves(fio), now: at },
      {
        action: 'staff.accept',
        object: { kind: 'staff', id: member.id, title: fio, version },
      },
    );
    await openStaffSession(trx, { ...exchange, now: at }, { staffId: member.id, stage: 'enroll' });
  });
  return { next: 'enroll', methods: [] };
}

/** Whether this key sets up the first owner. */
export const isSetupOpen = async ({ db, now }: Pick<Services, 'db' | 'now'>, key: string): Promise<boolean> =>
  !(await hasOwner(db)) && (await isSetupLink(db, key, now()));

/** @throws {Problem} `not_found` with an owner, or for another key; `invalid` */
export async function setUpOwner(
  services: Services,
  exchange: Exchange,
  { key, email, fio, password }: { key: string; email: string; fio: string; password: string },
): Promise<Step> {
  const { db, now, attempts } = services;
  await attempts.take(`staff-setup:${visitorAddress(exchange.request)}`, KEYS);
  if (!(await isSetupOpen(services, key))) throw notFound();
  const passwordHash = await hashOfNew(password, email);
  const at = now();
  await db.transaction().execute(async (trx) => {
    // Waits for another set-up that is under way: the link decides which of them is the first.
    if (!(await useSetupLink(trx, key, at))) throw notFound();
    await lockOwners(trx);
    if (await hasOwner(trx)) throw notFound();
    const values = { email, fio, role: OWNER_ROLE, status: 'active', password_hash: passwordHash } as const;
    const owner = await insertMember(trx, values, at);
    if (owner === undefined) {
      throw new Problem('invalid', 'Проверьте заполнение полей', {
        errors: { email: 'Такой сотрудник уже есть' },
      });
    }
    await audit(
      { trx, by: { kind: 'system', title: 'Первый запуск' }, now: at },
      {
        action: 'staff.setup',
        object: { kind: 'staff', id: owner.id, title: fio, version: owner.version },
        changes: [{ field: 'role', before: null, after: OWNER_ROLE }],
      },
    );
    await openStaffSession(trx, { ...exchange, now: at }, { staffId: owner.id, stage: 'enroll' });
  });
  return { next: 'enroll', methods: [] };
}

const notFound = () => new Problem('not_found', 'Страница не\u00a0найдена');

/** «Это не я»: the stranger is signed out, and the password is no longer one. */
export async function disownSessions({ db, now }: Services, token: string): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const staffId = await useLink(trx, 'not-me', token, at);
    const member = await findMember(trx, staffId);
    if (member === undefined) return;
    const version = await saveMember(trx, staffId, { password_hash: null });
    await endStaffSessions(trx, staffId);
    await dropLinks(trx, 'password', staffId);
    await queueMessage(trx, {
      channel: 'email',
      recipient: member.email,
      template: 'staffPassword',
      params: {},
    });
    await audit(
      { trx, by: asThemselves(member.fio), now: at },
      {
        action: 'staff.not-me',
        object: { kind: 'staff', id: staffId, title: member.fio, version },
        changes: [{ field: 'password' }],
      },
    );
  });
}
