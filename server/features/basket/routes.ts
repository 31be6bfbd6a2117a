import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { basket } from '#contract/basket.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { idOfTries } from '#server/http/request-id.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { clearBasket, removeSizes, selectSizes } from './change-basket.ts';
import { changeSelection } from './change-selection.ts';
import { putConstructorSet, removeConstructorSet } from './constructor-sets.ts';
import { engrave } from './engrave.ts';
import { putProducts } from './put-products.ts';
import { showBasket, viewBasket, viewTotal, viewVirtual } from './view-basket.ts';

/** Codes tried from one address, which many may share: a shopper knows a few, a guesser none (promise R25). */
const CODES_FROM_ONE_ADDRESS = { max: 100, windowMs: 600_000 };

export const basketRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, attempts } = services;

  async function countCode(request: FastifyRequest, code: string | null | undefined): Promise<void> {
    if (code) await attempts.take(`promo:${visitorAddress(request)}`, CODES_FROM_ONE_ADDRESS);
  }

  // Baskets are personal and are not cached (decision T7.25).
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
      const { basket: token, ...selection } = request.query;
      await countCode(request, selection.promo);
      return viewTotal(services, await identify(request, services), token, selection);
    },
  });

  app.route({
    ...bind(basket.put),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, groups, change: isChange, requestId = idOfTries(request) } = request.body;
      const put = await putProducts(services, shopper, {
        token,
        freshToken: randomUUID(),
        groups,
        isChange,
        requestId,
        now: now(),
        fieldOf: (index, of) => `groups.${index}.${of}`,
      });
      return showBasket(services, shopper, put);
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
    ...bind(basket.engrave),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, ...engraved } = request.body;
      return viewBasket(
        services,
        shopper,
        await engrave(services, shopper, { token, now: now(), ...engraved }),
      );
    },
  });

  app.route({
    ...bind(basket.putConstructorSet),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, groupIds, requestId = idOfTries(request) } = request.body;
      const put = await putConstructorSet(services, shopper, {
        token,
        freshToken: randomUUID(),
        groupIds,
        requestId,
        now: now(),
      });
      return viewBasket(services, shopper, put.basket, put.warnings);
    },
  });

  app.route({
    ...bind(basket.removeConstructorSet),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, id } = request.body;
      await removeConstructorSet(db, shopper, { token, now: now(), id });
      return viewBasket(services, shopper, token);
    },
  });

  app.route({
    ...bind(basket.patch),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const { basket: token, ...selection } = request.body;
      await countCode(request, selection.promo);
      const overrides = await changeSelection(services, shopper, { token, now: now(), ...selection });
      return viewTotal(services, shopper, token, {}, overrides);
    },
  });

  app.route({
    ...bind(basket.virtual),
    handler: async (request) => {
      const { groups, ...selection } = request.body;
      await countCode(request, selection.promo);
      return viewVirtual(services, await identify(request, services), groups, selection);
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
