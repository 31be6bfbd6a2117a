import type { IndexedCategory } from './categories.ts';
import type { IndexedFilter, IndexedValue } from './filters.ts';
import type { CategoryTree, SearchReading } from './query.ts';
import { search as look } from './search/answer.ts';
import type { Prices } from './search/prices.ts';
import {
  openSearchIndex,
  type SearchedCategory,
  type SearchedValue,
  type SearchIndex,
} from './search/search-index.ts';
import type { SearchedSelection } from './selections.ts';
import { type BitSet, intersectionOf, visitMembers } from './sets/bit-set.ts';

export type Searched = {
  products: BitSet;
  /** By product number, a whole number from 0 to 255, greater is better; null when nothing is looked for. */
  relevance: Uint8Array | null;
  reading: SearchReading | null;
};

/** A search without products, whose words are the categories and the values. */
export function openProductSearch(
  categories: CategoryTree<IndexedCategory>,
  filters: readonly IndexedFilter[],
  selections: readonly SearchedSelection[],
): SearchIndex {
  const values = filters.flatMap((filter) => filter.values.map((value) => searchedValue(filter, value)));
  return openSearchIndex([...categories.byId.values()].map(searchedCategory), values, selections);
}

function searchedCategory(category: IndexedCategory): SearchedCategory {
  return {
    title: category.title,
    heading: category.h1 ?? category.title,
    path: category.path,
    ancestors: category.chain.slice(0, -1).map(({ title }) => title),
    products: category.products,
  };
}

function searchedValue(filter: IndexedFilter, value: IndexedValue): SearchedValue {
  return {
    filterCode: filter.code,
    filterTitle: filter.title,
    valueCode: value.code,
    title: value.title,
    found: value.found,
  };
}

/** The products of a set that a text means; what can be bought now is more relevant than all else. */
export function search(
  index: SearchIndex,
  within: BitSet,
  available: BitSet,
  text: string | undefined,
  prices: Prices,
): Searched {
  if (text === undefined || text.trim() === '') return { products: within, relevance: null, reading: null };
  const { products, fitness, reading } = look(index, within, text, prices);
  visitMembers(intersectionOf(products, available), (product) => {
    fitness[product] = (fitness[product] ?? 0) + IN_STOCK;
    return true;
  });
  return { products, relevance: fitness, reading };
}

/** More than any fitness. */
const IN_STOCK = 128;
