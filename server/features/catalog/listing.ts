import type {
  Filter,
  Listing,
  ListingCategory,
  ListingQuery,
  ProductCard,
  ProductCount,
} from '#contract/catalog.ts';
import type { Sticker } from '#contract/site.ts';
import { addTo, type BitSet, commonSize, emptySet, filledOf, visitMembers } from '#domain/catalog/bit-set.ts';
import { WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { heaviestOf } from '#domain/catalog/listing-order.ts';
import { pageMeta } from '#domain/paging.ts';
import { Problem } from '#server/platform/problem.ts';
import { type Assortment, assortmentFor, openSection, type Section, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueCategory } from './category-index.ts';
import { findCategory } from './category-tree.ts';
import { type Narrowed, narrowSection } from './narrowing.ts';

/** Tiles in one answer at most: deep in a listing `more` leaves the first pages out. */
const MOST_TILES = 1000;

/** Stands for a category: products of other brands than `filter.partnerId` (decision T7.12). */
const OTHER_BRANDS = -42;

/** Products on a page when the caller does not say (§9). */
const DEFAULT_LIMIT = { listing: 10, otherBrands: 20 };

type Selected = Pick<ListingQuery, 'filter' | 'category'>;

/** A page of a listing, or with `more` every page up to it (decision T7.11). */
export async function listProducts(
  catalogue: Catalogue,
  shopper: Viewer,
  query: ListingQuery,
): Promise<Listing> {
  const assortment = assortmentFor(catalogue, shopper);
  const category = requestedCategory(catalogue, query.category);
  const narrowed = narrowSection(assortment, requestedSection(assortment, query), query.filter);
  const limit =
    query.limit ?? (query.category === OTHER_BRANDS ? DEFAULT_LIMIT.otherBrands : DEFAULT_LIMIT.listing);

  const products = await pagesOf(assortment, narrowed, { ...query, limit });
  return {
    ...narrowed.counts,
    stikers: stickersOf(catalogue, Object.values(products).flat()),
    products,
    category: category ? presentCategory(assortment, category) : null,
    search: narrowed.reading,
    _meta: pageMeta(narrowed.counts.count, query.page, limit),
  };
}

/** What a selection finds, without the products; the stickers are those of everything it finds. */
export function countProducts(catalogue: Catalogue, shopper: Viewer, query: Selected): ProductCount {
  const assortment = assortmentFor(catalogue, shopper);
  const { found, counts } = narrowSection(assortment, requestedSection(assortment, query), query.filter);
  const filled = filledOf(found);
  const stickers = catalogue.stickers.filter(({ products }) => commonSize(filled, products) > 0);
  return { ...counts, stikers: stickers.map(({ sticker }) => sticker) };
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
    throw new Problem('invalid', 'Проверьте правильность заполнения полей', {
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

/** Tiles by page number (decision T3.2); a page beyond the last is there and empty. */
async function pagesOf(
  assortment: Assortment,
  narrowed: Narrowed,
  { page, limit, sort, more }: Pick<ListingQuery, 'page' | 'sort' | 'more'> & { limit: number },
): Promise<Record<string, ProductCard[]>> {
  const { settings } = assortment.catalogue;
  const isWhole = more && (settings.get(assortment.siteId)?.catalog.loadAllProductsOnMore ?? true);
  const lastPage = Math.min(page, Math.ceil(narrowed.counts.count / limit));
  const firstPage = isWhole ? Math.max(1, lastPage - Math.floor(MOST_TILES / limit) + 1) : page;
  const pageCount = Math.max(0, lastPage - firstPage + 1);
  const numbers = numbersAt(assortment, narrowed, sort, (firstPage - 1) * limit, pageCount * limit);
  const tiles = await assortment.cards(numbers);

  const pages: Record<string, ProductCard[]> = {};
  for (let n = 0; n < pageCount; n++) pages[firstPage + n] = tiles.slice(n * limit, (n + 1) * limit);
  pages[page] ??= [];
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

function stickersOf(catalogue: Catalogue, cards: readonly ProductCard[]): Sticker[] {
  const ids = new Set(cards.flatMap(({ stickerIds }) => stickerIds));
  return catalogue.stickers.filter(({ sticker }) => ids.has(sticker.id)).map(({ sticker }) => sticker);
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
