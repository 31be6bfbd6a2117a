/** A filter value with the number of products that it finds. */
type Counted = { count: number };

/**
 * The values that most products have, at most `room` of them: each leads to a
 * narrower listing that is not empty (decision T9.13).
 *
 * @param total products of the listing before it is narrowed
 */
export function popularValues<Value extends Counted>(
  values: readonly Value[],
  total: number,
  room: number,
): Value[] {
  return values
    .filter(({ count }) => count > 0 && count < total)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, Math.max(0, room));
}
