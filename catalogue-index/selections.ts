import { parseCatalogPath } from '#domain/catalog/catalog-path.ts';
import { parseListingView } from '#domain/catalog/selection.ts';
import type { IndexedCategory } from './categories.ts';
import type { SelectionFacts } from './facts.ts';
import type { IndexedFilter } from './filters.ts';
import type { CategoryTree } from './query.ts';
import type { Prices } from './search/prices.ts';
import { type BitSet, intersectionOf, unionOf } from './sets/bit-set.ts';

/** A prepared selection as the search knows it. */
export type SearchedSelection = Readonly<{
  title: string;
  path: string;
  phrases: readonly string[];
  /** Those of the products that are in its listing now. */
  narrow(products: BitSet, prices: Prices): BitSet;
}>;

type Goods = {
  categories: CategoryTree<IndexedCategory>;
  filters: readonly IndexedFilter[];
  /** Products with a free piece. */
  available: BitSet;
};

/** Undefined when the path is of no listing, or names a category that is gone; values that are gone count as not chosen. */
export function searchedSelection(
  { title, phrases, path }: SelectionFacts,
  { categories, filters, available }: Goods,
): SearchedSelection | undefined {
  const { pathname, searchParams } = new URL(path, 'https://shop.example');
  const parsed = parseCatalogPath(pathname.replace(/^\/catalog\//, ''));
  if (parsed?.page !== 'listing') return;
  const category = categories.byPath.get(parsed.categoryCodes.join('/'));
  if (parsed.categoryCodes.length > 0 && category === undefined) return;
  const { filter } = parseListingView(searchParams);
  const chosen = filters.flatMap(({ code, valueByCode }) => {
    const values = (filter.values[code] ?? []).flatMap((value) => valueByCode.get(value) ?? []);
    return values.length > 0 ? [values] : [];
  });
  return {
    title,
    path,
    phrases,
    narrow(products, prices) {
      const sets = [
        ...(category ? [category.products] : []),
        ...(filter.available ? [available] : []),
        ...chosen.map((values) =>
          unionOf(
            products.length * 32,
            values.map(({ found }) => found),
          ),
        ),
      ];
      const found = prices.between(sets.reduce(intersectionOf, products), filter.price);
      return filter.discounted ? intersectionOf(found, prices.discounted) : found;
    },
  };
}
