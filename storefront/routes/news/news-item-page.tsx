import { apiContext } from '#storefront/api/context.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { loadNewsItem } from '#storefront/features/news/load-news.ts';
import { newsItemCrumbs, newsItemMeta } from '#storefront/features/news/news-item-meta.ts';
import { NewsItemView } from '#storefront/features/news/news-item-view.tsx';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/news-item-page.ts';

export const headers = publicPageHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = await loadNewsItem(api, params.detail, url);
  const own = { h1: page.item.title, meta: newsItemMeta(page) };
  return { ...page, ...(await ownOrRecorded(api, url, own)) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  return <NewsItemView {...loaderData} crumbs={newsItemCrumbs(loaderData)} />;
}
