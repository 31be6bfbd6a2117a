import { partners } from '#contract/partners.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { brandCounts } from './brand-counts.ts';
import { presentPartner } from './present.ts';
import { findPartner, listPartners } from './queries.ts';

export const partnerRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog } = services;

  app.route({
    ...bind(partners.list),
    handler: async (request) => {
      const counts = brandCounts(catalog.current(), await identify(request, services));
      return (await listPartners(db)).map((row) => presentPartner(row, counts));
    },
  });

  app.route({
    ...bind(partners.view),
    handler: async (request) => {
      const counts = brandCounts(catalog.current(), await identify(request, services));
      const row = await findPartner(db, request.params.id);
      if (!row) throw new Problem('not_found', 'Партнёр не найден');
      return presentPartner(row, counts);
    },
  });
};
