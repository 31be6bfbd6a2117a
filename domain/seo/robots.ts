import { PRIVATE_PATHS } from './site-pages.ts';

/** Listing parameters that change the view and never make a page for search engines. */
const VIEW_PARAMETERS = ['search', 'price_from', 'price_to', 'available', 'discounted', 'pickup', 'sort'];

/** Advertising labels: they do not change the page. */
const LABELS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'yclid', 'gclid'];

/**
 * The rules for robots. Public content is allowed; private pages, the API except
 * its pictures and videos, and listings without a page of their own are not.
 * A listing filter with `seo` makes a page when it is the only one in the URL.
 *
 * @param origin `https://…` of the shop, without a trailing slash
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
    'Disallow: /exchange/',
    'Allow: /api/image-minifier/',
    'Allow: /api/video/',
    ...narrowed.map((pattern) => `Disallow: ${pattern}`),
    `Clean-param: ${LABELS.join('&')}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')}\n`;
}
