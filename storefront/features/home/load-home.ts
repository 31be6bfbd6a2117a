import type { RouterContextProvider } from 'react-router';
import type { ContentBlock } from '#contract/pages.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { frameContext } from '#storefront/api/frame.ts';
import { graph } from '#storefront/features/catalog/structured-data.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import { blockSources } from '#storefront/features/content/block-sources.ts';
import { HOME_TEMPLATES } from '#storefront/features/content/home-templates.tsx';
import { readSeo, withSeo } from '#storefront/features/content/seo-meta.ts';
import type { BlockSources } from '#storefront/features/content/template-props.ts';
import { unknownTemplateReporter } from '#storefront/features/content/unknown-templates.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { shopData } from './shop-data.ts';

const reportUnknown = unknownTemplateReporter((line) => process.stderr.write(`${line}\n`));

const HEADING = 'Ювелирный интернет-магазин «Лунница»';
const TITLE = 'Ювелирный интернет-магазин — Лунница';
const DESCRIPTION =
  'Серебро и золото с уральскими камнями: кольца, серьги, подвески-лунницы, браслеты и комплекты. Доставка по России, оплата при получении, гарантия до 1 года.';

/** The home page: blocks of the page `home`; empty when the shop has none. */
export async function loadHome(context: Readonly<RouterContextProvider>, url: URL) {
  const api = context.get(apiContext);
  const [[page], seo, frame] = await Promise.all([
    orErrorPage(api('GET /pages/v1', { query: { code: 'home' } })),
    readSeo(api, url),
    context.get(frameContext)(),
  ]);
  const blocks = page?.blocks ?? [];
  reportUnknown('/', blocks, HOME_TEMPLATES);
  const sources = await blockSources(api, blocks);
  const headingId = seo.h1 === undefined ? headingBlock(blocks, sources)?.id : undefined;
  const meta = [
    ...pageMeta({ title: TITLE, description: DESCRIPTION, path: paths.home, origin: url.origin }),
    graph(...shopData(frame, url.origin)),
  ];
  return {
    blocks,
    sources,
    headingId,
    /** A visually hidden h1, when no block contains one. */
    h1: headingId === undefined ? (seo.h1 ?? page?.title ?? HEADING) : undefined,
    meta: withSeo(meta, seo),
  };
}

/** The hero, whose title is the h1. */
const headingBlock = (blocks: readonly ContentBlock[], { banners }: BlockSources) =>
  blocks.find(
    (block) =>
      block.params.templateCode === 'hero' &&
      (banners[textField(block, 'code') ?? '']?.banners.length ?? 0) > 0,
  );
