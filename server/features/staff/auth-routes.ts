import { staffAuth } from '#contract/staff/auth.ts';
import { isPassword } from '#server/features/auth/password.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { audit, changesBetween, laterChanges } from './audit.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp, dropPasskey, newRecoveryCodes } from './enroll.ts';
import { takeTotpStep } from './factors.ts';
import { optionsToConfirm, optionsToSignIn, personOfPasskey } from './passkeys.ts';
import {
  acceptInvitation,
  changeOwnPassword,
  disownSessions,
  readInvitation,
  sendPasswordLink,
  setPasswordByLink,
  setUpOwner,
} from './passwords.ts';
import { lockMember, saveMember } from './queries.ts';
import { saveEdit } from './save-edit.ts';
import {
  CONFIRMED_FOR,
  clearCookie,
  confirmSession,
  endStaffSession,
  findStaffSession,
  listStaffSessions,
  tokenOf,
} from './sessions.ts';
import {
  enter,
  memberOf,
  presentMe,
  signInByFactor,
  signInByPassword,
  takeGuess,
  wrongCode,
} from './sign-in.ts';
import { bindStaff, callerOf } from './staff-call.ts';
import { write } from './writes.ts';

const DONE = { isDone: true as const };

export const staffAuthRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  app.route({
    ...bindStaff(staffAuth.password),
    handler: (request, reply) =>
      signInByPassword(services, { request, reply }, request.body.email, request.body.password),
  });

  app.route({
    ...bindStaff(staffAuth.factor),
    handler: (request, reply) => signInByFactor(services, { request, reply }, request.body),
  });

  app.route({
    ...bindStaff(staffAuth.passkeyOptions),
    handler: async (request) => {
      const token = tokenOf(request);
      const session = token === undefined ? undefined : await findStaffSession(services, token);
      return session?.stage === 'open'
        ? { ...(await optionsToConfirm(services, request, session.id)) }
        : { ...(await optionsToSignIn(services, request)) };
    },
  });

  app.route({
    ...bindStaff(staffAuth.passkey),
    handler: async (request, reply) => {
      const staffId = await personOfPasskey(services, request, request.body.credential, 'sign-in');
      const member = staffId === undefined ? undefined : await memberOf(db, staffId);
      if (member?.status !== 'active') throw new Problem('unauthorized', 'Ключ входа не\u00a0подошёл');
      return enter(services, { request, reply }, member, { isConfirmed: true });
    },
  });

  app.route({
    ...bindStaff(staffAuth.stepUp),
    handler: async (request) => {
      const { code, credential, password } = request.body;
      const { session, person } = callerOf(request);
      const member = await memberOf(db, person.id);
      const guess = await takeGuess(services, request, member.email, member);
      const at = now();
      const isRight =
        (code !== undefined && (await takeTotpStep(db, member, code, at))) ||
        (credential !== undefined &&
          (await personOfPasskey(services, request, credential, `confirm:${person.id}`)) === person.id) ||
        (member.is_demo && password !== undefined && (await isPassword(member.password_hash, password)));
      if (!isRight) throw wrongCode();
      await guess.forget();
      await confirmSession(db, session.session_id, at);
      return { until: new Date(at.getTime() + CONFIRMED_FOR).toISOString() };
    },
  });

  app.route({ ...bindStaff(staffAuth.beginTotp), handler: (request) => beginTotp(services, request) });

  app.route({
    ...bindStaff(staffAuth.confirmTotp),
    handler: (request, reply) => confirmTotp(services, { request, reply }, request.body.code),
  });

  app.route({
    ...bindStaff(staffAuth.beginPasskey),
    handler: async (request) => ({ ...(await beginPasskey(services, request)) }),
  });

  app.route({
    ...bindStaff(staffAuth.addPasskey),
    handler: (request, reply) => addPasskey(services, { request, reply }, request.body),
  });

  app.route({
    ...bindStaff(staffAuth.dropPasskey),
    handler: async (request) => {
      await dropPasskey(services, request, request.params.id);
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.renewRecoveryCodes),
    handler: async (request) => ({ recoveryCodes: await newRecoveryCodes(services, request) }),
  });

  app.route({
    ...bindStaff(staffAuth.changePassword),
    handler: async (request) => {
      await changeOwnPassword(services, request, request.body);
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.sessions),
    handler: async (request) => {
      const { session, person } = callerOf(request);
      const rows = await listStaffSessions(db, person.id, now());
      const data = rows.map(({ id, browser, ip, opened_at, seen_at }) => ({
        id,
        browser,
        ip,
        openedAt: opened_at.toISOString(),
        seenAt: seen_at.toISOString(),
        isThis: id === session.session_id,
      }));
      return { data: data.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) };
    },
  });

  app.route({
    ...bindStaff(staffAuth.endSession),
    handler: async (request) => {
      const { person } = callerOf(request);
      const isEnded = await endStaffSession(db, person.id, request.params.id);
      if (!isEnded) throw new Problem('not_found', 'Такого входа нет');
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.signOut),
    handler: async (request, reply) => {
      const token = tokenOf(request);
      const session = token === undefined ? undefined : await findStaffSession(services, token);
      if (session !== undefined) await endStaffSession(db, session.id, session.session_id);
      clearCookie(request, reply);
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.forgotten),
    handler: async (request) => {
      await sendPasswordLink(services, request, request.body.email);
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.renewPassword),
    handler: async (request) => {
      await setPasswordByLink(services, request.body.token, request.body.password);
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.invitation),
    handler: (request) => readInvitation(services, request.query.token),
  });

  app.route({
    ...bindStaff(staffAuth.acceptInvitation),
    handler: (request, reply) => acceptInvitation(services, { request, reply }, request.body),
  });

  app.route({
    ...bindStaff(staffAuth.setup),
    handler: (request, reply) => setUpOwner(services, { request, reply }, request.body),
  });

  app.route({
    ...bindStaff(staffAuth.notMe),
    handler: async (request) => {
      await disownSessions(services, request.body.token);
      return DONE;
    },
  });

  app.route({
    ...bindStaff(staffAuth.me),
    handler: async (request) => {
      const { session } = callerOf(request);
      if (session.stage === 'factor') throw new Problem('unauthorized', 'Войдите в\u00a0кабинет');
      return presentMe(services, session.id, session.session_id);
    },
  });

  app.route({
    ...bindStaff(staffAuth.changeMe),
    handler: async (request, reply) => {
      const { version, ...given } = request.body;
      const { person, session } = callerOf(request);
      await write(services, { request, reply }, async ({ trx, by, now: at }) => {
        const member = await lockMember(trx, person.id);
        if (member === undefined) throw new Problem('not_found', 'Такого сотрудника нет');
        const current = { fio: member.fio, settings: member.settings };
        const later = await laterChanges(trx, { kind: 'staff', id: person.id }, version);
        const { fields } = saveEdit(current, given, later);
        const { settings, ...rest } = fields;
        if (Object.keys(fields).length === 0) return;
        const saved = await saveMember(trx, person.id, {
          ...rest,
          ...(settings && { settings: JSON.stringify(settings) }),
        });
        await audit(
          { trx, by, now: at },
          {
            action: 'staff.change-me',
            object: { kind: 'staff', id: person.id, title: given.fio, version: saved },
            changes: changesBetween(current, fields),
          },
        );
      });
      return presentMe(services, person.id, session.session_id);
    },
  });
};
