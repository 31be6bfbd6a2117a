import type { Api } from '#contract/client.ts';
import type { ContentBlock } from '#contract/pages.ts';
import { ifPresent } from '#storefront/api/context.ts';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';
import { everyBlock, numberField, textField } from './block-fields.ts';
import { type BlockSources, newsKey, type ShelfWidget, type ShownBanners } from './template-props.ts';

/** Fetches the data that blocks show beside their fields: each source once, all in parallel. */
export async function blockSources(api: Api, blocks: readonly ContentBlock[]): Promise<BlockSources> {
  const every = everyBlock(blocks);
  const codesOf = (...templates: string[]) =>
    every
      .filter(({ params }) => templates.includes(params.templateCode))
      .map((block) => textField(block, 'code'));
  const newsBlocks = every.filter(({ params }) => params.templateCode === 'news');
  const hasShops = every.some(({ params }) => params.templateCode === 'shops');

  const formBlocks = every.filter(({ params }) => params.templateCode === 'form');

  const [banners, shelves, news, forms, shops] = await Promise.all([
    askEach(codesOf('hero', 'banner'), (code) => readBanners(api, code)),
    askEach(codesOf('shelf'), (code) => readShelf(api, code)),
    askEach(newsBlocks.map(newsKey), (key) => readNews(api, key)),
    askEach(
      formBlocks.map((block) => String(numberField(block, 'typeId'))),
      (id) => readForm(api, Number(id)),
    ),
    hasShops ? ifPresent(api('GET /shop-points/v1', { query: { fullEntry: '1' } })) : undefined,
  ]);
  return { banners, shelves, news, forms, shops };
}

async function readBanners(api: Api, code: string): Promise<ShownBanners> {
  const {
    banners,
    products: [first],
  } = await api('GET /banners/v1/:code', { params: { code } });
  return { banners, product: first && tileProduct(first) };
}

async function readNews(api: Api, key: string) {
  const [limit, tags = ''] = key.split('|');
  const { data } = await api('GET /news/v1', {
    query: { limit: Number(limit), ...(tags !== '' && { tags }) },
  });
  return data;
}

export async function readShelf(api: Api, code: string): Promise<ShelfWidget> {
  const { products, ...widget } = await api('GET /widgets/v1/:code', { params: { code } });
  return { ...widget, products: products.map(tileProduct) };
}

async function readForm(api: Api, id: number) {
  const params = { id };
  const [type, fields] = await Promise.all([
    api('GET /forms/v1/types/:id', { params }),
    api('GET /forms/v1/params/:id', { params }),
  ]);
  return { type, fields };
}

/** Responses by code; codes that the shop does not have are missing. */
async function askEach<T>(
  codes: readonly (string | undefined)[],
  ask: (code: string) => Promise<T>,
): Promise<Record<string, T>> {
  const asked = [...new Set(codes)].filter((code) => code !== undefined);
  const answers = await Promise.all(asked.map(async (code) => [code, await ifPresent(ask(code))] as const));
  return Object.fromEntries(
    answers.flatMap(([code, answer]) => (answer === undefined ? [] : [[code, answer]])),
  );
}
