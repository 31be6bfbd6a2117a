import type { CardGroup, CardPrice, ProductCard } from '#contract/catalog.ts';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';

/** A product that may be taken into a set; its sizes are those that can be bought. */
export type Piece = {
  id: number;
  code: string;
  title: string;
  categories: { code: string }[];
  catalogImageId: string | null;
  cardPrices: CardPrice[];
  groups: CardGroup[];
};

/** Where pieces are worn, a root category: «Кольца», with what there is for it. */
export type Place = { code: string; title: string; pieces: Piece[] };

export function pieceOf(card: ProductCard): Piece {
  const { id, code, title, categories, catalogImageId, cardPrices } = tileProduct(card);
  const groups = card.groups.filter(({ available }) => available);
  return { id, code, title, categories, catalogImageId, cardPrices, groups };
}

/** The piece of a place that the shopper has chosen, in a size. */
export type ChosenPiece = { place: Place; piece: Piece; size: CardGroup };

/** Sizes in a URL, and in the form that adds the set. */
export const SIZE_PARAMETER = 'groupId';

/**
 * What a URL says is chosen: `koltsa=1003&groupId=464`, a product per place and
 * the sizes of those that have several. What is not there to be chosen is left out.
 */
export function chosenPieces(places: readonly Place[], search: URLSearchParams): ChosenPiece[] {
  const sizeIds = new Set(search.getAll(SIZE_PARAMETER));
  return places.flatMap((place) => {
    const piece = place.pieces.find(({ id }) => String(id) === search.get(place.code));
    const size = piece?.groups.find(({ id }) => sizeIds.has(String(id))) ?? piece?.groups[0];
    return piece && size ? [{ place, piece, size }] : [];
  });
}

/** The other way round; `basis` is what the pieces have in common. */
export function searchOf(
  basis: { filter: string; code: string },
  chosen: readonly ChosenPiece[],
): URLSearchParams {
  const search = new URLSearchParams({ [basis.filter]: basis.code });
  for (const { place, piece, size } of chosen) {
    search.set(place.code, String(piece.id));
    if (piece.groups.length > 1) search.append(SIZE_PARAMETER, String(size.id));
  }
  return search;
}
