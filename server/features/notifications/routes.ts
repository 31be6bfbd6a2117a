import { notifications } from '#contract/notifications.ts';
import { pageMeta } from '#domain/paging.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { markNotificationsRead } from './mark-read.ts';
import { presentNotification } from './present.ts';
import { countNotifications, findNotification, listNotifications } from './queries.ts';

export const notificationRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  // Notifications are personal and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(notifications.list),
    handler: async (request) => {
      const { page, limit, showReceived } = request.query;
      const { userId } = await identifyUser(request, services);
      const found = await listNotifications(db, userId, !showReceived, { offset: (page - 1) * limit, limit });
      return {
        items: found.map(presentNotification),
        meta: pageMeta(await countNotifications(db, userId, !showReceived), page, limit),
      };
    },
  });

  app.route({
    ...bind(notifications.count),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { count: await countNotifications(db, userId, true) };
    },
  });

  app.route({
    ...bind(notifications.view),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      const found = await findNotification(db, userId, request.params.id);
      if (!found) throw new Problem('not_found', 'Такого уведомления нет');
      return presentNotification(found);
    },
  });

  app.route({
    ...bind(notifications.markAllRead),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      await markNotificationsRead(services, userId);
      return { count: await countNotifications(db, userId, true) };
    },
  });
};
