import { data, type MetaDescriptor } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { ContentBlock, Page } from '#contract/pages.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { everyBlock, textField } from './block-fields.ts';
import { blockSources } from './block-sources.ts';
import { readSeo, withSeo } from './seo-meta.ts';
import type { BlockSources } from './template-props.ts';
import { TEMPLATES } from './templates.ts';
import { unknownTemplateReporter } from './unknown-templates.ts';

type Crumb = { title: string; path?: string };

/** A content page with the data of its blocks. */
export type ShownContentPage = {
  h1: string;
  path: string;
  crumbs: Crumb[];
  menu: MenuLink[];
  blocks: ContentBlock[];
  sources: BlockSources;
  meta: MetaDescriptor[];
};

const reportUnknown = unknownTemplateReporter((line) => process.stderr.write(`${line}\n`));

/**
 * A page by its code or path.
 *
 * @throws the error page with status 404 for a page that the site does not have
 */
export async function loadContentPage(
  api: Api,
  asked: { code: string } | { path: string },
  url: URL,
): Promise<ShownContentPage> {
  const [[page], seo] = await Promise.all([
    orErrorPage(api('GET /pages/v1', { query: { ...asked, isPage: '1' } })),
    readSeo(api, url),
  ]);
  if (!page) throw data('Страница не найдена', { status: 404 });
  reportUnknown(page.path, page.blocks, TEMPLATES);

  const [sources, pages] = await Promise.all([
    blockSources(api, page.blocks),
    orErrorPage(api('GET /pages/v1')),
  ]);
  const crumbs = crumbsOf(pages, page);
  return {
    h1: seo.h1 ?? page.title,
    path: page.path,
    crumbs,
    menu: menuOf(pages, page),
    blocks: page.blocks,
    sources,
    meta: withSeo(metaOf(page, crumbs, url.origin), seo),
  };
}

/** From the home page through the pages above this one. */
function crumbsOf(pages: readonly Page[], page: Page): Crumb[] {
  const above: Crumb[] = [];
  const byId = new Map(pages.map((one) => [one.id, one]));
  const passed = new Set([page.id]);
  for (let at = byId.get(page.parentId ?? 0); at && !passed.has(at.id); at = byId.get(at.parentId ?? 0)) {
    above.unshift({ title: at.title, path: at.path });
    passed.add(at.id);
  }
  return [{ title: 'Главная', path: paths.home }, ...above, { title: page.title }];
}

type MenuLink = Pick<Page, 'title' | 'path'>;

/** Pages in the same menu as this one, in the shop's order; empty for a page without a menu. */
function menuOf(pages: readonly Page[], { menu }: Page): MenuLink[] {
  const links = pages.filter((one) => menu !== null && one.menu === menu);
  return links.length < 2 ? [] : links.map(({ title, path }) => ({ title, path }));
}

/** Type of a content page for search engines (schema.org). */
const KINDS: Record<Page['contentType'], string> = {
  content: 'WebPage',
  blog_item: 'Article',
  blog_list: 'CollectionPage',
  product: 'ItemPage',
  catalog: 'CollectionPage',
  contacts: 'ContactPage',
};

function metaOf(
  { title, path, contentType, blocks }: Page,
  crumbs: Crumb[],
  origin: string,
): MetaDescriptor[] {
  return [
    ...pageMeta({
      title,
      description: descriptionOf(blocks),
      path,
      origin,
      type: contentType === 'blog_item' ? 'article' : 'website',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': KINDS[contentType], name: title, url: origin + path },
          breadcrumbList(crumbs, origin),
        ],
      },
    },
  ];
}

const MAX_DESCRIPTION_LENGTH = 160;

/** The beginning of the first text of the page. */
function descriptionOf(blocks: readonly ContentBlock[]): string | undefined {
  const html = everyBlock(blocks)
    .map((block) => textField(block, 'html'))
    .find((text) => text !== undefined);
  const text = html
    ?.replace(/<h\d>.*?<\/h\d>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!text || text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1)).replace(/[\s.,:;—-]+$/, '')}…`;
}
