import { news } from '#contract/news.ts';
import { bind } from '#server/http/bind.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { viewNews, viewNewsItem } from './view-news.ts';

/** Milliseconds after its time until an article appears on pages. */
const PUBLISHED_WITHIN = 1000;

export const newsRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(news.list),
    handler: async (request, reply) => {
      madeOf(reply, ['content'], { life: PUBLISHED_WITHIN });
      const { tags, page, limit } = request.query;
      const { siteId } = await identify(request, services);
      return viewNews(services, siteId, { tags, page, limit });
    },
  });

  app.route({
    ...bind(news.view),
    handler: async (request, reply) => {
      madeOf(reply, ['content', 'products'], { life: PUBLISHED_WITHIN });
      return viewNewsItem(services, await identify(request, services), request.params.id);
    },
  });
};
