import { apiContext } from '#storefront/api/context.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { blogCrumbs, blogMeta, blogTitle } from '#storefront/features/news/blog-meta.ts';
import { BlogView } from '#storefront/features/news/blog-view.tsx';
import { loadBlog } from '#storefront/features/news/load-news.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/blog-page.ts';

export const headers = publicPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const blog = await loadBlog(api, url);
  const own = { h1: blogTitle(blog), meta: blogMeta(blog), page: blog.page };
  return { ...blog, ...(await ownOrRecorded(api, url, own)) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogView {...loaderData} crumbs={blogCrumbs(loaderData)} />;
}
