import { catalog } from '#contract/catalog.ts';
import { bind } from '#server/platform/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { cardsByIds } from './cards.ts';
import { categoryTree } from './category-tree.ts';
import { countProducts, listFilters, listProducts } from './listing.ts';
import { viewProduct } from './view-product.ts';

export const catalogRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(catalog.list),
    handler: async (request) =>
      listProducts(services.catalog.current(), await identify(request, services), request.body),
  });

  app.route({
    ...bind(catalog.count),
    handler: async (request) =>
      countProducts(services.catalog.current(), await identify(request, services), request.body),
  });

  app.route({
    ...bind(catalog.view),
    handler: async (request) => {
      const shopper = await identify(request, services);
      return viewProduct(services.db, services.catalog.current(), shopper, request.query);
    },
  });

  app.route({
    ...bind(catalog.byIds),
    handler: async (request) =>
      cardsByIds(services.catalog.current(), request.query.ids, await identify(request, services)),
  });

  app.route({
    ...bind(catalog.categories),
    handler: async (request) => {
      const shopper = await identify(request, services);
      return categoryTree(services.catalog.current(), shopper, request.query.nestingLevel);
    },
  });

  app.route({
    ...bind(catalog.filters),
    handler: async (request) =>
      listFilters(services.catalog.current(), await identify(request, services), request.query.category),
  });
};
