import { shopPoints } from '#contract/shop-points.ts';
import { bind } from '#server/http/bind.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { presentShopPoints } from './present.ts';
import { listShopPoints } from './queries.ts';

export const shopPointRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(shopPoints.list),
    handler: async (request, reply) => {
      madeOf(reply, ['content']);
      const { tags, fullEntry } = request.query;
      const { siteId } = await identify(request, services);
      return presentShopPoints(await listShopPoints(services.db, siteId, tags), fullEntry === '1');
    },
  });
};
