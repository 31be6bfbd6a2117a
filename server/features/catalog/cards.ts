import { has, intersectionOf } from '#catalogue/sets/bit-set.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';

/** Tiles of the given products in the given order; ids that are unknown or hidden from this shopper are left out. */
export function cardsByIds(
  catalogue: Catalogue,
  ids: readonly number[],
  shopper: Viewer,
): Promise<ProductCard[]> {
  const numbers = [...new Set(ids)].flatMap((id) => catalogue.numberById.get(id) ?? []);
  return visibleCards(catalogue, numbers, shopper, numbers.length);
}

/** Tiles of a collection in its own order. */
export function collectionCards(
  catalogue: Catalogue,
  shopper: Viewer,
  collectionId: number,
  size: number,
): Promise<ProductCard[]> {
  return visibleCards(catalogue, catalogue.collections.get(collectionId) ?? [], shopper, size);
}

function visibleCards(
  catalogue: Catalogue,
  numbers: readonly number[],
  shopper: Viewer,
  size: number,
): Promise<ProductCard[]> {
  const { visible, cards } = assortmentFor(catalogue, shopper);
  return cards(numbers.filter((number) => has(visible, number)).slice(0, size));
}

const SHELF_SORT = { popular: 'popular', discounted: 'discount', new: 'new' } as const;

/** Tiles of a shelf that fills itself; only what can be bought now stands on it. */
export function shelf(
  catalogue: Catalogue,
  shopper: Viewer,
  source: keyof typeof SHELF_SORT,
  size: number,
): Promise<ProductCard[]> {
  const { visible, prices, page, cards } = assortmentFor(catalogue, shopper);
  const buyable = intersectionOf(visible, catalogue.available);
  const products = source === 'discounted' ? intersectionOf(buyable, prices.discounted) : buyable;
  return cards(page(products, SHELF_SORT[source], 0, size));
}
