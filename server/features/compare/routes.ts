import { compare } from '#contract/compare.ts';
import { bind } from '#server/http/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { compareProducts } from './compare-products.ts';

export const compareRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(compare.compare),
    handler: async (request) =>
      compareProducts(services, await identify(request, services), request.query.ids),
  });
};
