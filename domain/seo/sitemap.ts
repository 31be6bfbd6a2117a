/** The maximum addresses in one file, by the sitemap protocol. */
export const MOST_ADDRESSES = 50_000;

/** A page for search engines. */
export type SitemapPage = {
  /** Path with the query of the page. */
  path: string;
  /** The last change of its content; absent when unknown. */
  lastModified?: Date | undefined;
};

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The frame of the pages in a file. */
export const URL_SET = { opening: `${DECLARATION}<urlset ${NAMESPACE}>\n`, closing: '</urlset>\n' };

/** @param origin `https://…` of the shop, without a trailing slash */
export const urlElement = (origin: string, page: SitemapPage): string => element('url', origin, page);

/** The sitemap index: the list of the files. */
export const sitemapIndex = (origin: string, files: readonly SitemapPage[]): string =>
  `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${files
    .map((file) => element('sitemap', origin, file))
    .join('')}</sitemapindex>\n`;

function element(name: 'url' | 'sitemap', origin: string, { path, lastModified }: SitemapPage): string {
  const day = lastModified ? `<lastmod>${lastModified.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<${name}><loc>${escaped(origin + path)}</loc>${day}</${name}>\n`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
