import { similarProducts } from '#contract/similar-products.ts';
import { bind } from '#server/http/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { findSimilar } from './find-similar.ts';

export const similarRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(similarProducts.list),
    handler: async (request) => {
      const { productId, productIds = [] } = request.body;
      const ids = productId === undefined ? productIds : [productId, ...productIds];
      const shopper = await identify(request, services);
      return findSimilar(services.catalog.current(), shopper, ids, request.query.limit);
    },
  });
};
