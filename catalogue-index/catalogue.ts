import type { Kopecks } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import { type IndexedCategory, indexCategories } from './categories.ts';
import type { Frame } from './facts.ts';
import { type FilterIndex, type IndexedFilter, indexFilters } from './filters.ts';
import { openProductGroups, type ProductGroups } from './product-groups.ts';
import type { CategoryTree } from './query.ts';
import type { SearchIndex } from './search/search-index.ts';
import { openProductSearch } from './searching.ts';
import { searchedSelection } from './selections.ts';
import { type BitSet, emptySet } from './sets/bit-set.ts';
import type { ListingOrder } from './sets/listing-order.ts';
import { type NumberTable, openNumberTable } from './sets/number-table.ts';

/** The lowest prices of one price role by product number, in kopecks; 0 where there is none. */
export type PriceColumn = {
  readonly price: Uint32Array;
  /** Empty in a list without old prices. */
  old: Uint32Array;
};

/** A typed array cannot say that its numbers are kopecks. */
export const kopecksAt = (column: Uint32Array, product: number): Kopecks => (column[product] ?? 0) as Kopecks;

/**
 * The catalogue in numbers: what finds, counts and orders products, and nothing
 * that is only shown. A product has one number for good, so that a change of it
 * touches its own bits and places; an unpublished one keeps the number and is in no set.
 * Only placing.ts changes it, between two requests and never within one.
 */
export type Catalogue = {
  /** Numbers there is room for. */
  readonly capacity: number;
  /** Numbers given out. */
  size: number;
  readonly numberById: NumberTable;
  readonly primaryCategoryIds: Uint32Array;
  /** 0 for a product without a partner. */
  readonly partnerIds: Uint32Array;
  readonly popularity: Int32Array;
  /** Milliseconds since 1970. */
  readonly createdAt: Float64Array;
  readonly discountPercent: Uint8Array;
  /** Tenths of a star. */
  readonly rate: Uint8Array;
  readonly reviewCount: Uint32Array;
  /** In stock first, then by popularity, then by id. */
  popular: ListingOrder;
  /** Where a number stands in that order. */
  readonly popularPlaces: Uint32Array;
  /** The place of the first product without a free piece; all after it have none either. */
  soldOutFrom: number;
  /** Products with a free piece. */
  readonly available: BitSet;
  /** Products that can be fetched today, by site id and city. */
  readonly pickup: ReadonlyMap<number, Map<string, BitSet>>;
  /** Products by site id. */
  readonly sites: ReadonlyMap<number, BitSet>;
  readonly prices: Map<PriceRole, PriceColumn>;
  readonly categories: CategoryTree<IndexedCategory>;
  readonly filters: readonly IndexedFilter[];
  readonly filterIndex: FilterIndex;
  readonly stickers: readonly { id: number; products: BitSet }[];
  /** By set id. */
  readonly productSets: ProductGroups<number>;
  /** By the code of a model. */
  readonly models: ProductGroups<string>;
  readonly search: SearchIndex;
};

/** A catalogue without products. */
export function openCatalogue(frame: Frame, capacity: number): Catalogue {
  const filterIndex = indexFilters(frame, capacity);
  const { filters } = filterIndex;
  const categories = indexCategories(frame.categories, capacity);
  const popularPlaces = new Uint32Array(capacity);
  const available = emptySet(capacity);
  const selections = frame.selections.flatMap(
    (selection) => searchedSelection(selection, { categories, filters, available }) ?? [],
  );
  return {
    capacity,
    size: 0,
    numberById: openNumberTable(capacity),
    primaryCategoryIds: new Uint32Array(capacity),
    partnerIds: new Uint32Array(capacity),
    popularity: new Int32Array(capacity),
    createdAt: new Float64Array(capacity),
    discountPercent: new Uint8Array(capacity),
    rate: new Uint8Array(capacity),
    reviewCount: new Uint32Array(capacity),
    popular: {
      numbers: new Uint32Array(0),
      compare: (a, b) => (popularPlaces[a] ?? 0) - (popularPlaces[b] ?? 0),
    },
    popularPlaces,
    soldOutFrom: 0,
    available,
    pickup: new Map(frame.siteIds.map((id) => [id, new Map()])),
    sites: new Map(frame.siteIds.map((id) => [id, emptySet(capacity)])),
    prices: new Map(),
    categories,
    filters,
    filterIndex,
    stickers: frame.stickerIds.map((id) => ({ id, products: emptySet(capacity) })),
    productSets: openProductGroups(),
    models: openProductGroups(),
    search: openProductSearch(categories, filters, selections),
  };
}
