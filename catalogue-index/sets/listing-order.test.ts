import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setOf, sizeOf } from './bit-set.ts';
import {
  type Compare,
  heaviestOf,
  type ListingOrder,
  narrowToRange,
  pageOf,
  reorder,
  sortByKey,
} from './listing-order.ts';

const PRICES = [500, 100, 500, 50, 900];
const numbersOf = (count: number) => Uint32Array.from({ length: count }, (_, n) => n);
const comparing =
  (keys: readonly number[]): Compare =>
  (a, b) =>
    (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
const orderOf = (keys: readonly number[]): ListingOrder => ({
  numbers: numbersOf(keys.length).sort(comparing(keys)),
  compare: comparing(keys),
});

test.each([
  { keys: PRICES, order: [3, 1, 0, 2, 4], because: 'the cheapest first, equal ones as they stood' },
  { keys: PRICES.map((price) => -price), order: [4, 0, 2, 1, 3], because: 'a key may be negative' },
  { keys: [0.5, 0.25, 0.5], order: [1, 0, 2], because: 'a key may be a fraction' },
  { keys: [3e15, 1, 2e15], order: [1, 2, 0], because: 'keys may be far apart' },
  { keys: [], order: [], because: 'nothing has no order' },
])('numbers are sorted by their keys: $because', ({ keys, order }) => {
  expect([...sortByKey(numbersOf(keys.length), (n) => keys[n] ?? 0)]).toEqual(order);
});

test.each([
  { offset: 0, limit: 2, page: [3, 1] },
  { offset: 2, limit: 2, page: [2, 4] },
  { offset: 4, limit: 2, page: [] },
  { offset: 0, limit: 0, page: [] },
])('$limit products from $offset on stand in the order of the listing', ({ offset, limit, page }) => {
  expect(pageOf(setOf(5, [1, 2, 3, 4]), 4, orderOf(PRICES), offset, limit)).toEqual(page);
});

test('a page is the same whether few products are sorted or many are walked through', () => {
  const cases = fc
    .array(fc.nat(5), { maxLength: 300 })
    .chain((keys) =>
      fc.tuple(
        fc.constant(keys),
        fc.subarray([...keys.keys()]),
        fc.nat(300),
        fc.integer({ min: 0, max: 40 }),
      ),
    );
  fc.assert(
    fc.property(cases, ([keys, members, offset, limit]) => {
      const found = setOf(keys.length, members);
      const expected = members.toSorted(comparing(keys)).slice(offset, offset + limit);
      expect(pageOf(found, members.length, orderOf(keys), offset, limit)).toEqual(expected);
    }),
  );
});

test('an order after some keys have changed is the order of the new keys', () => {
  const cases = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.boolean()), { maxLength: 60 }).map((rows) => ({
    before: rows.map(([key]) => key),
    after: rows.map(([key, next, isChanged]) => (isChanged ? next : key)),
    changed: new Set(rows.flatMap(([, , isChanged], number) => (isChanged ? number : []))),
  }));
  fc.assert(
    fc.property(cases, ({ before, after, changed }) => {
      const merged = reorder(orderOf(before).numbers, changed, comparing(after));
      expect([...merged]).toEqual([...orderOf(after).numbers]);
    }),
  );
});

test.each([
  { after: [5, 1, 9], order: 'the same', because: 'its new key is between the same neighbours' },
  { after: [9, 1, 9], order: 'the same', because: 'of equal keys its number decides' },
  { after: [9, 1, 8], order: [1, 2, 0], because: 'the next one changes, too, and comes before it' },
  { after: [10, 1, 9], order: [1, 2, 0], because: 'a product is after the one that was after it' },
  { after: [0, 1, 9], order: [0, 1, 2], because: 'a product is before the one that was before it' },
])('an order is copied only when a product moves: $because', ({ after, order }) => {
  const { numbers } = orderOf([4, 1, 9]);
  const merged = reorder(numbers, new Set([0, 2]), comparing(after));
  if (order === 'the same') expect(merged).toBe(numbers);
  else expect([...merged]).toEqual(order);
});

test('a new product takes its place in an order', () => {
  const keys = [5, 9, 7];
  expect([...reorder(Uint32Array.of(0, 1), new Set([2]), comparing(keys))]).toEqual([0, 2, 1]);
});

test('the heaviest stand first, equally heavy ones in the order of the listing', () => {
  const found = setOf(5, [0, 1, 2, 4]);
  const weight = Uint8Array.of(1, 8, 1, 9, 1);
  expect(heaviestOf(found, weight, orderOf(PRICES), 0, 3)).toEqual([1, 0, 2]);
  expect(heaviestOf(found, weight, orderOf(PRICES), 3, 3)).toEqual([4]);
});

test('a page of the heaviest is the same as that of all of them in order', () => {
  const cases = fc
    .array(fc.tuple(fc.nat(5), fc.nat(3), fc.boolean()), { maxLength: 200 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.nat(200), fc.integer({ min: 0, max: 40 })));
  fc.assert(
    fc.property(cases, ([rows, offset, limit]) => {
      const keys = rows.map(([key]) => key);
      const weight = Uint8Array.from(rows, ([, heavy]) => heavy);
      const members = rows.flatMap(([, , isFound], number) => (isFound ? number : []));
      const compare = comparing(keys);
      const expected = members
        .toSorted((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || compare(a, b))
        .slice(offset, offset + limit);
      expect(heaviestOf(setOf(rows.length, members), weight, orderOf(keys), offset, limit)).toEqual(expected);
    }),
  );
});

test('members between two keys are the same whether they are found one by one or in order', () => {
  const cases = fc
    .array(fc.tuple(fc.nat(20), fc.boolean(), fc.boolean()), { maxLength: 200 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.nat(20), fc.nat(25)));
  fc.assert(
    fc.property(cases, ([rows, least, greatest]) => {
      const keys = rows.map(([key]) => key);
      const ascending = [...orderOf(keys).numbers];
      const lists = [true, false].map((side) =>
        Uint32Array.from(ascending.filter((number) => rows[number]?.[1] === side)),
      );
      const members = [...keys.keys()].filter((number) => rows[number]?.[2]);
      const set = setOf(keys.length, members);
      const expected = members.filter(
        (number) => (keys[number] ?? 0) >= least && (keys[number] ?? 0) <= greatest,
      );
      expect(narrowToRange(set, sizeOf(set), Uint32Array.from(keys), lists, least, greatest)).toEqual(
        setOf(keys.length, expected),
      );
    }),
  );
});
