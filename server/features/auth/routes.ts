import type { FastifyRequest } from 'fastify';
import { auth } from '#contract/auth.ts';
import { users } from '#contract/users.ts';
import { CODE_LENGTH, CODE_LIFE } from '#domain/sign-in-code.ts';
import { takeLetter } from '#server/features/users/letter-limits.ts';
import type { Account } from '#server/features/users/queries.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { bearerOf, identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes, Services } from '#server/services.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import { accountByCode, recipientOf, sendCode } from './codes.ts';
import { deleteAccount } from './delete-account.ts';
import { enter, tokensInBody } from './enter.ts';
import { sendReset, sendTemporaryPassword } from './letters.ts';
import { forgetGuess, SENDING_PAUSE, takeCodeGuess, takeGuess, takeSend } from './limits.ts';
import { accountOfHolder } from './open-account.ts';
import {
  clearSession,
  closeSession,
  forgetReset,
  isReset,
  refreshSession,
  sendSession,
  sessionOver,
} from './sessions.ts';
import { signUp, signUpForms } from './sign-up.ts';

const MINUTE = 60_000;
/** An office may share one address. */
const SIGN_UPS_OF_ADDRESS = { max: 100, windowMs: 60 * MINUTE };
const PASSWORD_GUESSES = { max: 10, windowMs: 15 * MINUTE };

export const authRoutes: FeatureRoutes = async (app, services) => {
  const { db, attempts, now } = services;

  // Answers belong to one visitor and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(auth.signIn),
    handler: async (request, reply) => {
      const { username, password = '', emailOnly, consent = false, deviceId, basket } = request.body;
      if (emailOnly) {
        const ip = visitorAddress(request);
        await takeSend(attempts, ip, username);
        await sendTemporaryPassword(db, username, { createsAccount: consent, ip });
        return { token: null, refreshToken: null, basket: null, passwordSent: true as const };
      }
      const account = await accountByPassword(services, request, username, password);
      const opened = await enter(request, reply, services, account, { deviceId, basket });
      return { ...opened, passwordSent: false as const };
    },
  });

  app.route({
    ...bind(auth.refresh),
    handler: async (request, reply) => {
      const { oldRefreshToken = request.cookies.refreshToken, deviceId } = request.body;
      if (isReset(request)) {
        await closeSession(services, { refreshToken: oldRefreshToken, token: undefined });
        clearSession(reply);
        forgetReset(request, reply);
        throw sessionOver();
      }
      if (!oldRefreshToken) throw sessionOver();
      const session = await refreshSession(services, oldRefreshToken, deviceId);
      sendSession(reply, session);
      const { token: access, refreshToken: refresh } = tokensInBody(request, session);
      return { access, refresh };
    },
  });

  app.route({
    ...bind(auth.sendCode),
    handler: async (request) => {
      const recipient = recipientOf(request.body);
      await takeSend(attempts, visitorAddress(request), recipient.address);
      await sendCode(services, recipient);
      return { ttl: CODE_LIFE / 1000, retryAfter: SENDING_PAUSE / 1000, length: CODE_LENGTH };
    },
  });

  app.route({
    ...bind(auth.verify),
    handler: async (request, reply) => {
      const { code, consent: isGiven = false, deviceId, basket } = request.body;
      const ip = visitorAddress(request);
      await takeCodeGuess(attempts, ip);
      const recipient = recipientOf(request.body);
      const account = await accountByCode(services, recipient, code, (trx) =>
        accountOfHolder(trx, recipient, { isGiven, ip, now: now() }),
      );
      const opened = await enter(request, reply, services, account, { deviceId, basket });
      return { ...opened, passwordSent: false as const };
    },
  });

  app.route({
    ...bind(auth.signOut),
    handler: async (request, reply) => {
      const { refreshToken } = request.cookies;
      await closeSession(services, { refreshToken, token: bearerOf(request.headers.authorization) });
      clearSession(reply);
      return { isSignedOut: true as const };
    },
  });

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
    ...bind(users.remove),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { erasedAt: (await deleteAccount(db, userId, now())).toISOString() };
    },
  });
};

/** @throws {Problem} `invalid`, never 401: by §8 a 401 would log the shopper out */
async function accountByPassword(
  { db, attempts, now }: Services,
  request: FastifyRequest,
  username: string,
  password: string,
): Promise<Account> {
  const address = visitorAddress(request);
  await takeGuess(attempts, address, username);
  const account = await checkPassword(db, username, password, now());
  if (account === undefined) {
    const message = 'Неверный e-mail или пароль';
    throw new Problem('invalid', message, { errors: { password: message } });
  }
  await forgetGuess(attempts, address, username);
  return account;
}
