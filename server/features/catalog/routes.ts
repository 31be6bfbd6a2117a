import { articles } from '#contract/articles.ts';
import { catalog } from '#contract/catalog.ts';
import { bind } from '#server/http/bind.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { findArticles } from './by-articles.ts';
import { cardsByIds } from './cards.ts';
import { categoryTree } from './category-tree.ts';
import { refuseTooManyIds } from './ids-at-once.ts';
import { countProducts, listFilters, listProducts } from './listing.ts';
import { listingJson } from './listing-json.ts';
import { viewProduct } from './view-product.ts';

export const catalogRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(catalog.list),
    handler: async (request, reply) => {
      const shopper = await identify(request, services);
      const question = { call: 'list', ...request.body } as const;
      return answerFromCache(
        services.catalog,
        shopper,
        question,
        reply,
        (catalogue) => listProducts(catalogue, shopper, request.body),
        listingJson,
      );
    },
  });

  app.route({
    ...bind(catalog.count),
    handler: async (request, reply) => {
      const shopper = await identify(request, services);
      const question = { call: 'count', ...request.body } as const;
      return answerFromCache(services.catalog, shopper, question, reply, (catalogue) =>
        countProducts(catalogue, shopper, request.body),
      );
    },
  });

  app.route({
    ...bind(catalog.view),
    handler: async (request, reply) => {
      madeOf(reply, ['products', 'collections', 'content']);
      const shopper = await identify(request, services);
      return viewProduct(services.catalog.current(), shopper, request.query);
    },
  });

  app.route({
    ...bind(catalog.byIds),
    handler: async (request, reply) => {
      madeOf(reply, ['products']);
      const { ids } = request.query;
      refuseTooManyIds(ids);
      return cardsByIds(services.catalog.current(), ids, await identify(request, services));
    },
  });

  app.route({
    ...bind(articles.find),
    handler: async (request) =>
      findArticles(services.catalog.current(), request.body.articles, await identify(request, services)),
  });

  app.route({
    ...bind(catalog.categories),
    handler: async (request, reply) => {
      madeOf(reply, ['products']);
      const shopper = await identify(request, services);
      return categoryTree(services.catalog.current(), shopper, request.query.nestingLevel);
    },
  });

  app.route({
    ...bind(catalog.selections),
    handler: async (request, reply) => {
      madeOf(reply, ['products']);
      const shopper = await identify(request, services);
      return services.catalog
        .current()
        .index.selections(shopper)
        .filter(({ count }) => count > 0);
    },
  });

  app.route({
    ...bind(catalog.filters),
    handler: async (request, reply) => {
      const shopper = await identify(request, services);
      const { category } = request.query;
      return answerFromCache(services.catalog, shopper, { call: 'filters', category }, reply, (catalogue) =>
        listFilters(catalogue, shopper, category),
      );
    },
  });
};
