import { data, redirect } from 'react-router';
import type { Api } from '#contract/client.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';
import * as paths from '#storefront/paths.ts';

/** Fills rows of three and of two columns. */
const PAGE_LENGTH = 12;

const KNOWN_FORM = /^[a-z\d-]{1,40}$/;

/** @throws 404 for a tag without articles and for a page beyond the last one */
export async function loadBlog(api: Api, url: URL) {
  const page = askedPage(url);
  const tag = url.searchParams.get('tag') ?? undefined;
  if (tag !== undefined && !KNOWN_FORM.test(tag)) throw notFound();
  const list = await orErrorPage(api('GET /news/v1', { query: { tags: tag, page, limit: PAGE_LENGTH } }));
  expectPageExists(list._meta);
  const current = list.tags.find(({ code }) => code === tag);
  if (tag !== undefined && !current) throw notFound();
  return {
    news: list.data,
    tags: list.tags,
    current,
    page,
    pageCount: list._meta.pageCount,
    origin: url.origin,
  };
}

export type Blog = Awaited<ReturnType<typeof loadBlog>>;

const NEWS_ITEM = /^[a-z\d-]{1,120}$/;

/**
 * An article by its code; an id redirects to the address with the code (decision T2.21).
 *
 * @throws 404 for one that the site does not have
 */
export async function loadNewsItem(api: Api, detail: string, url: URL) {
  if (!NEWS_ITEM.test(detail)) throw notFound();
  const { products, ...item } = await orErrorPage(api('GET /news/v1/:id', { params: { id: detail } }));
  if (item.code !== detail) throw redirect(paths.newsItem(item.code) + url.search, 301);
  return { item, products: products.map(tileProduct), origin: url.origin };
}

export type NewsItemPage = Awaited<ReturnType<typeof loadNewsItem>>;

const notFound = () => data('Страница не найдена', { status: 404 });
