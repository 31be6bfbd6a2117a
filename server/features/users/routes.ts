import { users } from '#contract/users.ts';
import { changePassword, resetPassword } from '#server/features/auth/change-password.ts';
import { deleteAccount } from '#server/features/auth/delete-account.ts';
import { enter } from '#server/features/auth/enter.ts';
import { sendReset } from '#server/features/auth/password-reset.ts';
import { signUp, signUpForms } from '#server/features/auth/sign-up.ts';
import { sendTemporaryPassword } from '#server/features/auth/temporary-password.ts';
import { findBalance } from '#server/features/bonuses/queries.ts';
import { takeMailingLetter } from '#server/features/mail-distribution/limits.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify, identifyUser, type User } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { changeConsent, consentsOf } from './consents.ts';
import { confirmRequestedEmail, findRequestedEmail, isSameMailbox } from './email-changes.ts';
import { exportData } from './export-data.ts';
import { takeLetter } from './letter-limits.ts';
import { presentPart, presentProfile } from './present.ts';
import { findUser, saveParams } from './queries.ts';
import { saveProfile } from './save-profile.ts';

const MINUTE = 60_000;

/** An office may share one address. */
const SIGN_UPS_OF_ADDRESS = { max: 100, windowMs: 60 * MINUTE };
/** Settings are not a file storage. */
const MOST_PARAMS = 50;
const EMAIL_TOKENS = { max: 20, windowMs: 60 * MINUTE };
const PASSWORD_GUESSES = { max: 10, windowMs: 15 * MINUTE };

export const userRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, attempts } = services;

  // Account data is personal and is not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  const profileOf = async (user: User) =>
    presentProfile(await findUser(db, user.userId), user, await findRequestedEmail(db, user.userId, now()));

  app.route({ ...bind(users.signUpForms), handler: () => signUpForms(db) });

  app.route({
    ...bind(users.signUp),
    handler: async (request, reply) => {
      const { body } = request;
      const ip = visitorAddress(request);
      await attempts.take(`sign-up:${ip}`, SIGN_UPS_OF_ADDRESS);
      const account = await signUp(db, body, { ip, now: now() });
      return { login: await enter(request, reply, services, account, body) };
    },
  });

  app.route({
    ...bind(users.resetPassword),
    handler: async (request) => {
      const { email } = request.body;
      const { userId } = await identify(request, services);
      await takeLetter(attempts, { ip: visitorAddress(request), userId }, email);
      await sendReset(db, email, { isSignedIn: userId !== undefined });
      return { passwordSent: true as const };
    },
  });

  app.route({
    ...bind(users.sendTemporaryPassword),
    handler: async (request) => {
      const { email } = request.body;
      const ip = visitorAddress(request);
      await takeLetter(attempts, { ip, userId: undefined }, email);
      await sendTemporaryPassword(db, email, { createsAccount: false, ip });
      return { passwordSent: true as const };
    },
  });

  app.route({
    ...bind(users.changePassword),
    handler: async (request) => {
      const { token, oldPassword, password } = request.body;
      if (token !== undefined) {
        const { sessionId } = await identify(request, services);
        await resetPassword(db, { token, password, sessionId, now: now() });
      } else {
        const user = await identifyUser(request, services);
        await attempts.take(`new-password:${user.userId}`, PASSWORD_GUESSES);
        await changePassword(db, user, { oldPassword, password });
      }
      return { isDone: true as const };
    },
  });

  app.route({
    ...bind(users.profile),
    handler: async (request) => profileOf(await identifyUser(request, services)),
  });

  app.route({
    ...bind(users.saveProfile),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      const { email } = request.body;
      if (email !== undefined && !isSameMailbox((await findUser(db, user.userId)).email, email)) {
        await takeLetter(attempts, { ip: visitorAddress(request), userId: user.userId }, email);
      }
      await saveProfile(db, user, request.body, now());
      return profileOf(user);
    },
  });

  app.route({
    ...bind(users.confirmEmail),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      await attempts.take(`new-email:${userId}`, EMAIL_TOKENS);
      await confirmRequestedEmail(db, { userId, token: request.body.token, now: now() });
      return { message: 'E-mail подтверждён: теперь по\u00a0нему можно входить' };
    },
  });

  app.route({
    ...bind(users.part),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      return presentPart(await findUser(db, user.userId), user, await findBalance(db, user.userId));
    },
  });

  app.route({
    ...bind(users.params),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return (await findUser(db, userId)).params;
    },
  });

  app.route({
    ...bind(users.saveParams),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      const params = await saveParams(db, userId, request.body, MOST_PARAMS);
      if (params === undefined) {
        const message = 'Слишком много настроек';
        throw new Problem('invalid', message, { errors: { params: message } });
      }
      return params;
    },
  });

  app.route({
    ...bind(users.consents),
    handler: async (request) => consentsOf(db, (await identifyUser(request, services)).userId),
  });

  app.route({
    ...bind(users.saveConsent),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      const { email } = await findUser(db, userId);
      const { purpose, isGiven } = request.body;
      if (purpose === 'mailing' && isGiven && email !== null) {
        await takeMailingLetter(attempts, { email, isUnsubscribe: false, isOwner: true });
      }
      await changeConsent(db, { ...request.body, userId, ip: visitorAddress(request), now: now() });
      return consentsOf(db, userId);
    },
  });

  app.route({
    ...bind(users.export),
    handler: async (request, reply) => {
      const profile = await profileOf(await identifyUser(request, services));
      reply.header('content-disposition', 'attachment; filename="lunnitsa-my-data.json"');
      return exportData(db, profile, now());
    },
  });

  app.route({
    ...bind(users.remove),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { erasedAt: (await deleteAccount(db, userId, now())).toISOString() };
    },
  });
};
