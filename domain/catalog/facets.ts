import { type BitSet, commonSize, filledWords, intersectionOf, unionOf } from './bit-set.ts';

/** One filter of a listing: a set of products per value, and which values are chosen. */
export type Facet = {
  values: readonly BitSet[];
  /** Places in `values`; none means that the filter is open. */
  chosen: readonly number[];
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
 * says what a click on the value brings.
 */
export function countFacets(base: BitSet, capacity: number, facets: readonly Facet[]): FacetCounts {
  const narrowing = facets.filter(({ chosen }) => chosen.length > 0);
  const { found, without } = narrow(
    base,
    narrowing.map((facet) => chosenSet(facet, capacity)),
  );

  // Open filters all count within the same set, whose filled words are looked up once.
  const foundWords = filledWords(found);
  const counts = facets.map((facet) => {
    const own = without[narrowing.indexOf(facet)];
    return own === undefined
      ? countValues(found, foundWords, facet.values)
      : countValues(own, filledWords(own), facet.values);
  });
  return { found, counts };
}

function chosenSet({ values, chosen }: Facet, capacity: number): BitSet {
  const sets = chosen.flatMap((place) => values[place] ?? []);
  const [only] = sets;
  return sets.length === 1 && only ? only : unionOf(capacity, sets);
}

/**
 * The intersection of `base` with every condition, and for each condition the
 * intersection with all the others, in linear time: what lies before a
 * condition meets what lies after it.
 */
function narrow(base: BitSet, conditions: readonly BitSet[]): { found: BitSet; without: BitSet[] } {
  const before = [base];
  for (const condition of conditions) before.push(intersectionOf(before.at(-1) ?? base, condition));

  const without: BitSet[] = [];
  let after: BitSet | undefined;
  for (let n = conditions.length - 1; n >= 0; n--) {
    const earlier = before[n] ?? base;
    const condition = conditions[n] ?? base;
    without[n] = after ? intersectionOf(earlier, after) : earlier;
    after = after ? intersectionOf(condition, after) : condition;
  }
  return { found: before.at(-1) ?? base, without };
}

function countValues(within: BitSet, filled: Uint32Array, values: readonly BitSet[]): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (let n = 0; n < values.length; n++) {
    const value = values[n];
    if (value) counts[n] = commonSize(filled, within, value);
  }
  return counts;
}
