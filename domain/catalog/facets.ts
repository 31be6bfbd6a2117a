import { type BitSet, commonSize, emptySet, type Filled, filledOf, membersIn, wordsAt } from './bit-set.ts';
import type { ValueLists } from './value-lists.ts';

/** One filter of a listing: a set of products per value, and which values are chosen. */
export type Facet = {
  values: readonly BitSet[];
  /** Places in `values`; none means that the filter is open. */
  chosen: readonly number[];
  /** What the values are called in the lists of the products; absent when they are in none. */
  listed?: readonly number[];
};

export type FacetCounts = {
  /** Products that satisfy every filter. */
  found: BitSet;
  /** Per filter and value: how many products the shopper would get by adding that value. */
  counts: Uint32Array[];
};

/**
 * Narrows `base` by the chosen values and counts all others. Values of one
 * filter are OR, filters are AND; a counter leaves its own filter out, so it
 * says what a click on the value brings. Nothing is looked at but the filled
 * words of `base`, which in a category are few: its products have neighbouring numbers.
 */
export function countFacets(base: BitSet, facets: readonly Facet[], lists: ValueLists): FacetCounts {
  const { places, words } = filledOf(base);
  const narrowing = facets.filter(({ chosen }) => chosen.length > 0);
  const { found, without } = narrow(
    words,
    narrowing.map((facet) => chosenWords(facet, places)),
  );

  // Open filters all count within the same set.
  const open = refill(places, found);
  const openFacets = facets.filter((facet) => !narrowing.includes(facet));
  const openCounts = countWithin(open, openFacets, lists);
  const counts = facets.map((facet) => {
    const own = without[narrowing.indexOf(facet)];
    const [alone] = own === undefined ? [] : countWithin(refill(places, own), [facet], lists);
    return alone ?? openCounts[openFacets.indexOf(facet)] ?? new Uint32Array();
  });
  return { found: spread(open, base.length), counts };
}

/** A look at a product's list costs as much as two words of sets that meet. */
const LOOK = 2;

/** Counts set by set, or, where the products are few, product by product. */
function countWithin(within: Filled, facets: readonly Facet[], lists: ValueLists): Uint32Array[] {
  const valueCount = facets.reduce((sum, { values }) => sum + values.length, 0);
  const looks = membersIn(within) * lists.averageLength() * LOOK;
  const tallies = looks < within.places.length * valueCount ? lists.tally(within) : undefined;
  return facets.map(({ values, listed }) =>
    tallies && listed
      ? Uint32Array.from(listed, (value) => tallies[value] ?? 0)
      : Uint32Array.from(values, (value) => commonSize(within, value)),
  );
}

/** Products with any of the chosen values, at these places. */
function chosenWords({ values, chosen }: Facet, places: Uint32Array): Uint32Array {
  const any = new Uint32Array(places.length);
  for (const value of chosen.flatMap((place) => values[place] ?? [])) {
    const words = wordsAt(value, places);
    for (let k = 0; k < any.length; k++) any[k] = (any[k] ?? 0) | (words[k] ?? 0);
  }
  return any;
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
  const common = new Uint32Array(a.length);
  for (let k = 0; k < common.length; k++) common[k] = (a[k] ?? 0) & (b[k] ?? 0);
  return common;
}

/** Without the words that have become empty. */
function refill(places: Uint32Array, words: Uint32Array): Filled {
  const { places: kept, words: filled } = filledOf(words);
  return { places: wordsAt(places, kept), words: filled };
}

function spread({ places, words }: Filled, length: number): BitSet {
  const set = emptySet(length * 32);
  for (let k = 0; k < places.length; k++) set[places[k] ?? 0] = words[k] ?? 0;
  return set;
}
