import { blanks } from '#contract/blanks.ts';
import { bind } from '#server/platform/bind.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { createBlank, createOwnBlank } from './create-blank.ts';
import { countBlanks, removeBlank, viewBlanks } from './own-blanks.ts';
import { presentBlank } from './present.ts';

export const blankRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  // Somebody's orders are in no cache.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(blanks.create),
    handler: async (request) => {
      const shopper = await identify(request, services);
      return presentBlank(await createBlank(db, shopper, request.body, now()));
    },
  });

  app.route({
    ...bind(blanks.createOwn),
    handler: async (request) => {
      const user = await identifyUser(request, services);
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
