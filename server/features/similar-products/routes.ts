import { similarProducts } from '#contract/similar-products.ts';
import { cards } from '#server/features/catalog/cards.ts';
import { bind } from '#server/http/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';

export const similarRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(similarProducts.list),
    handler: async (request) => {
      const { productId, productIds = [] } = request.body;
      const ids = productId === undefined ? productIds : [productId, ...productIds];
      const shopper = await identify(request, services);
      const catalogue = services.catalog.current();
      const { limit, fill, matching } = request.query;
      const found =
        matching === '1'
          ? catalogue.index.matching(shopper, ids, limit)
          : catalogue.index.similar(shopper, ids, limit, fill === '1');
      return cards(catalogue, shopper, found);
    },
  });
};
