import { type BitSet, emptySet } from '#catalogue/sets/bit-set.ts';
import type { ListingOrder } from '#catalogue/sets/listing-order.ts';
import { type NumberTable, openNumberTable } from '#catalogue/sets/number-table.ts';
import type { Sticker } from '#contract/site.ts';
import type { Kopecks } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import type { Settings } from '#server/features/site/settings.ts';
import { type CategoryIndex, indexCategories } from './category-index.ts';
import { type CatalogueFilter, type FilterIndex, indexFilters } from './filter-index.ts';
import type { Frame } from './frame.ts';
import { openSearchIndex, type SearchIndex } from './searching.ts';
import type { CardShelf } from './tiles.ts';

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
  /** Products by site id. */
  readonly sites: ReadonlyMap<number, BitSet>;
  settings: ReadonlyMap<number, Settings>;
  readonly prices: Map<PriceRole, PriceColumn>;
  readonly categories: CategoryIndex;
  readonly filters: readonly CatalogueFilter[];
  readonly filterIndex: FilterIndex;
  readonly stickers: readonly { sticker: Sticker; products: BitSet }[];
  /** Product ids by collection id, in the collection's order. */
  collectionIds: ReadonlyMap<number, readonly number[]>;
  /** The same by product number, without those that have none. */
  collections: ReadonlyMap<number, readonly number[]>;
  readonly search: SearchIndex;
  readonly cards: CardShelf;
};

/** A catalogue without products. */
export function openCatalogue(
  frame: Frame,
  collectionIds: Catalogue['collectionIds'],
  cards: CardShelf,
  capacity: number,
): Catalogue {
  const filterIndex = indexFilters(frame, capacity);
  const { filters } = filterIndex;
  const categories = indexCategories(frame.categories, capacity);
  const popularPlaces = new Uint32Array(capacity);
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
    available: emptySet(capacity),
    sites: new Map([...frame.settings.keys()].map((id) => [id, emptySet(capacity)])),
    settings: frame.settings,
    prices: new Map(),
    categories,
    filters,
    filterIndex,
    stickers: frame.stickers.map((row) => ({ sticker: presentSticker(row), products: emptySet(capacity) })),
    collectionIds,
    collections: new Map(),
    search: openSearchIndex({ categories, filters }),
    cards,
  };
}

function presentSticker(row: Frame['stickers'][number]): Sticker {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    nameTemplate: row.name_template,
    colours: { text: row.text_colour, background: row.background },
    imageIds: row.image_ids,
  };
}
