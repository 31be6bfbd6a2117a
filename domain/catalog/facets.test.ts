import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setOf, visitMembers } from './bit-set.ts';
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

function countWithBits({ pieces, ticked, shown }: Shop) {
  const numbers = [...pieces.keys()];
  const valueCounts = pieces[0]?.map((values) => values.length) ?? ticked.map(() => 6);
  const facets = ticked.map((chosen, filter) => ({
    chosen,
    values: Array.from({ length: valueCounts[filter] ?? 0 }, (_, value) =>
      setOf(
        pieces.length,
        numbers.filter((n) => pieces[n]?.[filter]?.[value]),
      ),
    ),
  }));
  const base = setOf(
    pieces.length,
    numbers.filter((n) => shown[n]),
  );
  const listed = ticked.map((_, filter) => Array.from({ length: 6 }, (_none, value) => filter * 6 + value));
  const lists = openValueLists(pieces.length, 30);
  for (const [n, piece] of pieces.entries()) {
    const values = piece.flatMap((has, filter) =>
      has.flatMap((isHad, value) => (isHad ? filter * 6 + value : [])),
    );
    lists.put(n, values);
  }
  const { found, counts } = countFacets(
    base,
    facets.map((facet, filter) => ({
      ...facet,
      listed: (listed[filter] ?? []).slice(0, facet.values.length),
    })),
    lists,
  );
  const list: number[] = [];
  visitMembers(found, (n) => list.push(n) > 0);
  return { found: list, counts: counts.map((values) => [...values]) };
}

function countByHand({ pieces, ticked, shown }: Shop) {
  const valueCounts = pieces[0]?.map((values) => values.length) ?? ticked.map(() => 6);
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
    fc.property(shops, (shop) => {
      expect(countWithBits(shop)).toEqual(countByHand(shop));
    }),
    { numRuns: 500 },
  );
});

test('the counter of an unticked value is what ticking it brings', () => {
  fc.assert(
    fc.property(shops, (shop) => {
      const { counts } = countWithBits(shop);
      counts.forEach((values, filter) => {
        values.forEach((count, value) => {
          const ticked = shop.ticked.map((one, n) => (n === filter ? [value] : one));
          expect(countWithBits({ ...shop, ticked }).found).toHaveLength(count);
        });
      });
    }),
    { numRuns: 50 },
  );
});
