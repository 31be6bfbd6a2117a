import {
  addTo,
  type BitSet,
  commonSize,
  emptySet,
  filledOf,
  has,
  visitMembers,
} from '#catalogue/sets/bit-set.ts';
import { heaviestOf } from '#catalogue/sets/listing-order.ts';
import type { Filter, Listing, ListingCategory, ListingQuery, ProductCount } from '#contract/catalog.ts';
import type { Sticker } from '#contract/site.ts';
import { WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { pageMeta } from '#domain/paging.ts';
import { Problem } from '#server/platform/problem.ts';
import { type Assortment, assortmentFor, openSection, type Section, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueCategory } from './category-index.ts';
import { findCategory } from './category-tree.ts';
import { type Narrowed, narrowSection } from './narrowing.ts';
import { presentFilter, type ShownFilter } from './shown-filters.ts';

/** Tiles in one answer at most: deep in a listing `more` leaves the first pages out. */
const MOST_TILES = 1000;

/** Stands for a category: products of other brands than `filter.partnerId` (decision T7.12). */
const OTHER_BRANDS = -42;

/** Products on a page when the caller does not say (§9). */
const DEFAULT_LIMIT = { listing: 10, otherBrands: 20 };

type Selected = Pick<ListingQuery, 'filter' | 'category'>;

/** A listing before it is written out: its tiles, by page number, are ready bytes (decision T3.2). */
export type FoundListing = Omit<Listing, 'products' | 'filters'> & {
  pages: ReadonlyMap<number, readonly Buffer[]>;
  filters: readonly ShownFilter[];
};

/** A page of a listing, or with `more` every page up to it (decision T7.11). */
export async function listProducts(
  catalogue: Catalogue,
  shopper: Viewer,
  query: ListingQuery,
): Promise<FoundListing> {
  const assortment = assortmentFor(catalogue, shopper);
  const category = requestedCategory(catalogue, query.category);
  const narrowed = narrowSection(assortment, requestedSection(assortment, query), query.filter);
  const limit =
    query.limit ?? (query.category === OTHER_BRANDS ? DEFAULT_LIMIT.otherBrands : DEFAULT_LIMIT.listing);

  const shown = shownPages(assortment, narrowed, { ...query, limit });
  const numbers = numbersAt(assortment, narrowed, query.sort, (shown.first - 1) * limit, shown.count * limit);
  const tiles = await assortment.writtenCards(numbers);
  return {
    ...narrowed.counts,
    filters: narrowed.filters,
    stikers: stickersOf(catalogue, numbers),
    pages: pagesOf(tiles, shown, query.page, limit),
    category: category ? presentCategory(assortment, category) : null,
    search: narrowed.reading,
    _meta: pageMeta(narrowed.counts.count, query.page, limit),
  };
}

/** What a selection finds, without the products; the stickers are those of everything it finds. */
export function countProducts(catalogue: Catalogue, shopper: Viewer, query: Selected): ProductCount {
  const assortment = assortmentFor(catalogue, shopper);
  const { found, filters, counts } = narrowSection(
    assortment,
    requestedSection(assortment, query),
    query.filter,
  );
  const filled = filledOf(found);
  const stickers = catalogue.stickers.filter(({ products }) => commonSize(filled, products) > 0);
  return {
    ...counts,
    filters: filters.map(presentFilter),
    stikers: stickers.map(({ sticker }) => sticker),
  };
}

/** The filters of a category, or of everything, before anything is chosen. */
export function listFilters(
  catalogue: Catalogue,
  shopper: Viewer,
  category: number | string | undefined,
): Filter[] {
  const nothing = { values: {}, price: {}, available: false, discounted: false };
  return countProducts(catalogue, shopper, { filter: nothing, category }).filters;
}

/**
 * The category that a query names; undefined for what is no category.
 *
 * @throws {Problem} `not_found` for a category that the shop does not have
 */
export function requestedCategory(
  catalogue: Catalogue,
  idOrPath: number | string | undefined,
): CatalogueCategory | undefined {
  if (idOrPath === undefined || idOrPath === WHOLE_CATALOG || idOrPath === OTHER_BRANDS) return;
  const category = findCategory(catalogue, idOrPath);
  if (!category) throw new Problem('not_found', 'Страница не найдена');
  return category;
}

function requestedSection(assortment: Assortment, { category, filter }: Selected): Section {
  const { catalogue, prices } = assortment;
  if (category !== OTHER_BRANDS) return assortment.section(requestedCategory(catalogue, category));
  if (filter.partnerId === undefined) {
    throw new Problem('invalid', 'Проверьте заполнение полей', {
      errors: { 'filter.partnerId': 'Укажите номер производителя' },
    });
  }
  return openSection(catalogue, prices, otherBrands(assortment, filter.partnerId));
}

/** A product of no brand is not one of another brand. */
function otherBrands({ catalogue, visible }: Assortment, partnerId: number): BitSet {
  const others = emptySet(catalogue.capacity);
  visitMembers(visible, (product) => {
    const partner = catalogue.partnerIds[product] ?? 0;
    if (partner !== 0 && partner !== partnerId) addTo(others, product);
    return true;
  });
  return others;
}

type Pages = { first: number; count: number };

/** With `more` all pages up to the one that is asked for, as far as there are any. */
function shownPages(
  { catalogue, siteId }: Assortment,
  { counts }: Narrowed,
  { page, limit, more }: Pick<ListingQuery, 'page' | 'more'> & { limit: number },
): Pages {
  const isWhole = more && (catalogue.settings.get(siteId)?.catalog.loadAllProductsOnMore ?? true);
  const last = Math.min(page, Math.ceil(counts.count / limit));
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

/** In the default order what is looked for decides first. */
function numbersAt(
  { catalogue, page }: Assortment,
  { found, relevance }: Narrowed,
  sort: ListingQuery['sort'],
  offset: number,
  limit: number,
): number[] {
  if (relevance === null || sort !== 'popular') return page(found, sort, offset, limit);
  return heaviestOf(found, relevance, catalogue.popular, offset, limit);
}

function stickersOf({ stickers }: Catalogue, numbers: readonly number[]): Sticker[] {
  return stickers
    .filter(({ products }) => numbers.some((number) => has(products, number)))
    .map(({ sticker }) => sticker);
}

/** Subcategories without a product for this shopper are left out: they lead nowhere. */
function presentCategory(assortment: Assortment, category: CatalogueCategory): ListingCategory {
  const ancestors: CatalogueCategory[] = [];
  for (let at = category.parent; at; at = at.parent) ancestors.unshift(at);
  const crumb = ({ title, path }: CatalogueCategory) => ({ title, path });
  return {
    id: category.id,
    title: category.title,
    path: category.path,
    h1: category.h1 ?? category.title,
    seoTitle: category.seoTitle,
    seoDescription: category.seoDescription,
    description: category.description,
    ancestors: ancestors.map(crumb),
    children: category.children.filter((child) => assortment.section(child).size > 0).map(crumb),
  };
}
