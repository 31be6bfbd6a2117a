import { randomUUID } from 'node:crypto';
import { basket } from '#contract/basket.ts';
import { siteSettings } from '#server/features/site/settings.ts';
import { bind } from '#server/platform/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { clearBasket, removeSizes, selectSizes } from './change-basket.ts';
import { putProducts } from './put-products.ts';
import { viewBasket, viewTotal } from './view-basket.ts';

export const basketRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  // Somebody's basket is in no cache (decision T7.25).
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(basket.view),
    handler: async (request) => viewBasket(services, await identify(request, services), request.query.basket),
  });

  app.route({
    ...bind(basket.total),
    handler: async (request) => {
      const { basket: token, ...wishes } = request.query;
      return viewTotal(services, await identify(request, services), token, wishes);
    },
  });

  app.route({
    ...bind(basket.put),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const settings = await siteSettings(db, shopper.siteId);
      const { basket: token, groups, change: isChange } = request.body;
      const put = await putProducts(db, shopper, settings.basket, {
        token,
        freshToken: randomUUID(),
        groups,
        isChange,
        now: now(),
      });
      return viewBasket(services, shopper, put.basket, put.warnings);
    },
  });

  app.route({
    ...bind(basket.remove),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, ...removal } = request.body;
      await removeSizes(db, shopper, { token, now: now(), ...removal });
      return viewBasket(services, shopper, token);
    },
  });

  app.route({
    ...bind(basket.select),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, groups } = request.body;
      await selectSizes(db, shopper, { token, now: now(), groups });
      return viewBasket(services, shopper, token);
    },
  });

  app.route({
    ...bind(basket.clear),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token } = request.body;
      await clearBasket(db, shopper, { token, now: now() });
      return viewBasket(services, shopper, token);
    },
  });
};
