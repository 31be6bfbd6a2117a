/** One piece alone is no set (§9). */
export const LEAST_MEMBERS = 2;

/** As many places as there are root categories, and a few to come. */
export const MOST_MEMBERS = 10;

/** Sets that one basket holds. */
export const MAX_SETS = 50;

/**
 * Members of a set whose place another one has taken before them, by index.
 * Pieces of one root category share a place: a set is a ring with earrings, not
 * two rings.
 */
export function misplaced(places: readonly string[]): number[] {
  return places.flatMap((place, index) => (places.indexOf(place) < index ? index : []));
}
