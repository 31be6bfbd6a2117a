import type { MetaDescriptor } from 'react-router';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import type { NewsItemPage } from './load-news.ts';

/** The largest available width. */
const PICTURE_WIDTH = 1400;

export const newsItemCrumbs = ({ item }: Pick<NewsItemPage, 'item'>) => [
  { title: 'Главная', path: paths.home },
  { title: 'Блог', path: paths.blog },
  { title: item.title },
];

/** Meta tags of an article for search engines and messengers. */
export function newsItemMeta({ item, origin }: NewsItemPage): MetaDescriptor[] {
  const { title, announce, image, publishedAt, updatedAt, tags } = item;
  const path = paths.newsItem(item.code);
  return [
    ...pageMeta({
      title,
      description: announce,
      path,
      origin,
      type: 'article',
      image: image
        ? {
            fileId: image.fileId,
            width: PICTURE_WIDTH,
            height: Math.round((PICTURE_WIDTH * image.height) / image.width),
          }
        : undefined,
    }),
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: updatedAt },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag.title })),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          breadcrumbList(newsItemCrumbs({ item }), origin),
          {
            '@type': 'Article',
            headline: title,
            description: announce,
            datePublished: publishedAt,
            dateModified: updatedAt,
            inLanguage: 'ru',
            mainEntityOfPage: origin + path,
            ...(image && { image: origin + pictureUrl(image.fileId, PICTURE_WIDTH, 'jpg') }),
            author: { '@type': 'Organization', name: 'Лунница', url: `${origin}/` },
            publisher: {
              '@type': 'Organization',
              name: 'Лунница',
              logo: { '@type': 'ImageObject', url: `${origin}/brand/logo.svg` },
            },
          },
        ],
      },
    },
  ];
}
