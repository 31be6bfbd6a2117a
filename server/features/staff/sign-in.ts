import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Me } from '#contract/staff/auth.ts';
import type { Db, Schema } from '#database/schema.ts';
import { isPassword } from '#server/features/auth/password.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Limit } from '#server/security/attempts.ts';
import type { Services } from '#server/services.ts';
import { isLoopback } from '#server/start/loopback.ts';
import { audit } from './audit.ts';
import { countRecoveryCodes, listPasskeys, takeRecoveryCode, takeTotpStep } from './factors.ts';
import {
  findMember,
  findMemberByEmail,
  findRole,
  lockOwners,
  permissionsOf,
  type StaffMember,
  updateMember,
} from './queries.ts';
import { BROWSER_LIFE, confirmedUntil, knowBrowser, newToken, openStaffSession } from './sessions.ts';
import { callerOf } from './staff-call.ts';

/* Signing in (back office, §2.3). */

const MINUTE = 60_000;
/** Wrong passwords and factors, by account and address. */
const GUESSES: Limit = { max: 5, windowMs: 15 * MINUTE };
/** By account, after which it is locked. */
const GUESSES_OF_DAY: Limit = { max: 20, windowMs: 24 * 60 * MINUTE };

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Whether the first step was enough, and what comes next. */
export type Step = { next: 'factor' | 'enroll' | 'done'; methods: ('totp' | 'passkey' | 'recovery')[] };

/**
 * The first step: the password. A wrong one, an unknown e-mail and a blocked person are answered alike.
 *
 * @throws {Problem} `unauthorized`, `too_many`, and `forbidden` for a demo person elsewhere than on this machine
 */
export async function signInByPassword(
  services: Services,
  exchange: Exchange,
  email: string,
  password: string,
): Promise<Step> {
  const { db, now } = services;
  const member = await findMemberByEmail(db, email);
  const guess = await takeGuess(services, exchange.request, email, member);
  const isRight = await isPassword(member?.password_hash, password);
  if (!isRight || member?.status !== 'active')
    throw new Problem('unauthorized', 'Неверный e-mail или пароль');
  await guess.forget();
  if (member.is_demo) {
    requireDemo(services, exchange.request);
    await enter(services, exchange, member, { isConfirmed: false });
    return { next: 'done', methods: [] };
  }
  const methods = await methodsOf(db, member);
  const stage = methods.length > 0 ? 'factor' : 'enroll';
  await openStaffSession(db, { ...exchange, now: now() }, { staffId: member.id, stage });
  return { next: stage, methods };
}

async function methodsOf(db: Db, member: StaffMember): Promise<Step['methods']> {
  const [passkeys, codes] = await Promise.all([
    listPasskeys(db, member.id),
    countRecoveryCodes(db, member.id),
  ]);
  const own: Step['methods'] = [
    ...(member.totp_secret === null ? [] : (['totp'] as const)),
    ...(passkeys.length === 0 ? [] : (['passkey'] as const)),
  ];
  return own.length > 0 && codes > 0 ? [...own, 'recovery'] : own;
}

/** BD13: the demo's people sign in where the outbox can be read, from this machine itself. */
function requireDemo({ outbox }: Services, request: FastifyRequest): void {
  if (outbox !== undefined && isLoopback(request.raw)) return;
  throw new Problem('forbidden', 'Демонстрационный вход работает только на\u00a0этом компьютере');
}

/**
 * Counts a guess before it is checked; a right one is forgotten. After twenty wrong ones in a day the account is
 * locked, unless it is the last owner's.
 *
 * @throws {Problem} `too_many`
 */
export async function takeGuess(
  { db, attempts, now }: Services,
  { ip }: FastifyRequest,
  email: string,
  member: StaffMember | undefined,
) {
  const here = `staff:${email}:${ip}`;
  // Opening a locked account grows its version: the wrong ones of before count no longer.
  const ofDay = `staff:${email}:${member?.version ?? 0}`;
  await attempts.take(here, GUESSES);
  if (member?.locked_at)
    throw new Problem('too_many', 'Слишком много попыток, попробуйте позже', { isToast: true });
  try {
    await attempts.take(ofDay, GUESSES_OF_DAY);
  } catch (error) {
    const isLocked = member === undefined || (await lockAccount(db, member, now()));
    if (isLocked) throw error;
  }
  return {
    async forget(): Promise<void> {
      await attempts.giveBack(here);
      await attempts.giveBack(ofDay);
    },
  };
}

