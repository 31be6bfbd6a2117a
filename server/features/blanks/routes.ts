import { blanks } from '#contract/blanks.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { bind } from '#server/platform/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { createBlank } from './create-blank.ts';
import type { Blank } from './queries.ts';

export const blankRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(blanks.create),
    handler: async (request) => {
      const shopper = await identify(request, services);
      return presentBlank(await createBlank(services.db, shopper, request.body, services.now()));
    },
  });
};

const presentBlank = (blank: Blank) => ({
  id: blank.id,
  statusId: blank.status_id,
  productId: blank.product_id,
  groupId: blank.group_id,
  offerId: blank.offer_id,
  productTitle: blank.product_title,
  sizeTitle: blank.size_title,
  price: toRoubles(blank.price_kopecks as Kopecks),
  createdAt: blank.created_at.toISOString(),
});
