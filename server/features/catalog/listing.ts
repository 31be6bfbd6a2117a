import {
  type Category,
  type Found,
  type FoundFilter,
  NOTHING_CHOSEN,
  type Selection,
  type Viewer,
} from '#catalogue/index.ts';
import type { Filter, Listing, ListingCategory, ListingQuery, ProductCount } from '#contract/catalog.ts';
import type { Sticker } from '#contract/site.ts';
import { WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { pageMeta } from '#domain/paging.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Catalogue } from './catalogue.ts';
import { findCategory } from './category-tree.ts';
import { movedTo, presentValues } from './former-listings.ts';
import { presentFilter } from './shown-filters.ts';

/** Tiles in one answer at most: deep in a listing `more` leaves the first pages out. */
const MOST_TILES = 1000;

/** Stands for a category: products of other brands than `filter.partnerId` (decision T7.12). */
const OTHER_BRANDS = -42;

/** Products on a page when the caller does not say (§9). */
const DEFAULT_LIMIT = { listing: 10, otherBrands: 20 };

type Selected = {
  filter: Selection & { partnerId?: number | undefined };
  category?: number | string | undefined;
};

/** A listing before it is written out: its tiles, by page number, are ready bytes (decision T3.2). */
export type FoundListing = Omit<Listing, 'products' | 'filters'> & {
  pages: ReadonlyMap<number, readonly Buffer[]>;
  filters: readonly FoundFilter[];
};

/** A page of a listing, or with `more` every page up to it (decision T7.11). */
export async function listProducts(
  catalogue: Catalogue,
  shopper: Viewer,
  query: ListingQuery,
): Promise<FoundListing> {
  const category = requestedCategory(catalogue, query.category);
  const found = findSelected(catalogue, shopper, query);
  const limit =
    query.limit ?? (query.category === OTHER_BRANDS ? DEFAULT_LIMIT.otherBrands : DEFAULT_LIMIT.listing);

  const shown = shownPages(catalogue, shopper, found, { ...query, limit });
  const ids = found.page(query.sort, (shown.first - 1) * limit, shown.count * limit);
  const rest = {
    ...countsOf(found),
    stikers: stickersOf(catalogue, found.stickerIds(ids)),
    category: category ? presentCategory(catalogue, shopper, category) : null,
    search: found.reading,
    _meta: pageMeta(found.count, query.page, limit),
  };
  const moved = movedTo(
    catalogue,
    typeof query.category === 'string' ? query.category : undefined,
    query.filter.values,
  );
  const tiles = await catalogue.cards.take(catalogue.index, ids, shopper);
  return {
    ...rest,
    ...(moved && { movedTo: moved }),
    filters: found.filters,
    pages: pagesOf(tiles, shown, query.page, limit),
  };
}

/** What a selection finds, without the products; the stickers are those of everything it finds. */
export function countProducts(catalogue: Catalogue, shopper: Viewer, query: Selected): ProductCount {
  const found = findSelected(catalogue, shopper, query);
  return {
    ...countsOf(found),
    filters: found.filters.map(presentFilter),
    stikers: stickersOf(catalogue, found.stickerIds()),
  };
}

/** The filters of a category, or of everything, before anything is chosen. */
export const listFilters = (
  catalogue: Catalogue,
  shopper: Viewer,
  category: number | string | undefined,
): Filter[] =>
  findSelected(catalogue, shopper, { filter: NOTHING_CHOSEN, category }).filters.map(presentFilter);

const countsOf = ({ count, priceRange, priceSteps, availableCount, discountedCount, pickup }: Found) => ({
  count,
  priceRange,
  priceSteps: [...priceSteps],
  availableCount,
  discountedCount,
  pickup: [...pickup],
});

/**
 * The category that a query names; undefined for what is no category.
 *
 * @throws {Problem} `not_found` for a category that the shop does not have
 */
export function requestedCategory(
  catalogue: Catalogue,
  idOrPath: number | string | undefined,
): Category | undefined {
  if (idOrPath === undefined || idOrPath === WHOLE_CATALOG || idOrPath === OTHER_BRANDS) return;
  const category = findCategory(catalogue, idOrPath);
  if (!category) throw new Problem('not_found', 'Страница не найдена');
  return category;
}

function findSelected(catalogue: Catalogue, shopper: Viewer, { category, filter: asked }: Selected): Found {
  const values = presentValues(catalogue, asked.values);
  const filter = values === undefined ? asked : { ...asked, values };
  if (category !== OTHER_BRANDS) {
    const requested = requestedCategory(catalogue, category);
    return catalogue.index.find(shopper, requested && { categoryId: requested.id }, filter);
  }
  if (filter.partnerId === undefined) {
    throw new Problem('invalid', 'Проверьте заполнение полей', {
      errors: { 'filter.partnerId': 'Укажите номер производителя' },
    });
  }
  return catalogue.index.find(shopper, { otherBrandsThan: filter.partnerId }, filter);
}

type Pages = { first: number; count: number };

/** With `more` all pages up to the one that is asked for, as far as there are any. */
function shownPages(
  { settings }: Catalogue,
  { siteId }: Viewer,
  { count }: Found,
  { page, limit, more }: Pick<ListingQuery, 'page' | 'more'> & { limit: number },
): Pages {
  const isWhole = more && (settings.get(siteId)?.catalog.loadAllProductsOnMore ?? true);
  const last = Math.min(page, Math.ceil(count / limit));
  const first = isWhole ? Math.max(1, last - Math.floor(MOST_TILES / limit) + 1) : page;
  return { first, count: Math.max(0, last - first + 1) };
}

/** Tiles by page number; a page beyond the last is there and empty. */
function pagesOf(
  tiles: readonly Buffer[],
  { first, count }: Pages,
  asked: number,
  limit: number,
): Map<number, readonly Buffer[]> {
  const pages = new Map<number, readonly Buffer[]>();
  for (let n = 0; n < count; n++) pages.set(first + n, tiles.slice(n * limit, (n + 1) * limit));
  if (!pages.has(asked)) pages.set(asked, []);
  return pages;
}

const stickersOf = ({ stickers }: Catalogue, ids: ReadonlySet<number>): Sticker[] =>
  stickers.filter(({ id }) => ids.has(id));

/** Subcategories without a product for this shopper are left out: they lead nowhere. */
function presentCategory({ index }: Catalogue, shopper: Viewer, category: Category): ListingCategory {
  const ancestors: Category[] = [];
  for (let at = category.parent; at; at = at.parent) ancestors.unshift(at);
  const crumb = ({ title, path }: Category) => ({ title, path });
  return {
    id: category.id,
    title: category.title,
    path: category.path,
    h1: category.h1 ?? category.title,
    seoTitle: category.seoTitle,
    seoDescription: category.seoDescription,
    description: category.description,
    ancestors: ancestors.map(crumb),
    children: category.children.filter((child) => index.count(shopper, child.id) > 0).map(crumb),
  };
}
