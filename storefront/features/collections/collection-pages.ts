import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { Collection, Scene } from '#contract/collections.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import type { Idea } from '#storefront/features/catalog/idea-cards.tsx';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';
import * as paths from '#storefront/paths.ts';

/** §9: "20 for catalog lists (LIMIT_RAW)". */
const PAGE_LENGTH = 20;

export const collectionTitle = ({ title }: Pick<Collection, 'title'>): string => `Коллекция «${title}»`;

export async function loadCollections(api: Api, { origin }: URL) {
  const collections = await orErrorPage(api('GET /collections/v1'));
  return { collections: collections.map(ideaOf), origin };
}

const ideaOf = ({ code, title, description, count, imageId }: Collection): Idea => ({
  path: paths.collection(code),
  title,
  description,
  count,
  imageIds: imageId === null ? [] : [imageId],
});

/** The pieces of a scene as its links need them. */
const shownScene = ({ points, ...scene }: Scene, { imageId }: Collection) => ({
  ...scene,
  cropId: imageId,
  points: points.map(({ x, y, product }) => ({
    x,
    y,
    id: product.id,
    title: product.title,
    path: paths.product(product),
    prices: product.cardPrices,
  })),
});
export type ShownScene = ReturnType<typeof shownScene>;

/** @throws 404 for a collection without products for this user */
export async function loadCollection(api: Api, code: string, url: URL) {
  const page = askedPage(url);
  const known = (await orErrorPage(api('GET /collections/v1'))).find(
    (collection) => collection.code === code,
  );
  if (!known) throw data('Страница не найдена', { status: 404 });
  const { collection, scene, products, _meta } = await orErrorPage(
    api('GET /collections/v1/:id/products', {
      params: { id: known.id },
      query: { page, limit: PAGE_LENGTH },
    }),
  );
  expectPageExists(_meta);
  return {
    collection,
    scene: page === 1 && scene ? shownScene(scene, collection) : undefined,
    products: products.map(tileProduct),
    count: _meta.totalCount,
    page,
    pageCount: _meta.pageCount,
    origin: url.origin,
  };
}
