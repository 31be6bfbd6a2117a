import { mailDistribution } from '#contract/mail-distribution.ts';
import { users } from '#contract/users.ts';
import { consentsOf } from '#server/features/users/consents.ts';
import { findUser } from '#server/features/users/queries.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { confirm, joinOrLeave, leave } from './join-or-leave.ts';
import { takeMailingLetter } from './limits.ts';
import { changeConsent } from './mailing-consent.ts';
import { statusOf } from './status.ts';

const HOUR = 3_600_000;
/** An office may share one address. */
const ASKINGS_OF_ADDRESS = { max: 100, windowMs: HOUR };
const ASKINGS_OF_ACCOUNT = { max: 20, windowMs: HOUR };
const TOKENS_OF_ADDRESS = { max: 100, windowMs: HOUR };

export const mailDistributionRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, attempts } = services;

  /** Whether the caller's account has this address. */
  const isOwn = async (userId: string, email: string) =>
    (await findUser(db, userId)).email?.toLowerCase() === email.toLowerCase();

  app.route({
    ...bind(mailDistribution.subscribe),
    handler: async (request) => {
      const { email, isUnsubscribe } = request.body;
      const { userId } = await identify(request, services);
      const ip = visitorAddress(request);
      await attempts.take(`mailing:${ip}`, ASKINGS_OF_ADDRESS);
      if (userId !== undefined) await attempts.take(`mailing-of:${userId}`, ASKINGS_OF_ACCOUNT);
      const ownerId = userId !== undefined && (await isOwn(userId, email)) ? userId : undefined;
      const isOwner = ownerId !== undefined;
      if (!isOwner || !isUnsubscribe) await takeMailingLetter(attempts, { email, isUnsubscribe, isOwner });
      return { message: await joinOrLeave(services, { email, isUnsubscribe, ip, ownerId }) };
    },
  });

  app.route({
    ...bind(mailDistribution.status),
    handler: async (request) => {
      const { email } = request.query;
      const { userId } = await identifyUser(request, services);
      if (!(await isOwn(userId, email))) {
        throw new Problem('forbidden', 'Узнать можно только о\u00a0своём e-mail');
      }
      return statusOf(db, email, now());
    },
  });

  app.route({
    ...bind(mailDistribution.confirm),
    handler: async (request) => {
      await attempts.take(`mailing-token:${visitorAddress(request)}`, TOKENS_OF_ADDRESS);
      return { message: await confirm(services, request.body.token) };
    },
  });

  app.route({
    ...bind(mailDistribution.leave),
    handler: async (request) => {
      await attempts.take(`mailing-token:${visitorAddress(request)}`, TOKENS_OF_ADDRESS);
      return { message: await leave(services, request.body.token) };
    },
  });

  app.route({
    ...bind(users.saveConsent),
    // As all data of an account.
    onRequest: async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    },
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
};
