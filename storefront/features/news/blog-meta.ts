import type { MetaDescriptor } from 'react-router';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import type { Blog } from './load-news.ts';
import { blogPath } from './news-paths.ts';

const TITLE = 'Блог';
const HOME = { title: 'Главная', path: paths.home };

export const blogTitle = ({ current }: Pick<Blog, 'current'>): string =>
  current ? `${TITLE}: ${current.title.toLowerCase()}` : TITLE;

export const blogCrumbs = ({ current }: Pick<Blog, 'current'>) =>
  current ? [HOME, { title: TITLE, path: paths.blog }, { title: current.title }] : [HOME, { title: TITLE }];

/** Meta tags of the list of articles for search engines and feed readers. */
export function blogMeta(blog: Blog): MetaDescriptor[] {
  const { current, page, origin } = blog;
  return [
    ...pageMeta({
      title: blogTitle(blog),
      description:
        'Как ухаживать за\u00a0серебром, узнать размер кольца и\u00a0отличить малахит от\u00a0подделки\u00a0— и\u00a0что нового в\u00a0мастерских и\u00a0салонах «Лунницы».',
      path: blogPath(current?.code, page),
      origin,
      page,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Лунница\u00a0— блог',
      href: origin + paths.newsFeed,
    },
    {
      'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(blogCrumbs(blog), origin) },
    },
  ];
}
