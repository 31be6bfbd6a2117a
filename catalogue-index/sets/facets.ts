import { type BitSet, commonSize, emptySet, type Filled, filledOf, membersIn, wordsAt } from './bit-set.ts';
import { openScratch } from './scratch.ts';
import type { ValueLists } from './value-lists.ts';

/** One filter of a listing, in places of values. */
export type Facet = {
  values: readonly number[];
  /** None means that the filter is open. */
  chosen: readonly number[];
};

/** A filter of one set that is no value: what can be bought now, what costs less than before. */
export type Switch = { products: BitSet; isOn: boolean };

/** Which products have a value and which values a product has: the same, both ways round. */
export type ValueIndex = {
  /** By place of the value. */
  sets: readonly BitSet[];
  lists: ValueLists;
};

/** A set around all that is counted, whose own counts are known: of most of it, what is missing is counted. */
export type Whole = {
  products: BitSet;
  size: number;
  /** By place of the value: products of the whole that have it. */
  tallies(): Uint32Array;
};

export type FacetCounts = {
  /** Products that satisfy every filter. */
  found: BitSet;
  /** Per filter, by place of the value: how many products the shopper would get by adding that value. */
  counts: Uint32Array[];
  /** The same per switch. */
  switchCounts: number[];
};

/** What is looked at within one call: memory of its own for each would keep the garbage collector busy. */
const scratch = openScratch();

/**
 * Narrows `base` by what is chosen and counts everything else. Values of one
 * filter are OR, filters are AND; a counter leaves its own filter out, so it
 * says what a click on the value brings. Nothing is looked at but the filled
 * quads of `base`, which in a category are few: its products have neighbouring numbers.
 */
export function countFacets(
  base: BitSet,
  facets: readonly Facet[],
  switches: readonly Switch[],
  index: ValueIndex,
  whole?: Whole,
): FacetCounts {
  scratch.clear();
  const { places, words } = filledOf(base, scratch.words);
  const narrowing = [
    ...facets.filter(({ chosen }) => chosen.length > 0),
    ...switches.filter(({ isOn }) => isOn),
  ];
  const { found, without } = narrow(
    words,
    narrowing.map((one) => conditionOf(one, places, index)),
  );
  const open = refill(places, found);
  const withoutOwn = (one: Facet | Switch): Filled | undefined => {
    const own = without[narrowing.indexOf(one)];
    return own && refill(places, own);
  };

  // Open filters all count within the same set.
  const openFacets = facets.filter(({ chosen }) => chosen.length === 0);
  const openCounts = countWithin(open, openFacets, index, whole);
  return {
    found: spread(open, base.length),
    counts: facets.map((facet) => {
      const own = withoutOwn(facet);
      return own ? countWithin(own, [facet], index, whole) : openCounts;
    }),
    switchCounts: switches.map((one) => commonSize(withoutOwn(one) ?? open, one.products)),
  };
}

/** A look at a product's list takes as long as a quarter of a quad of sets that meet. */
const LOOK = 0.25;

/** Counts by place: set by set, or, where the products are few or nearly all, product by product. */
function countWithin(
  within: Filled,
  facets: readonly Facet[],
  { sets, lists }: ValueIndex,
  whole: Whole | undefined,
): Uint32Array {
  const valueCount = facets.reduce((sum, { values }) => sum + values.length, 0);
  const size = membersIn(within);
  const isFaster = (members: number) =>
    members * lists.averageLength() * LOOK < within.places.length * valueCount;
  if (isFaster(size)) return lists.tally(within);
  if (whole !== undefined && isFaster(whole.size - size)) return countMissing(within, whole, lists);
  const counts = new Uint32Array(sets.length);
  for (const { values } of facets) {
    for (const value of values) counts[value] = commonSize(within, sets[value] ?? within.words);
  }
  return counts;
}

function countMissing({ places, words }: Filled, whole: Whole, lists: ValueLists): Uint32Array {
  const missing = scratch.words(whole.products.length);
  missing.set(whole.products);
  for (let k = 0; k < words.length; k++) {
    const at = (places[k >>> 2] ?? 0) * 4 + (k & 3);
    missing[at] = (missing[at] ?? 0) & ~(words[k] ?? 0);
  }
  const counts = lists.tally(filledOf(missing, scratch.words));
  const tallies = whole.tallies();
  for (let place = 0; place < counts.length; place++) {
    counts[place] = (tallies[place] ?? 0) - (counts[place] ?? 0);
  }
  return counts;
}

/** The products that something chosen lets through, at these places. */
function conditionOf(one: Facet | Switch, places: Uint32Array, { sets }: ValueIndex): Uint32Array {
  if ('products' in one) return wordsAt(one.products, places, scratch.words);
  const [first = new Uint32Array(places.length * 4), ...others] = one.chosen.map((value) =>
    wordsAt(sets[value] ?? new Uint32Array(), places, scratch.words),
  );
  for (const words of others) {
    for (let k = 0; k < first.length; k++) first[k] = (first[k] ?? 0) | (words[k] ?? 0);
  }
  return first;
}

/**
 * The intersection of `base` with every condition, and for each condition the
 * intersection with all the others, in linear time: what lies before a
 * condition meets what lies after it.
 */
function narrow(
  base: Uint32Array,
  conditions: readonly Uint32Array[],
): { found: Uint32Array; without: Uint32Array[] } {
  const before = [base];
  for (const condition of conditions) before.push(both(before.at(-1) ?? base, condition));

  const without: Uint32Array[] = [];
  let after: Uint32Array | undefined;
  for (let n = conditions.length - 1; n >= 0; n--) {
    const earlier = before[n] ?? base;
    const condition = conditions[n] ?? base;
    without[n] = after ? both(earlier, after) : earlier;
    after = after ? both(condition, after) : condition;
  }
  return { found: before.at(-1) ?? base, without };
}

function both(a: Uint32Array, b: Uint32Array): Uint32Array {
  const common = scratch.words(a.length);
  for (let k = 0; k < common.length; k++) common[k] = (a[k] ?? 0) & (b[k] ?? 0);
  return common;
}

/** Without the quads that have become empty. */
function refill(places: Uint32Array, words: Uint32Array): Filled {
  const filled = filledOf(words, scratch.words);
  for (let k = 0; k < filled.places.length; k++) filled.places[k] = places[filled.places[k] ?? 0] ?? 0;
  return filled;
}

function spread({ places, words }: Filled, length: number): BitSet {
  const set = emptySet(length * 32);
  for (let k = 0; k < words.length; k++) set[(places[k >>> 2] ?? 0) * 4 + (k & 3)] = words[k] ?? 0;
  return set;
}
