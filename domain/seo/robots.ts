import { PRIVATE_PATHS } from './site-pages.ts';

/** Parameters of a listing that change what is shown and never make a page for search engines. */
const VIEW_PARAMETERS = ['search', 'price_from', 'price_to', 'available', 'discounted', 'sort'];

/** Labels of advertisers: the page is the same with and without them. */
const LABELS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'yclid', 'gclid'];

/**
 * The rules for robots: everything public may be read; private pages, the API
 * apart from its pictures and videos, and listings that are no pages of their
 * own may not. Of a listing's filters those with `seo` open a page, when they
 * stand alone in the address.
 *
 * @param origin `https://…` of the shop, without a slash at its end
 */
export function robotsRules(origin: string, filters: readonly { code: string; seo: boolean }[]): string {
  const closed = [...VIEW_PARAMETERS, ...filters.filter(({ seo }) => !seo).map(({ code }) => code)];
  const open = filters.filter(({ seo }) => seo).map(({ code }) => code);
  const narrowed = [
    ...closed.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
    ...open.flatMap((name) => [`/*?${name}=*&`, `/*&${name}=`]),
  ];
  return `${[
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    'Allow: /api/image-minifier/',
    'Allow: /api/video/',
    ...narrowed.map((pattern) => `Disallow: ${pattern}`),
    `Clean-param: ${LABELS.join('&')}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')}\n`;
}
