import type { MetaDescriptor } from 'react-router';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';

const SHOP = 'Лунница';

/** §9: "Default SEO image 1200x630, locale ru_RU". */
const DEFAULT_IMAGE = { url: '/brand/og-default.jpg', width: 1200, height: 630 };

type PageMeta = {
  title: string;
  description?: string | undefined;
  /** Path of the page with the query that is part of its address, such as `/catalog/koltsa?page=2`. */
  path: string;
  /** Origin of the shop, `https://…`; without it addresses stay relative. */
  origin?: string | undefined;
  /** The page's own picture. */
  image?: { fileId: string; width: number; height: number } | undefined;
  /** Page number of a list. */
  page?: number | undefined;
  type?: 'website' | 'product' | 'article';
};

/** Meta tags of a page for search engines and messengers. */
export function pageMeta({
  title,
  description,
  path,
  origin = '',
  image,
  page = 1,
  type = 'website',
}: PageMeta): MetaDescriptor[] {
  const fullTitle = page > 1 ? `${title} - Страница ${page}` : title;
  const url = origin + path;
  const picture = image
    ? { url: pictureUrl(image.fileId, 1400, 'jpg'), width: image.width, height: image.height }
    : DEFAULT_IMAGE;
  return [
    { title: fullTitle },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SHOP },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin + picture.url },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
