import { type BitSet, has, visitMembers } from './bit-set.ts';

/**
 * Product numbers in the order of a listing. Products are numbered by the
 * default order itself (in stock first, then by popularity), so that order
 * needs no list and every other one falls back on it where its keys are equal.
 */
export type ListingOrder = Uint32Array;

/**
 * The order of ascending keys. Numbers from `soldOutFrom` on are sold out and
 * stay behind the others whatever their key.
 */
export function orderByKey(keys: ArrayLike<number>, soldOutFrom: number): ListingOrder {
  const order = Uint32Array.from({ length: keys.length }, (_, number) => number);
  const byKey = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
  order.subarray(0, soldOutFrom).sort(byKey);
  order.subarray(soldOutFrom).sort(byKey);
  return order;
}

/** The members of a set that stand at `offset` … `offset + limit` of an order; without one, of the default order. */
export function pageOf(
  found: BitSet,
  order: ListingOrder | undefined,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = [];
  let skipped = 0;
  const take = (member: number) => {
    if (skipped < offset) skipped++;
    else page.push(member);
    return page.length < limit;
  };
  if (limit <= 0) return page;
  if (order === undefined) {
    visitMembers(found, take);
    return page;
  }
  for (let n = 0; n < order.length; n++) {
    const number = order[n] ?? 0;
    if (has(found, number) && !take(number)) break;
  }
  return page;
}
