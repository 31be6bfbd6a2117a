import type { CardGroup, CardPrice, ProductCard } from '#contract/catalog.ts';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';

/** A product that can be part of a set; its sizes are those in stock. */
export type Piece = {
  id: number;
  code: string;
  title: string;
  categories: { code: string }[];
  catalogImageId: string | null;
  cardPrices: CardPrice[];
  groups: CardGroup[];
};

/** A root category, such as «Кольца», with its pieces. */
export type Place = { code: string; title: string; pieces: Piece[] };

export function pieceOf(card: ProductCard): Piece {
  const { id, code, title, categories, catalogImageId, cardPrices } = tileProduct(card);
  const groups = card.groups.filter(({ available }) => available);
  return { id, code, title, categories, catalogImageId, cardPrices, groups };
}

/** The selected piece of a place, in a size. */
export type ChosenPiece = { place: Place; piece: Piece; size: CardGroup };

/** The name of sizes in the URL and in the form that adds the set. */
export const SIZE_PARAMETER = 'groupId';

/**
 * Reads the selection from a URL: `koltsa=1003&groupId=464` is a product per place, and the sizes of products
 * with several. Unavailable ones are left out.
 */
export function chosenPieces(places: readonly Place[], search: URLSearchParams): ChosenPiece[] {
  const sizeIds = new Set(search.getAll(SIZE_PARAMETER));
  return places.flatMap((place) => {
    const piece = place.pieces.find(({ id }) => String(id) === search.get(place.code));
    const size = piece?.groups.find(({ id }) => sizeIds.has(String(id))) ?? piece?.groups[0];
    return piece && size ? [{ place, piece, size }] : [];
  });
}

/** The inverse; `basis` is the common property. */
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
