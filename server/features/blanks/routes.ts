import type { FastifyRequest } from 'fastify';
import { blanks } from '#contract/blanks.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { identify, identifyUser, type Shopper } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { createBlank, createOwnBlank } from './create-blank.ts';
import { countBlanks, removeBlank, viewBlanks } from './own-blanks.ts';
import { presentBlank } from './present.ts';

const HOUR = 3_600_000;
const BLANKS_OF_ACCOUNT = { max: 20, windowMs: HOUR };
/** An office may share one address. */
const BLANKS_OF_ADDRESS = { max: 100, windowMs: HOUR };

export const blankRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, attempts } = services;

  /** Staff call back for each blank, as they answer each form. */
  async function takeBlank(request: FastifyRequest, { userId }: Pick<Shopper, 'userId'>): Promise<void> {
    await attempts.take(`blanks:${visitorAddress(request)}`, BLANKS_OF_ADDRESS);
    if (userId !== undefined) await attempts.take(`blanks:${userId}`, BLANKS_OF_ACCOUNT);
  }

  // Blanks are personal and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(blanks.create),
    handler: async (request) => {
      const shopper = await identify(request, services);
      await takeBlank(request, shopper);
      return presentBlank(await createBlank(db, shopper, request.body, now()));
    },
  });

  app.route({
    ...bind(blanks.createOwn),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      await takeBlank(request, user);
      return presentBlank(await createOwnBlank(db, user, request.body, now()));
    },
  });

  app.route({
    ...bind(blanks.list),
    handler: async (request) => viewBlanks(services, await identifyUser(request, services), request.query),
  });

  app.route({
    ...bind(blanks.counts),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return countBlanks(db, userId);
    },
  });

  app.route({
    ...bind(blanks.remove),
    handler: async (request) => removeBlank(services, await identifyUser(request, services), request.body),
  });
};
