import { collections } from '#contract/collections.ts';
import { bind } from '#server/http/bind.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { collectionFilters, viewCollectionProducts, viewCollections } from './view-collections.ts';

export const collectionRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog } = services;

  app.route({
    ...bind(collections.list),
    handler: async (request, reply) => {
      madeOf(reply, ['collections', 'products']);
      const { values = [] } = request.query;
      return viewCollections(db, catalog.current(), await identify(request, services), values);
    },
  });

  app.route({
    ...bind(collections.filters),
    handler: async (request, reply) => {
      madeOf(reply, ['collections', 'products']);
      const { collectionId, values = [] } = request.query;
      const shopper = await identify(request, services);
      return collectionFilters(catalog.current(), shopper, collectionId, values);
    },
  });

  app.route({
    ...bind(collections.products),
    handler: async (request, reply) => {
      madeOf(reply, ['collections', 'products']);
      const { page, limit, sort, values = [] } = request.query;
      const shopper = await identify(request, services);
      const { id } = request.params;
      return viewCollectionProducts(db, catalog.current(), shopper, id, {
        page,
        limit,
        sort,
        valueIds: values,
      });
    },
  });
};
