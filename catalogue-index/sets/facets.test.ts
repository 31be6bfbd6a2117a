import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTo, emptySet, filledOf, setOf, visitMembers } from './bit-set.ts';
import { countFacets } from './facets.ts';
import { openValueLists } from './value-lists.ts';

/** A shop as a person would describe it: what each piece is, and which values are ticked. */
type Shop = { pieces: boolean[][][]; ticked: number[][]; shown: boolean[] };

/** Up to 5 filters of up to 6 values over up to 80 pieces; a piece may have any number of values of a filter. */
const shops: fc.Arbitrary<Shop> = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }))
  .chain(([pieceCount, valueCounts]) =>
    fc.record({
      pieces: fc.array(
        fc.tuple(...valueCounts.map((n) => fc.array(fc.boolean(), { minLength: n, maxLength: n }))),
        {
          minLength: pieceCount,
          maxLength: pieceCount,
        },
      ),
      ticked: fc.tuple(...valueCounts.map((n) => fc.uniqueArray(fc.nat(n - 1), { maxLength: 3 }))),
      shown: fc.array(fc.boolean(), { minLength: pieceCount, maxLength: pieceCount }),
    }),
  );

/** The rule of §2 in words: ticks of one filter are "or", filters are "and". */
function passes(piece: boolean[][], ticked: number[][], exceptFilter?: number): boolean {
  return ticked.every(
    (values, filter) =>
      filter === exceptFilter || values.length === 0 || values.some((value) => piece[filter]?.[value]),
  );
}

const FILTERS = 5;
const VALUES = 6;
const placeOf = (filter: number, value: number) => filter * VALUES + value;

/**
 * @param far leaves quads of words empty between the pieces, as pieces of other categories do
 * @param isWholeKnown whether all pieces, shown or not, are counted already
 */
function countWithBits({ pieces, ticked, shown }: Shop, far: number, isWholeKnown = false) {
  const numberOf = (piece: number) => piece * far;
  const capacity = numberOf(pieces.length) + 1;
  const valueCounts = pieces[0]?.map((values) => values.length) ?? ticked.map(() => VALUES);
  const sets = Array.from({ length: FILTERS * VALUES }, () => emptySet(capacity));
  const lists = openValueLists(capacity, FILTERS * VALUES);
  for (const [n, piece] of pieces.entries()) {
    const places = piece.flatMap((has, filter) =>
      has.flatMap((isHad, value) => (isHad ? placeOf(filter, value) : [])),
    );
    lists.put(numberOf(n), places);
    for (const place of places) addTo(sets[place] ?? emptySet(0), numberOf(n));
  }
  const base = setOf(capacity, [...pieces.keys()].filter((n) => shown[n]).map(numberOf));
  const facets = ticked.map((chosen, filter) => ({
    values: Array.from({ length: valueCounts[filter] ?? 0 }, (_, value) => placeOf(filter, value)),
    chosen: chosen.map((value) => placeOf(filter, value)),
  }));
  const all = setOf(capacity, [...pieces.keys()].map(numberOf));
  const whole = { products: all, size: pieces.length, tallies: () => lists.tally(filledOf(all)) };
  const { found, counts } = countFacets(base, facets, [], { sets, lists }, isWholeKnown ? whole : undefined);
  const list: number[] = [];
  visitMembers(found, (number) => list.push(number / far) > 0);
  return {
    found: list,
    counts: facets.map(({ values }, filter) => values.map((place) => counts[filter]?.[place] ?? 0)),
  };
}

function countByHand({ pieces, ticked, shown }: Shop) {
  const valueCounts = pieces[0]?.map((values) => values.length) ?? ticked.map(() => VALUES);
  return {
    found: [...pieces.keys()].filter((n) => shown[n] && passes(pieces[n] ?? [], ticked)),
    counts: ticked.map((_, filter) =>
      Array.from(
        { length: valueCounts[filter] ?? 0 },
        (_none, value) =>
          pieces.filter((piece, n) => shown[n] && piece[filter]?.[value] && passes(piece, ticked, filter))
            .length,
      ),
    ),
  };
}

test('any selection over any catalogue finds and counts what counting by hand does', () => {
  fc.assert(
    fc.property(shops, fc.constantFrom(1, 40, 300), fc.boolean(), (shop, far, isWholeKnown) => {
      expect(countWithBits(shop, far, isWholeKnown)).toEqual(countByHand(shop));
    }),
    { numRuns: 500 },
  );
});

test('the counter of an unticked value is what ticking it brings', () => {
  fc.assert(
    fc.property(shops, (shop) => {
      const { counts } = countWithBits(shop, 1);
      counts.forEach((values, filter) => {
        values.forEach((count, value) => {
          const ticked = shop.ticked.map((one, n) => (n === filter ? [value] : one));
          expect(countWithBits({ ...shop, ticked }, 1).found).toHaveLength(count);
        });
      });
    }),
    { numRuns: 50 },
  );
});

test('a switch narrows everything but its own counter', () => {
  const having = emptySet(10);
  const lists = openValueLists(10, 1);
  for (const product of [0, 1, 2, 3]) {
    lists.put(product, [0]);
    addTo(having, product);
  }
  const available = { products: setOf(10, [1, 2, 7]), isOn: true };
  const discounted = { products: setOf(10, [2, 3]), isOn: false };
  const { found, counts, switchCounts } = countFacets(
    setOf(10, [0, 1, 2, 3]),
    [{ values: [0], chosen: [] }],
    [available, discounted],
    { sets: [having], lists },
  );
  const list: number[] = [];
  visitMembers(found, (number) => list.push(number) > 0);
  expect(list).toEqual([1, 2]);
  expect(counts.map((one) => [...one])).toEqual([[2]]);
  expect(switchCounts).toEqual([2, 1]);
});
