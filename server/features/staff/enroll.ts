import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me } from '#contract/staff/auth.ts';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { audit } from './audit.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  newTotp,
  renewRecoveryCodes,
  stepOfCode,
} from './factors.ts';
import { optionsToEnroll, readNewPasskey } from './passkeys.ts';
import { lockMember, type StaffMember, updateMember } from './queries.ts';
import { openSeal } from './seal.ts';
import { endStaffSessions, savePendingTotp } from './sessions.ts';
import { enter, memberOf, presentMe, wrongCode } from './sign-in.ts';
import { callerOf, requireStepUp } from './staff-call.ts';
import { actorOf } from './writes.ts';

/* Setting second factors up and taking them off (back office, §2.3, BD45). */

const MOST_PASSKEYS = 10;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
export type Enrolled = { recoveryCodes: string[]; me: Me };

/**
 * The first factor is set up in a session that may do nothing else; a further one by a person who has just
 * confirmed that it is they.
 *
 * @throws {Problem} `unauthorized` for a session that waits for its second factor, `step_up_wanted`
 */
async function requireMayEnroll(services: Services, request: FastifyRequest): Promise<StaffMember> {
  const { session } = callerOf(request);
  if (session.stage === 'factor') throw new Problem('unauthorized', 'Войдите в\u00a0кабинет');
  if (session.stage === 'open') await requireStepUp(services, request);
  const member = await memberOf(services.db, session.id);
  if (member.is_demo) throw new Problem('state', 'У\u00a0демонстрационного входа нет второго фактора');
  return member;
}

/** A secret for an application, kept in the session until a code confirms it. */
export async function beginTotp(services: Services, request: FastifyRequest) {
  const { db, now } = services;
  const member = await requireMayEnroll(services, request);
  const totp = newTotp(member.email);
  const { seal } = await openSeal(db, now());
  await savePendingTotp(db, callerOf(request).session.session_id, seal(totp.secret));
  return totp;
}

/** What the browser needs to make a passkey. */
export async function beginPasskey(services: Services, request: FastifyRequest) {
  return optionsToEnroll(services, request, await requireMayEnroll(services, request));
}

/** @throws {Problem} `unauthorized` for a wrong code */
export async function confirmTotp(services: Services, exchange: Exchange, code: string): Promise<Enrolled> {
  const { db, now } = services;
  const { request } = exchange;
  const { pending_totp: pending } = callerOf(request).session;
  const member = await requireMayEnroll(services, request);
  const at = now();
  const step = pending && stepOfCode((await openSeal(db, at)).open(pending), code, at);
  if (!pending || step === undefined) throw wrongCode();
  return enrolled(services, exchange, member, 'totp', async (trx) => {
    await updateMember(trx, member.id, { totp_secret: pending, totp_step: Number(step) });
  });
}

export async function addPasskey(
  services: Services,
  exchange: Exchange,
  given: { title: string; credential: { id: string } },
): Promise<Enrolled> {
  const { request } = exchange;
  const member = await requireMayEnroll(services, request);
  const passkey = await readNewPasskey(services, request, { staffId: member.id, ...given });
  if (passkey === undefined) throw wrongPasskey();
  return enrolled(services, exchange, member, 'passkey', async (trx) => {
    await lockMember(trx, member.id);
    const passkeys = await listPasskeys(trx, member.id);
    if (passkeys.length >= MOST_PASSKEYS) {
      throw new Problem('state', `Ключей входа может быть не\u00a0больше ${MOST_PASSKEYS}`);
    }
    if (!(await insertPasskey(trx, passkey, services.now()))) throw wrongPasskey();
  });
}

const wrongPasskey = () => new Problem('invalid', 'Ключ входа не\u00a0подошёл, попробуйте ещё раз');

/** Adds a factor. The first one brings recovery codes and signs in; a further one ends the other sessions. */
async function enrolled(
  services: Services,
  exchange: Exchange,
  member: StaffMember,
  factor: 'totp' | 'passkey',
  add: (trx: Db) => Promise<void>,
): Promise<Enrolled> {
  const { db, now } = services;
  const { session } = callerOf(exchange.request);
  const at = now();
  const recoveryCodes = await db.transaction().execute(async (trx) => {
    await add(trx);
    await audit(
      { trx, by: actorOf(exchange.request), now: at },
      {
        action: 'staff.factor-added',
        object: { kind: 'staff', id: member.id, title: member.fio },
        changes: [{ field: factor }],
      },
    );
    await endStaffSessions(trx, member.id, { except: session.session_id });
    return (await countRecoveryCodes(trx, member.id)) === 0 ? renewRecoveryCodes(trx, member.id) : [];
  });
  await savePendingTotp(db, session.session_id, null);
  if (session.stage === 'open') {
    return { recoveryCodes, me: await presentMe(services, member.id, session.session_id) };
  }
  return { recoveryCodes, me: await enter(services, exchange, member, { isConfirmed: true }) };
}

/** @throws {Problem} `not_found`; `state` for the only second factor */
export async function dropPasskey({ db, now }: Services, request: FastifyRequest, id: string): Promise<void> {
  const { person, session } = callerOf(request);
  await db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, person.id);
    const passkeys = await listPasskeys(trx, person.id);
    if (!passkeys.some((passkey) => passkey.id === id)) throw new Problem('not_found', 'Такого ключа нет');
    if (passkeys.length === 1 && !member?.totp_secret) {
      throw new Problem('state', 'Это единственный второй фактор');
    }
    await deletePasskey(trx, person.id, id);
    await audit(
      { trx, by: actorOf(request), now: now() },
      {
        action: 'staff.factor-dropped',
        object: { kind: 'staff', id: person.id, title: person.fio },
        changes: [{ field: 'passkey' }],
      },
    );
    await endStaffSessions(trx, person.id, { except: session.session_id });
  });
}

export async function newRecoveryCodes({ db, now }: Services, request: FastifyRequest): Promise<string[]> {
  const { person } = callerOf(request);
  return db.transaction().execute(async (trx) => {
    await audit(
      { trx, by: actorOf(request), now: now() },
      {
        action: 'staff.recovery-codes',
        object: { kind: 'staff', id: person.id, title: person.fio },
        changes: [{ field: 'recoveryCodes' }],
      },
    );
    return renewRecoveryCodes(trx, person.id);
  });
}
