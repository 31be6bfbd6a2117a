import { setImmediate } from 'node:timers/promises';
import type { Viewer } from '#catalogue/index.ts';
import { productPagePath } from '#domain/catalog/catalog-path.ts';
import { GUEST_PRICE_ROLE } from '#domain/roles.ts';
import { PUBLIC_PATHS } from '#domain/seo/site-pages.ts';
import { MOST_ADDRESSES, type SitemapPage } from '#domain/seo/sitemap.ts';
import { viewCollections } from '#server/features/collections/view-collections.ts';
import { listAddresses } from '#server/features/news/queries.ts';
import { listPages } from '#server/features/pages/queries.ts';
import { brandCounts } from '#server/features/partners/brand-counts.ts';
import type { Services } from '#server/services.ts';
import { type Additions, latest } from './additions.ts';
import { IDS_PER_FILE, listGuestProducts } from './guest-products.ts';
import { sectionPages, sectionsByFile } from './listing-pages.ts';

/** Products read at once while a file is sent. */
const BATCH = 5000;

/** The newest articles of the blog; a shop writes this many in thirty years. */
const MOST_NEWS = 10_000;

/** Block pages, which people write one by one. */
const MOST_PAGES = 1000;

/** The guest of one site, whose visible pages the sitemap lists. */
export type Tour = { services: Services; guest: Viewer; additions: Additions };

export const guestOf = (siteId: number): Viewer => ({ siteId, visiblePriceRoles: [GUEST_PRICE_ROLE] });

/** The files of the sitemap: one with the pages of the shop, then the listings, then the products. */
export function sitemapFiles({ services, guest, additions }: Tour): SitemapPage[] {
  const sections = sectionsByFile(services.catalog.current(), guest, additions);
  return [
    { path: filePath('pages'), lastModified: latest(additions.newestIn.values()) },
    ...sections.map((some, file) => ({
      path: filePath('listings', file),
      lastModified: latest(some.map(({ lastModified }) => lastModified)),
    })),
    ...[...additions.newestIn].map(([file, lastModified]) => ({
      path: filePath('products', file),
      lastModified,
    })),
  ];
}

const filePath = (kind: string, file?: number): string =>
  `/sitemap/${kind}${file === undefined ? '' : `-${file + 1}`}.xml`;

const FILE_NAME = /^(?:(pages)|(listings|products)-([1-9]\d{0,5}))\.xml$/;

/** The pages of a file by its name, in batches; undefined when there is no such file. */
export function pagesOfFile(tour: Tour, name: string): AsyncIterable<SitemapPage[]> | undefined {
  const [, pages, kind, number] = FILE_NAME.exec(name) ?? [];
  const file = Number(number) - 1;
  if (pages) return shopPages(tour);
  if (kind === 'listings') return listingPages(tour, file);
  if (kind === 'products' && tour.additions.newestIn.has(file)) return productPages(tour, file);
  return undefined;
}

async function* shopPages({ services, guest, additions }: Tour): AsyncGenerator<SitemapPage[]> {
  const lastModified = latest(additions.newestIn.values());
  const catalogue = services.catalog.current();
  const collections = await viewCollections(services.db, catalogue, guest, []);
  const brands = [...brandCounts(catalogue, guest)].filter(([, count]) => count > 0);
  const paths = [
    ...collections.map(({ code }) => `/collections/${encodeURIComponent(code)}`),
    ...brands.map(([code]) => `/brands/${encodeURIComponent(code)}`),
  ].slice(0, MOST_ADDRESSES - PUBLIC_PATHS.length - MOST_NEWS - MOST_PAGES);
  yield [...PUBLIC_PATHS.map((path) => ({ path, lastModified })), ...paths.map((path) => ({ path }))];
  const pages = await listPages(services.db, guest.siteId);
  yield pages
    .filter(({ path }) => !PUBLIC_PATHS.includes(path))
    .slice(0, MOST_PAGES)
    .map(({ path, updated_at }) => ({ path, lastModified: updated_at }));
  const articles = await listAddresses(services.db, { siteId: guest.siteId, now: services.now() }, MOST_NEWS);
  yield articles.map(({ code, updated_at }) => ({ path: `/blog/detail/${code}`, lastModified: updated_at }));
}

function listingPages({ services, guest, additions }: Tour, file: number) {
  const catalogue = services.catalog.current();
  const sections = sectionsByFile(catalogue, guest, additions)[file];
  if (sections === undefined) return;
  return (async function* () {
    for (const section of sections) {
      yield sectionPages(catalogue, guest, section).slice(0, MOST_ADDRESSES);
      // Counting a section takes a moment; other requests are served in between.
      await setImmediate();
    }
  })();
}

async function* productPages({ services, guest }: Tour, file: number): AsyncGenerator<SitemapPage[]> {
  const { db, catalog } = services;
  const { byId } = catalog.current().categories;
  const last = (file + 1) * IDS_PER_FILE - 1;
  for (let first = file * IDS_PER_FILE; first <= last; ) {
    const rows = await listGuestProducts(db, guest.siteId, { first, last, limit: BATCH });
    yield rows.flatMap(({ code, primary_category_id, created_at }) => {
      const category = byId.get(primary_category_id);
      return category ? { path: productPagePath(category.path, code), lastModified: created_at } : [];
    });
    first = rows.length < BATCH ? last + 1 : (rows.at(-1)?.id ?? last) + 1;
  }
}
