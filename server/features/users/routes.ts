import { users } from '#contract/users.ts';
import { findBalance } from '#server/features/bonuses/queries.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identifyUser, type User } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { consentsOf } from './consents.ts';
import { confirmRequestedEmail, findRequestedEmail, isSameMailbox } from './email-changes.ts';
import { exportData } from './export-data.ts';
import { takeLetter } from './letter-limits.ts';
import { presentPart, presentProfile } from './present.ts';
import { findUser, saveParams } from './queries.ts';
import { saveProfile } from './save-profile.ts';

/** Settings are not a file storage. */
const MOST_PARAMS = 50;
const EMAIL_TOKENS = { max: 20, windowMs: 3_600_000 };

export const userRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, attempts } = services;

  // Account data is personal and is not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  const profileOf = async (user: User) =>
    presentProfile(await findUser(db, user.userId), user, await findRequestedEmail(db, user.userId, now()));

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
    ...bind(users.export),
    handler: async (request, reply) => {
      const profile = await profileOf(await identifyUser(request, services));
      reply.header('content-disposition', 'attachment; filename="lunnitsa-my-data.json"');
      return exportData(db, profile, now());
    },
  });
};
