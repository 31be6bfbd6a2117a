import { site } from '#contract/site.ts';
import { categoryTree } from '#server/features/catalog/category-tree.ts';
import { bind } from '#server/http/bind.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { identify } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { presentConfig, presentInit, presentSite } from './present.ts';
import { findTheme, listCurrencies, listSites, listStatuses } from './queries.ts';

export const siteRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, catalog } = services;
  const stickers = () => [...catalog.current().stickers];

  app.route({
    ...bind(site.init),
    handler: async (request, reply) => {
      madeOf(reply, ['content', 'products'], { unseen: 'serverTime' });
      const shopper = await identify(request, services);
      const [statuses, theme] = await Promise.all([listStatuses(db), findTheme(db, shopper.siteId)]);
      return presentInit({
        shopper,
        categories: categoryTree(catalog.current(), shopper, request.query.nestingLevel),
        stickers: stickers(),
        statuses,
        theme,
        now: now(),
      });
    },
  });

  app.route({
    ...bind(site.sites),
    handler: async (_request, reply) => {
      madeOf(reply, []);
      return (await listSites(db)).map(presentSite);
    },
  });

  app.route({
    ...bind(site.currencies),
    handler: (_request, reply) => {
      madeOf(reply, ['content']);
      return listCurrencies(db);
    },
  });

  app.route({
    ...bind(site.config),
    handler: async (request, reply) => {
      madeOf(reply, []);
      const shopper = await identify(request, services);
      const settings = settingsOf(catalog.current(), shopper.siteId);
      return presentConfig(settings, shopper, services.metricaId ?? null);
    },
  });

  app.route({ ...bind(site.stickers), handler: async () => stickers() });
};
