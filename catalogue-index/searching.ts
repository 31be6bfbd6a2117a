import { search as look } from '#catalogue/search/answer.ts';
import {
  fileProduct,
  openSearchIndex as open,
  prepare,
  type SearchedCategory,
  type SearchedValue,
  type SearchIndex,
} from '#catalogue/search/search-index.ts';
import { type BitSet, intersectionOf, visitMembers } from '#catalogue/sets/bit-set.ts';
import type { SearchReading } from '#contract/catalog.ts';
import type { ProductOption } from '#database/schema/catalog.ts';
import type { CatalogueCategory, CategoryIndex } from './category-index.ts';
import type { CatalogueFilter } from './filter-index.ts';

export type { SearchIndex };

/** What of a product can be looked for. It is only passed through: the index keeps what it needs. */
export type SearchedProduct = Readonly<{
  id: number;
  title: string;
  vendorCode: string;
  description: string;
  options: readonly ProductOption[];
  params: readonly { title: string; content: string }[];
  /** УИН of its pieces. */
  uins: readonly string[];
  /** The primary one first. */
  categoryIds: readonly number[];
  /** Its values of all filters, sizes included. */
  valueIds: readonly number[];
}>;

/** The words in which products are filed; the sets are read as they are at the moment of a search. */
export type Vocabulary = Readonly<{ categories: CategoryIndex; filters: readonly CatalogueFilter[] }>;

export type Searched = {
  products: BitSet;
  /** By product number, a whole number from 0 to 255, greater is better; null when nothing is looked for. */
  relevance: Uint8Array | null;
  reading: SearchReading | null;
};

/** An empty index; called once per build of the catalogue, then filled by `indexProduct`. */
export function openSearchIndex({ categories, filters }: Vocabulary): SearchIndex {
  const values = filters.flatMap((filter) => filter.values.map((value) => searchedValue(filter, value)));
  return open([...categories.byId.values()].map(searchedCategory), values);
}

function searchedCategory(category: CatalogueCategory): SearchedCategory {
  return {
    title: category.title,
    heading: category.h1 ?? category.title,
    path: category.path,
    ancestors: category.chain.slice(0, -1).map(({ title }) => title),
    products: category.products,
  };
}

function searchedValue(filter: CatalogueFilter, value: CatalogueFilter['values'][number]): SearchedValue {
  return {
    filterCode: filter.code,
    filterTitle: filter.title,
    valueCode: value.code,
    title: value.title,
    found: value.found,
  };
}

/**
 * Files a product under its number, in place of what was there. One that is taken
 * away is in no set that is searched, so its words may stay.
 */
export function indexProduct(index: SearchIndex, number: number, product: SearchedProduct | undefined): void {
  if (product === undefined) return;
  const { title, vendorCode, uins } = product;
  fileProduct(index, number, { title, vendorCode, barcodes: uins });
}

/** Does at the end of a build what the first search would have to wait for. */
export const prepareSearch = prepare;

/** The products of a set that a text means; what can be bought now is more relevant than all else. */
export function search(
  index: SearchIndex,
  within: BitSet,
  available: BitSet,
  text: string | undefined,
): Searched {
  if (text === undefined || text.trim() === '') return { products: within, relevance: null, reading: null };
  const { products, fitness, reading } = look(index, within, text);
  visitMembers(intersectionOf(products, available), (product) => {
    fitness[product] = (fitness[product] ?? 0) + IN_STOCK;
    return true;
  });
  return { products, relevance: fitness, reading };
}

/** More than any fitness. */
const IN_STOCK = 128;
