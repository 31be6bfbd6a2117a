import type { Viewer } from '#catalogue/index.ts';
import type { ProductCard } from '#contract/catalog.ts';
import type { Catalogue } from './catalogue.ts';

/** Tiles of the given products in the given order; ids that are unknown or hidden from this shopper are left out. */
export const cardsByIds = (
  catalogue: Catalogue,
  ids: readonly number[],
  shopper: Viewer,
): Promise<ProductCard[]> => cards(catalogue, shopper, catalogue.index.visible(shopper, [...new Set(ids)]));

/** Tiles of a collection in its own order. */
export const collectionCards = (
  catalogue: Catalogue,
  shopper: Viewer,
  collectionId: number,
  size: number,
): Promise<ProductCard[]> => {
  const members = catalogue.index.visible(shopper, catalogue.collections.get(collectionId) ?? []);
  return cards(catalogue, shopper, members.slice(0, size));
};

const SHELF_SORT = { popular: 'popular', discounted: 'discount', new: 'new' } as const;

/** Tiles of a shelf that fills itself; only what can be bought now is on it. */
export const shelf = (
  catalogue: Catalogue,
  shopper: Viewer,
  source: keyof typeof SHELF_SORT,
  size: number,
): Promise<ProductCard[]> =>
  cards(catalogue, shopper, catalogue.index.shelf(shopper, SHELF_SORT[source], size));

/** Tiles of products that this shopper sees, in their order. */
export async function cards(
  catalogue: Catalogue,
  shopper: Viewer,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const written = await catalogue.cards.take(catalogue.index, ids, shopper);
  return written.map((card) => JSON.parse(card.toString()) as ProductCard);
}
