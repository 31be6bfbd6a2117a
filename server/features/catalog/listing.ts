import type {
  Filter,
  Listing,
  ListingCategory,
  ListingQuery,
  ProductCard,
  ProductCount,
} from '#contract/catalog.ts';
import type { Sticker } from '#contract/site.ts';
import { commonSize, filledWords } from '#domain/catalog/bit-set.ts';
import { WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { pageOf } from '#domain/catalog/listing-order.ts';
import { pageMeta } from '#domain/paging.ts';
import { Problem } from '#server/platform/problem.ts';
import { type Assortment, assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueCategory } from './category-index.ts';
import { findCategory } from './category-tree.ts';
import { type Narrowed, narrowSection } from './narrowing.ts';

/** Tiles in one answer at most: deep in a listing `more` leaves the first pages out. */
const MOST_TILES = 1000;

/** A page of a listing, or with `more` every page up to it (decision T7.11). */
export function listProducts(catalogue: Catalogue, shopper: Viewer, query: ListingQuery): Listing {
  const category = requestedCategory(catalogue, query.category);
  const assortment = assortmentFor(catalogue, shopper);
  const { found, counts } = narrowSection(assortment, assortment.section(category), query.filter);

  const products = pagesOf(assortment, found, counts.count, query);
  return {
    ...counts,
    stikers: stickersOf(catalogue, Object.values(products).flat()),
    products,
    category: category ? presentCategory(assortment, category) : null,
    _meta: pageMeta(counts.count, query.page, query.limit),
  };
}

/** What a selection finds, without the products; the stickers are those of everything it finds. */
export function countProducts(
  catalogue: Catalogue,
  shopper: Viewer,
  { filter, category }: Pick<ListingQuery, 'filter' | 'category'>,
): ProductCount {
  const assortment = assortmentFor(catalogue, shopper);
  const section = assortment.section(requestedCategory(catalogue, category));
  const { found, counts } = narrowSection(assortment, section, filter);
  const filled = filledWords(found);
  const stickers = catalogue.stickers.filter(({ products }) => commonSize(filled, found, products) > 0);
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

/** @throws {Problem} `not_found` for a category that the shop does not have */
function requestedCategory(
  catalogue: Catalogue,
  idOrPath: number | string | undefined,
): CatalogueCategory | undefined {
  if (idOrPath === undefined || idOrPath === WHOLE_CATALOG) return;
  const category = findCategory(catalogue, idOrPath);
  if (!category) throw new Problem('not_found', 'Страница не найдена');
  return category;
}

/** Tiles by page number (decision T3.2); a page beyond the last is there and empty. */
function pagesOf(
  { prices, card }: Assortment,
  found: Narrowed['found'],
  count: number,
  { page, limit, sort, more }: ListingQuery,
): Record<string, ProductCard[]> {
  const lastPage = Math.min(page, Math.ceil(count / limit));
  const firstPage = more ? Math.max(1, lastPage - Math.floor(MOST_TILES / limit) + 1) : page;
  const pageCount = Math.max(0, lastPage - firstPage + 1);
  const tiles = pageOf(found, prices.order(sort), (firstPage - 1) * limit, pageCount * limit).map(card);

  const pages: Record<string, ProductCard[]> = {};
  for (let n = 0; n < pageCount; n++) pages[firstPage + n] = tiles.slice(n * limit, (n + 1) * limit);
  pages[page] ??= [];
  return pages;
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
