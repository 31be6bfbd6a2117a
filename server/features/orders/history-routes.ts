import { orders } from '#contract/orders.ts';
import { bind } from '#server/http/bind.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { askForRefund } from './ask-for-refund.ts';
import { cancelOrder } from './cancel-order.ts';
import { isOwnOrder } from './history-queries.ts';
import { repeatOrder } from './repeat-order.ts';
import { viewOrder, viewOrderCounts, viewOrders } from './view-orders.ts';

/** Placed orders, for their owners only. */
export const orderHistoryRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  // Orders are personal and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(orders.list),
    handler: async (request) => viewOrders(services, await identifyUser(request, services), request.query),
  });

  app.route({
    ...bind(orders.view),
    handler: async (request) =>
      viewOrder(services, await identifyUser(request, services), request.query.orderId),
  });

  app.route({
    ...bind(orders.counts),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return viewOrderCounts(db, userId);
    },
  });

  app.route({
    ...bind(orders.own),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { own: await isOwnOrder(db, userId, request.query.orderId) };
    },
  });

  app.route({
    ...bind(orders.cancel),
    handler: async (request) =>
      cancelOrder(services, await identifyUser(request, services), request.body.orderId),
  });

  app.route({
    ...bind(orders.addToBasket),
    handler: async (request) => repeatOrder(services, await identifyUser(request, services), request.body),
  });

  app.route({
    ...bind(orders.refund),
    handler: async (request) => askForRefund(services, await identifyUser(request, services), request.body),
  });
};
