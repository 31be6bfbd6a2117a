import {
  addTo,
  type BitSet,
  has,
  membersBetween,
  removeFrom,
  setOf,
  subsetOf,
  visitMembers,
} from './bit-set.ts';

/** Negative when the first product number stands before the second; 0 only for the same. */
export type Compare = (a: number, b: number) => number;

/** All product numbers as a sort shows them. */
export type ListingOrder = { numbers: Uint32Array; compare: Compare };

/** Ascending; numbers with equal keys stay as they stand. */
export function sortByKey(numbers: Uint32Array, key: (number: number) => number): Uint32Array {
  const count = numbers.length;
  const keys = wholeKeys(Float64Array.from(numbers, key));
  // Key and place in one number, which the engine sorts natively and without a comparison of ours.
  const packed = keys.map((value, place) => value * count + place).sort();
  return Uint32Array.from(packed, (value) => numbers[value % count] ?? 0);
}

/** The same order in whole numbers from 0, small enough to be multiplied by the number of keys. */
function wholeKeys(keys: Float64Array): Float64Array {
  let [least, greatest, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
  for (const key of keys) {
    if (key < least) least = key;
    if (key > greatest) greatest = key;
    if (!Number.isInteger(key)) isWhole = false;
  }
  if (isWhole && (greatest - least + 1) * keys.length <= Number.MAX_SAFE_INTEGER) {
    return keys.map((key) => key - least);
  }
  const ascending = keys.toSorted();
  return keys.map((key) => firstPlace(ascending.length, (place) => (ascending[place] ?? 0) >= key));
}

/**
 * The members of a set whose keys lie between both, ends included.
 *
 * Where fewer numbers lie there, or elsewhere, than the set has members, they
 * are found by their places in ascending lists and put in or taken out; else
 * every member is looked at.
 *
 * @param size of the set
 * @param lists of numbers, each ascending by key, which together hold all members
 */
export function narrowToRange(
  set: BitSet,
  size: number,
  key: Uint32Array,
  lists: readonly Uint32Array[],
  least: number,
  greatest: number,
): BitSet {
  const keyOf = (number: number) => key[number] ?? 0;
  const inside: Uint32Array[] = [];
  const outside: Uint32Array[] = [];
  for (const list of lists) {
    const from = firstPlace(list.length, (place) => keyOf(list[place] ?? 0) >= least);
    const until = firstPlace(list.length, (place) => keyOf(list[place] ?? 0) > greatest);
    inside.push(list.subarray(from, until));
    outside.push(list.subarray(0, from), list.subarray(until));
  }
  const [insideCount, outsideCount] = [totalLength(inside), totalLength(outside)];
  if (Math.min(insideCount, outsideCount) > size) {
    return membersBetween(set, key, least, greatest);
  }
  return insideCount < outsideCount ? onlyOf(set, inside) : withoutAll(set, outside);
}

const totalLength = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0);

function onlyOf(set: BitSet, lists: readonly Uint32Array[]): BitSet {
  const kept = new Uint32Array(set.length);
  for (const list of lists) {
    for (let n = 0; n < list.length; n++) if (has(set, list[n] ?? 0)) addTo(kept, list[n] ?? 0);
  }
  return kept;
}

function withoutAll(set: BitSet, lists: readonly Uint32Array[]): BitSet {
  const kept = set.slice();
  for (const list of lists) {
    for (let n = 0; n < list.length; n++) removeFrom(kept, list[n] ?? 0);
  }
  return kept;
}

/** The first of so many places that satisfies a condition which holds from there on. */
function firstPlace(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The order after some of its numbers have changed their keys or are new; the others stand as they stood.
 * The same array when none has moved: a sold piece changes its product, but rarely the place of it.
 */
export function reorder(numbers: Uint32Array, changed: ReadonlySet<number>, compare: Compare): Uint32Array {
  if (standWhereTheyBelong(numbers, changed, compare)) return numbers;
  const moved = [...changed].toSorted(compare);
  const kept = withoutNumbers(numbers, changed);
  const merged = new Uint32Array(kept.length + moved.length);
  let from = 0;
  moved.forEach((number, before) => {
    const until = firstPlace(kept.length, (place) => compare(kept[place] ?? 0, number) > 0);
    merged.set(kept.subarray(from, until), from + before);
    merged[until + before] = number;
    from = until;
  });
  merged.set(kept.subarray(from), from + moved.length);
  return merged;
}

/** Whether each of them stands between its neighbours; found by its new key, because an order is searched, not walked through. */
function standWhereTheyBelong(numbers: Uint32Array, changed: ReadonlySet<number>, compare: Compare): boolean {
  const isAfter = (place: number, number: number) => compare(numbers[place] ?? 0, number) > 0;
  for (const number of changed) {
    const at = firstPlace(numbers.length, (place) => compare(numbers[place] ?? 0, number) >= 0);
    if (numbers[at] !== number) return false;
    if (at > 0 && isAfter(at - 1, number)) return false;
    if (at + 1 < numbers.length && !isAfter(at + 1, number)) return false;
  }
  return true;
}

/** A loop over bits: a callback that asks a `Set` takes ten times as long. */
function withoutNumbers(numbers: Uint32Array, left: ReadonlySet<number>): Uint32Array {
  const isLeft = setOf(Math.max(...left) + 1, left);
  const kept = new Uint32Array(numbers.length);
  let count = 0;
  for (let n = 0; n < numbers.length; n++) {
    const number = numbers[n] ?? 0;
    if (!has(isLeft, number)) kept[count++] = number;
  }
  return kept.subarray(0, count);
}

/** Steps of a walk that take as long as the sorting of one member. */
const SORTING = 64;

/**
 * The members of a set that stand at `offset` … `offset + limit` of an order.
 *
 * Of many members the first are soon met on a walk through the order; few are
 * sorted faster than they are met.
 *
 * @param size of the set
 */
export function pageOf(
  found: BitSet,
  size: number,
  { numbers, compare }: ListingOrder,
  offset: number,
  limit: number,
): number[] {
  const end = Math.min(offset + limit, size);
  if (size * size * SORTING <= end * numbers.length) {
    return [...membersOf(found, size).sort(compare).subarray(offset, end)];
  }
  const page: number[] = [];
  for (let n = 0, met = 0; met < end && n < numbers.length; n++) {
    const number = numbers[n] ?? 0;
    if (!has(found, number)) continue;
    if (met >= offset) page.push(number);
    met++;
  }
  return page;
}

/**
 * The members of a set at `offset` … `offset + limit`, those with the greatest
 * weight first, equally heavy ones in the order of the listing. Only those
 * weights are put in order that stand on the page.
 */
export function heaviestOf(
  found: BitSet,
  weight: Uint8Array,
  order: ListingOrder,
  offset: number,
  limit: number,
): number[] {
  const sizes = new Uint32Array(256);
  visitMembers(found, (member) => {
    const own = weight[member] ?? 0;
    sizes[own] = (sizes[own] ?? 0) + 1;
    return true;
  });
  const page: number[] = [];
  for (let heavy = 255, before = 0; heavy >= 0 && page.length < limit; heavy--) {
    const size = sizes[heavy] ?? 0;
    if (size > 0 && before + size > offset) {
      const equal = subsetOf(found, (member) => weight[member] === heavy);
      page.push(...pageOf(equal, size, order, Math.max(offset - before, 0), limit - page.length));
    }
    before += size;
  }
  return page;
}

function membersOf(set: BitSet, size: number): Uint32Array {
  const members = new Uint32Array(size);
  let met = 0;
  visitMembers(set, (member) => {
    members[met++] = member;
    return true;
  });
  return members;
}
