import type { MetaDescriptor } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { SeoRecord } from '#contract/seo.ts';

/* For loaders: SEO texts written by staff replace the page's defaults. */

/** The SEO record of this address; a failure does not fail the page. */
export async function readSeo(api: Api, { pathname, search }: URL): Promise<SeoRecord> {
  try {
    return await api('GET /seo/v1', { query: { url: pathname + search } });
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

type OwnMeta = { h1: string; meta: readonly MetaDescriptor[]; page?: number };

/** The page's own meta tags, replaced by the record of its address where there is one. */
export async function ownOrRecorded(
  api: Api,
  url: URL,
  { h1, meta, page }: OwnMeta,
): Promise<{ h1: string; meta: MetaDescriptor[] }> {
  const seo = await readSeo(api, url);
  return { h1: seo.h1 ?? h1, meta: withSeo(meta, seo, page) };
}

/** @param page page number of a list, appended to the title as everywhere (§2) */
export function withSeo(meta: readonly MetaDescriptor[], seo: SeoRecord, page = 1): MetaDescriptor[] {
  const title = seo.title && (page > 1 ? `${seo.title} - Страница ${page}` : seo.title);
  const own: MetaDescriptor[] = [
    ...(title ? [{ title }] : []),
    ...named('description', seo.description),
    ...named('keywords', seo.keywords),
    ...property('og:title', seo.ogTitle ?? title),
    ...property('og:description', seo.ogDescription ?? seo.description),
  ];
  const replaced = new Set(own.map(nameOf));
  return [...own, ...meta.filter((tag) => !replaced.has(nameOf(tag)))];
}

const named = (name: string, content: string | undefined) => (content ? [{ name, content }] : []);
const property = (key: string, content: string | undefined) => (content ? [{ property: key, content }] : []);

/** The key by which a tag is replaced; a tag without one is its own key, so it is never replaced. */
function nameOf(tag: MetaDescriptor): unknown {
  if ('title' in tag) return 'title';
  if ('name' in tag) return tag.name;
  return 'property' in tag ? tag.property : tag;
}
