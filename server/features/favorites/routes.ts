import { favorites } from '#contract/favorites.ts';
import { pageMeta } from '#domain/paging.ts';
import { cardsByIds } from '#server/features/catalog/cards.ts';
import { bind } from '#server/http/bind.ts';
import { identifyUser, type User } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { mergeFavorites, toggleFavorite } from './change-favorites.ts';
import { listFavoriteIds } from './queries.ts';

export const favoriteRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog } = services;

  // Favourites are personal and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  const seenIds = async (user: User) =>
    catalog.current().index.visible(user, await listFavoriteIds(db, user.userId));

  app.route({
    ...bind(favorites.list),
    handler: async (request) => {
      const { page, limit } = request.query;
      const user = await identifyUser(request, services);
      const ids = await seenIds(user);
      const onPage = ids.slice((page - 1) * limit, page * limit);
      return {
        products: await cardsByIds(catalog.current(), onPage, user),
        _meta: pageMeta(ids.length, page, limit),
      };
    },
  });

  app.route({
    ...bind(favorites.toggle),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      return { isFavorite: await toggleFavorite(services, user, request.body.product) };
    },
  });

  app.route({
    ...bind(favorites.ids),
    handler: async (request) => seenIds(await identifyUser(request, services)),
  });

  app.route({
    ...bind(favorites.merge),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      await mergeFavorites(services, user, request.body.productIds);
      return seenIds(user);
    },
  });
};
