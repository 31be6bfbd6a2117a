import { seo } from '#contract/seo.ts';
import { bind } from '#server/http/bind.ts';
import { cached } from '#server/platform/cached.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { readSeoRecords, recordFor } from './seo-records.ts';

/** The record of a page for search engines; cached in memory, because every page requests it. */
export const seoRecordRoutes: FeatureRoutes = async (app, services) => {
  const records = cached(services, 'content', () => readSeoRecords(services.db));
  app.addHook('onClose', records.stop);

  app.route({
    ...bind(seo.record),
    handler: async (request) => recordFor(await records.current(), request.query.url),
  });
};
