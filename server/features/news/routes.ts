import { news } from '#contract/news.ts';
import { bind } from '#server/http/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { viewNews, viewNewsItem } from './view-news.ts';

export const newsRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(news.list),
    handler: async (request) => {
      const { tags, page, limit } = request.query;
      const { siteId } = await identify(request, services);
      return viewNews(services, siteId, { tags, page, limit });
    },
  });

  app.route({
    ...bind(news.view),
    handler: async (request) => viewNewsItem(services, await identify(request, services), request.params.id),
  });
};
