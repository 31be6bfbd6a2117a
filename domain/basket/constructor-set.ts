/** A set has at least two pieces (§9). */
export const LEAST_MEMBERS = 2;

/** The number of root categories, with room for a few more. */
export const MOST_MEMBERS = 10;

/** The maximum number of sets in one basket. */
export const MAX_SETS = 50;

/**
 * Indexes of the members of a set whose place is already taken by an earlier
 * member. Pieces of one root category share a place: a set is a ring with
 * earrings, not two rings.
 */
export function misplaced(places: readonly string[]): number[] {
  return places.flatMap((place, index) => (places.indexOf(place) < index ? index : []));
}