/** False for the last owner, who must be able to come back without help. */
const lockAccount = (db: Kysely<Schema>, member: StaffMember, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const owners = await lockOwners(trx);
    if (owners.length === 1 && owners[0] === member.id) return false;
    await updateMember(trx, member.id, { locked_at: now });
    await audit(
      { trx, by: { kind: 'system', title: 'Магазин' }, now },
      {
        action: 'staff.lock',
        object: { kind: 'staff', id: member.id, title: member.fio },
      },
    );
    return true;
  });

/**
 * The second step of a sign-in.
 *
 * @throws {Problem} `unauthorized` for a wrong code
 */
export async function signInByFactor(
  services: Services,
  exchange: Exchange,
  given: { code?: string | undefined; recoveryCode?: string | undefined },
): Promise<Me> {
  const { db, now } = services;
  const { session } = callerOf(exchange.request);
  const member = await memberOf(db, session.id);
  if (session.stage !== 'factor') throw wrongCode();
  const guess = await takeGuess(services, exchange.request, member.email, member);
  const at = now();
  if (given.code !== undefined) {
    if (!(await takeTotpStep(db, member, given.code, at))) throw wrongCode();
    await guess.forget();
    return enter(services, exchange, member, { isConfirmed: true });
  }
  await db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, member.id, given.recoveryCode ?? '', at))) throw wrongCode();
    const codesLeft = await countRecoveryCodes(trx, member.id);
    const params = { codesLeft, at: at.toISOString() };
    await queueMessage(trx, { channel: 'email', recipient: member.email, template: 'staffRecovery', params });
  });
  await guess.forget();
  return enter(services, exchange, member, { isConfirmed: false });
}

export const wrongCode = () => new Problem('unauthorized', 'Неверный код');

export async function memberOf(db: Db, id: string): Promise<StaffMember> {
  const member = await findMember(db, id);
  if (member === undefined) throw new Error(`The person ${id} of a session is gone`);
  return member;
}

const BROWSER_COOKIE = 'staffBrowser';

/**
 * Opens the session of a person who has given all factors, and writes to them when the browser is unknown.
 *
 * @param isConfirmed whether a second factor has just been given (BD23), which a recovery code is not (BD45)
 */
export async function enter(
  services: Services,
  exchange: Exchange,
  member: StaffMember,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Me> {
  const { db, now } = services;
  const { request, reply } = exchange;
  const at = now();
  const browser = request.cookies[BROWSER_COOKIE] ?? newToken();
  const secure = request.protocol === 'https';
  reply.setCookie(BROWSER_COOKIE, browser, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/staff',
    secure,
    maxAge: BROWSER_LIFE / 1000,
  });
  const sessionId = await db.transaction().execute(async (trx) => {
    const id = await openStaffSession(
      trx,
      { ...exchange, now: at },
      { staffId: member.id, stage: 'open', isConfirmed },
    );
    const isFirst = member.signed_in_at === null;
    await updateMember(trx, member.id, { signed_in_at: at });
    const isKnown = await knowBrowser(trx, member.id, browser, at);
    if (!isKnown && !isFirst && !member.is_demo) await writeOfNewBrowser(trx, exchange, member, id, at);
    return id;
  });
  return presentMe(services, member.id, sessionId);
}

async function writeOfNewBrowser(
  trx: Db,
  { request }: Exchange,
  member: StaffMember,
  sessionId: string,
  at: Date,
) {
  const session = await trx
    .selectFrom('staff_sessions')
    .select('browser')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const params = { staffId: member.id, at: at.toISOString(), browser: session.browser, ip: request.ip };
  await queueMessage(trx, { channel: 'email', recipient: member.email, template: 'staffSignIn', params });
}

/** What the page of a signed-in person needs. */
export async function presentMe(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staffId: string,
  sessionId: string,
): Promise<Me> {
  const member = await memberOf(db, staffId);
  const [role, passkeys, recoveryCodesLeft, session] = await Promise.all([
    findRole(db, member.role),
    listPasskeys(db, staffId),
    countRecoveryCodes(db, staffId),
    db.selectFrom('staff_sessions').select('confirmed_at').where('id', '=', sessionId).executeTakeFirst(),
  ]);
  return {
    id: member.id,
    email: member.email,
    fio: member.fio,
    role: { code: member.role, title: role?.title ?? member.role },
    permissions: [...permissionsOf(member.role, role?.permissions ?? null)],
    limits: role?.limits ?? {},
    settings: member.settings,
    isDemo: member.is_demo,
    factors: {
      hasTotp: member.totp_secret !== null,
      passkeys: passkeys.map(({ id, title, created_at, used_at }) => ({
        id,
        title,
        createdAt: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    },
    confirmedUntil: (session && confirmedUntil(session, now())?.toISOString()) ?? null,
    version: member.version,
  };
}
