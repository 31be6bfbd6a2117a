import type { PriceStep } from '#domain/catalog/price-steps.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import type { Kopecks } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import type { PriceLimits } from '#domain/search/spoken-price.ts';
import type { CategoryFacts, FilterFacts, ValueFacts } from './facts.ts';

/* What is asked of the index, and what comes out of it: products by id. */

/** All that a shopper's view of the catalogue depends on; nothing in it is about the person. */
export type Viewer = { siteId: number; visiblePriceRoles: readonly PriceRole[] };

export type Category = Readonly<
  Omit<CategoryFacts, 'parentId'> & {
    /** Codes from root to this category, joined by `/`. */
    path: string;
    parent: Category | undefined;
    children: readonly Category[];
    /** Codes and titles from root to this category, as product cards carry them. */
    chain: readonly { code: string; title: string }[];
  }
>;

export type CategoryTree<Node = Category> = Readonly<{
  roots: readonly Node[];
  byId: ReadonlyMap<number, Node>;
  byPath: ReadonlyMap<string, Node>;
}>;

export type Filter = Readonly<
  Omit<FilterFacts, 'id'> & { values: readonly Value[]; valueById: ReadonlyMap<number, Value> }
>;

export type Value = Readonly<
  Omit<ValueFacts, 'filterId'> & {
    /** Its place among the values of all filters. */
    place: number;
  }
>;

/** The products that a query looks through; without one, all that the viewer sees. */
export type Within = { categoryId: number } | { otherBrandsThan: number } | { productIds: Iterable<number> };

/** What a shopper has chosen; a filter or a value that the index does not know counts as not chosen. */
export type Selection = {
  /** Filter code → ids or codes of its chosen values. */
  values: Readonly<Record<string, readonly (number | string)[]>>;
  /** Roubles. */
  price: { from?: number | undefined; to?: number | undefined };
  available: boolean;
  discounted: boolean;
  /** A city; one without shop points has nothing. */
  pickup?: string | undefined;
  search?: string | undefined;
};

export const NOTHING_CHOSEN: Selection = { values: {}, price: {}, available: false, discounted: false };

/** A filter with the values that a listing shows, and what each of them would find. */
export type FoundFilter = {
  filter: Filter;
  values: readonly Value[];
  /** By place of the value. */
  counts: Uint32Array;
  chosen: ReadonlySet<Value>;
};

/** A listing that the shop prepares for an occasion or a person, and what is in it now. */
export type PreparedSelection = { title: string; path: string; count: number };

/** A listing that says in categories and filters what was typed. */
export type Suggestion = {
  title: string;
  /** `/catalog/koltsa?size=17&stone=malachite` */
  path: string;
};

export type MissingSize = {
  /** «17», «45 см» */
  title: string;
  /** The next smaller and the next greater size that can be bought; one of them at least. */
  others: string[];
};

/** What the search made of a text. */
export type SearchReading = {
  /** As it was typed. */
  text: string;
  /** The text with its mistakes put right; null when it was taken as it is. */
  correctedText: string | null;
  /** Whether nothing fits every word, so that some are left out. */
  isRelaxed: boolean;
  /** The words left out of a relaxed search. */
  leftOut: string[];
  category: { title: string; path: string } | null;
  /** `label`: by itself, «Размер 17». */
  values: { filterCode: string; valueCode: string; title: string; label: string }[];
  /** The prepared selection that was asked for; null when nothing in it fits otherwise. */
  selection: { title: string; path: string } | null;
  /** Limits of the price, roubles; null when none was said, or nothing costs so much. */
  price: PriceLimits | null;
  /** A size that was said and that nothing has which fits otherwise. */
  missingSize: MissingSize | null;
  suggestions: Suggestion[];
};

/** What a query finds. It is read before the next change: nothing may be awaited in between. */
export type Found = {
  count: number;
  /** Products that the viewer sees there before anything is chosen: cheapest and dearest, roubles; null when there are none. */
  priceRange: { from: number; to: number } | null;
  /** How many of these there are between round prices, the cheapest first. */
  priceSteps: readonly PriceStep[];
  availableCount: number;
  discountedCount: number;
  /** By city, those that have something anywhere in the catalogue, or are chosen. */
  pickup: readonly { city: string; count: number }[];
  filters: readonly FoundFilter[];
  /** Null when nothing is searched for. */
  reading: SearchReading | null;
  has(id: number): boolean;
  /** In the order `popular` a search puts what fits best first. */
  page(sort: Sort, offset: number, limit: number): number[];
  /** Of these products, or of all that are found. */
  stickerIds(ids?: readonly number[]): ReadonlySet<number>;
};

/** What the index knows of a product that a card shows. */
export type IndexedProduct = {
  categoryId: number;
  rate: number;
  reviewCount: number;
  stickerIds: readonly number[];
  /** Lowest price of each role that has one; `old` is 0 where there is none. */
  prices: ReadonlyMap<PriceRole, { price: Kopecks; old: Kopecks }>;
};
