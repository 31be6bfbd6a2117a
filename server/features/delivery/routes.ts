import type { FastifyRequest } from 'fastify';
import { delivery } from '#contract/delivery.ts';
import { limitSuggestions } from '#server/features/dadata/limit-suggestions.ts';
import { bind } from '#server/http/bind.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { calculateDelivery } from './calculate.ts';
import { type AskedDelivery, readDeliveryInput } from './delivery-input.ts';
import { estimateDelivery, remembering } from './estimate.ts';
import { listCities } from './list-cities.ts';
import { viewMethods } from './list-methods.ts';
import { presentPoint } from './present.ts';
import { listPoints } from './queries.ts';

/** Per account: each may call the carrier, and no shopper chooses faster than two a second. */
const CALCULATIONS = { max: 120, windowMs: 60_000 };

/** Per address: each may call the carrier; a change of size or city asks again. */
const ESTIMATES = { max: 120, windowMs: 60_000 };

/** Seconds; lists change daily. */
const LISTS_MAX_AGE = 300;

export const deliveryRoutes: FeatureRoutes = async (app, services) => {
  const carrier = remembering(services.carrier);

  async function calculate(request: FastifyRequest, asked: AskedDelivery, token: string | undefined) {
    const user = await identifyUser(request, services);
    await services.attempts.take(`delivery ${user.userId}`, CALCULATIONS);
    const input = await readDeliveryInput(services.db, user, asked);
    return calculateDelivery(services, user, input, token);
  }

  app.route({
    ...bind(delivery.methods),
    handler: async (request, reply) => {
      const { siteId } = await identify(request, services);
      reply.headers(PUBLIC_LIST);
      return viewMethods(services, siteId, request.query);
    },
  });

  app.route({
    ...bind(delivery.points),
    handler: async (request, reply) => {
      const { siteId } = await identify(request, services);
      reply.headers(PUBLIC_LIST);
      return (await listPoints(services.db, siteId, request.query)).map(presentPoint);
    },
  });

  app.route({
    ...bind(delivery.cities),
    handler: async (request, reply) => {
      const { siteId } = await identify(request, services);
      await limitSuggestions(services, request);
      reply.headers(PUBLIC_LIST);
      return listCities(services, siteId, request.query.query);
    },
  });

  app.route({
    ...bind(delivery.estimate),
    handler: async (request, reply) => {
      const shopper = await identify(request, services);
      await services.attempts.take(`estimate ${request.ip}`, ESTIMATES);
      reply.header('cache-control', 'private, no-store');
      return estimateDelivery({ ...services, carrier }, shopper, request.query);
    },
  });

  app.route({
    ...bind(delivery.calculateAddress),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { basket, ...asked } = request.body;
      return calculate(request, asked, basket);
    },
  });

  app.route({
    ...bind(delivery.calculatePickupPoint),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { basket, ...asked } = request.body;
      return calculate(request, asked, basket);
    },
  });
};

const PUBLIC_LIST = { 'cache-control': `public, max-age=${LISTS_MAX_AGE}`, vary: 'x-site-id' };
