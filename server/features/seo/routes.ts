import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { robotsRules } from '#domain/seo/robots.ts';
import { type SitemapPage, sitemapIndex, URL_SET, urlElement } from '#domain/seo/sitemap.ts';
import { listFilters } from '#server/features/catalog/listing.ts';
import { Problem } from '#server/platform/problem.ts';
import { placeOf } from '#server/platform/visit.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { rememberedAdditions } from './additions.ts';
import { guestOf, pagesOfFile, sitemapFiles, type Tour } from './sitemap-files.ts';

/** For search engines, at well-known addresses: pages visible to a guest of the site. */
export const seoRoutes: FeatureRoutes = async (app, services) => {
  const additionsOf = rememberedAdditions(services);

  const guestAt = (request: FastifyRequest) => {
    const { siteId } = placeOf(request);
    return guestOf(services.catalog.current().settings.has(siteId) ? siteId : DEFAULT_SITE_ID);
  };
  const tourAt = async (request: FastifyRequest): Promise<Tour> => {
    const guest = guestAt(request);
    return { services, guest, additions: await additionsOf(guest.siteId) };
  };

  app.get('/robots.txt', HIDDEN, async (request, reply) => {
    const filters = listFilters(services.catalog.current(), guestAt(request), undefined);
    return publicly(reply, 'text/plain; charset=utf-8').send(robotsRules(request.shopOrigin, filters));
  });

  app.get('/sitemap.xml', HIDDEN, async (request, reply) => {
    const files = sitemapFiles(await tourAt(request));
    return publicly(reply, XML).send(sitemapIndex(request.shopOrigin, files));
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', HIDDEN, async (request, reply) => {
    const pages = pagesOfFile(await tourAt(request), request.params.file);
    if (pages === undefined) throw new Problem('not_found', 'Страница не найдена');
    return publicly(reply, XML).send(Readable.from(urlSet(request.shopOrigin, pages)));
  });
};

const HIDDEN = { schema: { hide: true } };
const DEFAULT_SITE_ID = 1;
const XML = 'application/xml; charset=utf-8';

/** The site is chosen by a cookie (§3), so a shared cache stores one answer for each. */
const publicly = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('content-type', type).header('cache-control', 'public, max-age=3600').header('vary', 'cookie');

async function* urlSet(origin: string, parts: AsyncIterable<SitemapPage[]>): AsyncGenerator<string> {
  yield URL_SET.opening;
  for await (const pages of parts) yield pages.map((page) => urlElement(origin, page)).join('');
  yield URL_SET.closing;
}
