import { Feed } from 'feed';
import { placeOf } from '#server/platform/visit.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { presentNewsItem } from './present.ts';
import { listFull, listTags } from './queries.ts';

/** As many as a monthly reader would otherwise miss. */
const LATEST = 20;

/** The blog for feed readers, in RSS 2.0. */
export const newsFeedRoute: FeatureRoutes = async (app, services) => {
  const { db, catalog, now } = services;

  app.get('/blog/rss.xml', { schema: { hide: true } }, async (request, reply) => {
    const asked = placeOf(request).siteId;
    const place = { siteId: catalog.current().settings.has(asked) ? asked : DEFAULT_SITE_ID, now: now() };
    const [rows, tags] = await Promise.all([listFull(db, place, LATEST), listTags(db, place)]);
    const titles = new Map(tags.map(({ code, title }) => [code, title]));
    const articles = rows.map((row) => presentNewsItem(row, titles, { products: [], related: [] }));

    const origin = request.shopOrigin;
    const feed = new Feed({
      title: 'Лунница — блог',
      description:
        'Камни, серебро и\u00a0украшения: что мы о\u00a0них знаем и\u00a0что нового в\u00a0магазине',
      id: `${origin}/blog`,
      link: `${origin}/blog`,
      language: 'ru',
      generator: false,
      feedLinks: { rss: `${origin}/blog/rss.xml` },
      updated: articles[0] ? new Date(articles[0].publishedAt) : place.now,
    });
    for (const { code, title, announce, body, image, publishedAt, tags: of } of articles) {
      const link = `${origin}/blog/detail/${code}`;
      feed.addItem({
        // The text is inside a CDATA section, which this sequence would end.
        title: title.replaceAll(']]>', ']] >'),
        id: link,
        guid: link,
        link,
        date: new Date(publishedAt),
        description: htmlOf(announce),
        content: withOrigin(body, origin),
        category: of.map((tag) => ({ name: tag.title })),
        ...(image && {
          enclosure: {
            url: `${origin}/api/image-minifier/v1/${image.fileId}.jpg?preview=960`,
            type: 'image/jpeg',
            length: 0,
          },
        }),
      });
    }
    return reply
      .header('content-type', 'application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'cookie')
      .send(feed.rss2());
  });
};

const DEFAULT_SITE_ID = 1;

/** Feed readers show the text outside the shop, where relative links do not work. */
const withOrigin = (html: string, origin: string): string => html.replaceAll(' href="/', ` href="${origin}/`);

/** Feed readers parse a description as HTML. */
const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
