import type { ProductCard } from '#contract/catalog.ts';
import { has, intersectionOf } from '#domain/catalog/bit-set.ts';
import { pageOf } from '#domain/catalog/listing-order.ts';
import { assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';

/** Tiles of the given products in the given order; ids that are unknown or hidden from this shopper are left out. */
export function cardsByIds(catalogue: Catalogue, ids: readonly number[], shopper: Viewer): ProductCard[] {
  const numbers = [...new Set(ids)].flatMap((id) => catalogue.numberById.get(id) ?? []);
  return visibleCards(catalogue, numbers, shopper, numbers.length);
}

/** Tiles of a collection in its own order. */
export function collectionCards(
  catalogue: Catalogue,
  shopper: Viewer,
  collectionId: number,
  size: number,
): ProductCard[] {
  return visibleCards(catalogue, catalogue.collections.get(collectionId) ?? [], shopper, size);
}

function visibleCards(
  catalogue: Catalogue,
  numbers: readonly number[],
  shopper: Viewer,
  size: number,
): ProductCard[] {
  const { visible, card } = assortmentFor(catalogue, shopper);
  return numbers
    .filter((number) => has(visible, number))
    .slice(0, size)
    .map(card);
}

const SHELF_SORT = { popular: 'popular', discounted: 'discount', new: 'new' } as const;

/** Tiles of a shelf that fills itself; only what can be bought now stands on it. */
export function shelf(
  catalogue: Catalogue,
  shopper: Viewer,
  source: keyof typeof SHELF_SORT,
  size: number,
): ProductCard[] {
  const { visible, prices, card } = assortmentFor(catalogue, shopper);
  const buyable = intersectionOf(visible, catalogue.available);
  const products = source === 'discounted' ? intersectionOf(buyable, prices.discounted) : buyable;
  return pageOf(products, prices.order(SHELF_SORT[source]), 0, size).map(card);
}
