import { type BitSet, intersectionOf, setOf } from '#catalogue/sets/bit-set.ts';
import { assortmentFor, openSection, type Viewer } from '#server/features/catalog/assortment.ts';
import { type Narrowed, narrowSection } from '#server/features/catalog/narrowing.ts';
import type { Catalogue } from '#server/features/catalog/read-model.ts';

/** Products of these collections that are visible to this shopper. */
export function visibleMembers(
  catalogue: Catalogue,
  shopper: Viewer,
  collectionIds: Iterable<number>,
): BitSet {
  const members = [...collectionIds].flatMap((id) => catalogue.collections.get(id) ?? []);
  return intersectionOf(assortmentFor(catalogue, shopper).visible, setOf(catalogue.capacity, members));
}

/** Filters the products by value ids; unknown ids are ignored. */
export function narrowMembers(
  catalogue: Catalogue,
  shopper: Viewer,
  members: BitSet,
  valueIds: readonly number[],
): Narrowed {
  const assortment = assortmentFor(catalogue, shopper);
  const values = Object.fromEntries(
    catalogue.filters.map(({ code, valueById }) => [code, valueIds.filter((id) => valueById.has(id))]),
  );
  const selection = { values, price: {}, available: false, discounted: false };
  return narrowSection(assortment, openSection(catalogue, assortment.prices, members), selection);
}
