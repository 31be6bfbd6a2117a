import { seo } from '#contract/seo.ts';
import { bind } from '#server/http/bind.ts';
import { cached } from '#server/platform/cached.ts';
import { madeOf } from '#server/platform/made-of.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { readSeoRecords, recordFor } from './seo-records.ts';

/** The record of a page for search engines; cached in memory, because every page requests it. */
export const seoRecordRoutes: FeatureRoutes = async (app, services) => {
  const records = cached(services.catalog.changes, ['content'], () => readSeoRecords(services.db));

  app.route({
    ...bind(seo.record),
    handler: async (request, reply) => {
      madeOf(reply, ['content']);
      return recordFor(await records(), request.query.url);
    },
  });
};
