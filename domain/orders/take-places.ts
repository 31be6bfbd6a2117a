import type { FreeLot, TakenPieces } from './take-lots.ts';

/** Free pieces of a lot at a shop point; those at none are in the store room. */
export type PointStock = { lotId: number; point: string; count: number };

/** `point` is the code of the shop point; null for the store room. */
export type PlacedPieces = TakenPieces & { point: string | null };

type Shelves = {
  lots: readonly FreeLot[];
  stock: readonly PointStock[];
  /** The point where the order is fetched; null for any other delivery. */
  near: string | null;
};

/**
 * Decides which pieces of a lot an order takes: those where it is fetched, then those of the store
 * room, then those of the point that has the most.
 */
export const takePlaces = (taken: readonly TakenPieces[], shelves: Shelves): PlacedPieces[] =>
  taken.flatMap((pieces) => {
    let wanted = pieces.count;
    return placesOf(pieces.lotId, shelves).flatMap(({ point, count: free }) => {
      const count = Math.min(wanted, free);
      wanted -= count;
      return count > 0 ? { ...pieces, point, count } : [];
    });
  });

function placesOf(lotId: number, { lots, stock, near }: Shelves) {
  const points = stock
    .filter((place) => place.lotId === lotId)
    .toSorted((a, b) => b.count - a.count || (a.point < b.point ? -1 : 1));
  const free = lots.find(({ id }) => id === lotId)?.free ?? 0;
  const storeRoom = { point: null, count: free - points.reduce((total, { count }) => total + count, 0) };
  return [
    ...points.filter(({ point }) => point === near),
    storeRoom,
    ...points.filter(({ point }) => point !== near),
  ];
}

/** The lots as far as they are at one point, for an order that takes nothing from elsewhere. */
export const lotsAt = <Lot extends FreeLot>(
  point: string,
  lots: readonly Lot[],
  stock: readonly PointStock[],
): Lot[] =>
  lots.map((lot) => ({
    ...lot,
    free: stock.find((place) => place.lotId === lot.id && place.point === point)?.count ?? 0,
  }));
