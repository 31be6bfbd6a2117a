import type { FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { cardsByIds } from '#server/features/catalog/cards.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { findCategory } from '#server/features/catalog/category-tree.ts';
import { bind } from '#server/http/bind.ts';
import { cached } from '#server/platform/cached.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { isBlockShown, NO_LISTING } from './block-visibility.ts';
import { pagesOfSite, readPages, searchPages, shortTree, shownPage, sortedPages } from './content-pages.ts';
import { presentBlock, presentWidget } from './present.ts';
import { findWidget } from './queries.ts';
import { blocksOfSite, readBannerBlocks } from './shown-blocks.ts';
import { widgetProducts } from './widget-products.ts';

export const pageRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog } = services;
  const content = cached(catalog.changes, ['content'], () => readPages(db));
  const banners = cached(catalog.changes, ['content'], () => readBannerBlocks(db));
  const pagesFor = async (request: FastifyRequest) => {
    const { siteId } = await identify(request, services);
    return { siteId, ofSite: pagesOfSite(await content(), siteId) };
  };
  const bannersOf = async (siteId: number) => blocksOfSite(await banners(), siteId);

  app.route({
    ...bind(pages.list),
    handler: async (request, reply) => {
      madeOf(reply, ['content']);
      const { code, path, isPage, sort } = request.query;
      const { siteId, ofSite } = await pagesFor(request);
      const isOne = code !== undefined || path !== undefined;
      const asked = ofSite.filter(
        (page) => (code === undefined || page.code === code) && (path === undefined || page.path === path),
      );
      if (isPage && (!isOne || asked.length === 0)) throw new Problem('not_found', 'Страница не найдена');
      if (isOne) return asked.map((page) => shownPage(page, siteId));
      return sortedPages(asked, sort).map((page) => ({ ...page, blocks: [] }));
    },
  });

  app.route({
    ...bind(pages.tree),
    handler: async (request) => shortTree((await pagesFor(request)).ofSite),
  });

  app.route({
    ...bind(pages.search),
    handler: async (request) => {
      const { siteId, ofSite } = await pagesFor(request);
      const { query, limit } = request.query;
      return query === undefined ? [] : searchPages(ofSite, siteId, { query, limit });
    },
  });

  app.route({
    ...bind(pages.banners),
    handler: async (request) => {
      const { siteId } = await identify(request, services);
      const blocks = await bannersOf(siteId);
      return blocks.filter((block) => isBlockShown(block, NO_LISTING)).map(presentBlock);
    },
  });

  app.route({
    ...bind(pages.banner),
    handler: async (request, reply) => {
      const { category, values } = request.query;
      const shopper = await identify(request, services);
      const catalogue = catalog.current();
      const block = (await bannersOf(shopper.siteId)).find(({ code }) => code === request.params.code);
      madeOf(reply, ['content', 'products']);
      const place = { categoryIds: categoryLine(catalogue, category), valueIds: values ?? [] };
      if (!block || !isBlockShown(block, place)) throw new Problem('not_found', 'Баннер не найден');

      return { ...presentBlock(block), products: await cardsByIds(catalogue, block.product_ids, shopper) };
    },
  });

  app.route({
    ...bind(pages.widget),
    handler: async (request, reply) => {
      const shopper = await identify(request, services);
      const widget = await findWidget(db, shopper.siteId, request.params.code);
      if (!widget) throw new Problem('not_found', 'Подборка не найдена');
      madeOf(reply, ['content', 'products', 'collections']);
      return presentWidget(widget, await widgetProducts(catalog.current(), shopper, widget));
    },
  });
};

/** Ids of a category, named by id or path, and of its ancestors. */
function categoryLine(catalogue: Catalogue, named: string | undefined): number[] {
  const ids: number[] = [];
  if (named === undefined) return ids;
  const category = findCategory(catalogue, /^\d+$/.test(named) ? Number(named) : named);
  for (let at = category; at; at = at.parent) ids.push(at.id);
  return ids;
}
