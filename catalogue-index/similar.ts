import { timesFromNearest } from '#domain/catalog/near-price.ts';
import type { Assortment } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import type { IndexedCategory } from './categories.ts';
import { numbersOfGroup } from './product-groups.ts';
import { type BitSet, has, intersectionOf, setOf, subsetOf, unionOf, visitMembers } from './sets/bit-set.ts';

/** A product by number, and the ratio of its price to a given one. */
type Near = { product: number; times: number };

/**
 * Products of the same category at a near price that can be bought now, the nearest price first and
 * of equally near ones the more popular (decision T7.14). Categories and prices are those visible
 * to this shopper.
 */
export function findSimilar(assortment: Assortment, numbers: readonly number[], limit: number): number[] {
  const { catalogue } = assortment;
  const given = new Set(numbers);
  const seen = [...given].filter((product) => has(assortment.visible, product));

  const found = new Map<number, Near>();
  for (const [categoryId, members] of Map.groupBy(seen, (n) => catalogue.primaryCategoryIds[n] ?? 0)) {
    const prices = Uint32Array.from(members, (product) => assortment.prices.price[product] ?? 0).sort();
    for (const near of nearest(assortment, categoryId, prices, given, limit)) {
      const known = found.get(near.product);
      if (!known || near.times < known.times) found.set(near.product, near);
    }
  }
  const best = [...found.values()].toSorted(nearestFirst(catalogue)).slice(0, limit);
  return best.map(({ product }) => product);
}

/** The filter whose values are stones. */
const STONES = 'stone';

/**
 * Fills a shelf of similar products up to its length, with what can be bought now and the most popular first: those
 * with the same stone, then those of the same kind at most 40 % dearer or cheaper, then any.
 */
export function fillSimilar(
  assortment: Assortment,
  numbers: readonly number[],
  found: readonly number[],
  limit: number,
): number[] {
  const { catalogue, visible, page } = assortment;
  const seen = numbers.filter((product) => has(visible, product));
  const filled = [...found];
  if (seen.length === 0) return filled;
  const buyable = intersectionOf(visible, catalogue.available);
  for (const products of [sameStone(catalogue, seen), sameKind(assortment, seen), buyable]) {
    if (filled.length >= limit) break;
    const taken = new Set([...numbers, ...filled]);
    const free = subsetOf(intersectionOf(buyable, products), (product) => !taken.has(product));
    filled.push(...page(free, 'popular', 0, limit - filled.length));
  }
  return filled;
}

/**
 * What goes with the products: of other kinds, sold now, the most popular first. Those of the same set come first, then
 * those with the same stone, then any; one of each kind before a second of any, so that earrings are not all there is.
 */
export function findMatching(assortment: Assortment, numbers: readonly number[], limit: number): number[] {
  const { catalogue, visible, page } = assortment;
  const kindOf = (product: number) =>
    rootOf(catalogue.categories.byId.get(catalogue.primaryCategoryIds[product] ?? 0))?.id;
  const seen = numbers.filter((product) => has(visible, product));
  const worn = new Set(seen.map(kindOf));
  const other = subsetOf(
    intersectionOf(visible, catalogue.available),
    (product) => !worn.has(kindOf(product)),
  );
  const together = setOf(
    catalogue.capacity,
    seen.flatMap((product) => numbersOfGroup(catalogue.productSets, product)),
  );
  const found: number[] = [];
  for (const products of [together, sameStone(catalogue, seen), other]) {
    if (seen.length === 0 || found.length >= limit) break;
    const free = subsetOf(intersectionOf(other, products), (product) => !found.includes(product));
    const candidates = page(free, 'popular', 0, CANDIDATES);
    found.push(...oneOfEachKindFirst(candidates, kindOf).slice(0, limit - found.length));
  }
  return found;
}

/** Enough to have every kind among them. */
const CANDIDATES = 60;

/** The first of each kind, then the second of each, in their order. */
function oneOfEachKindFirst(products: readonly number[], kindOf: (product: number) => unknown): number[] {
  const kinds = [...Map.groupBy(products, kindOf).values()];
  const rounds = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind[round] ?? [])).flat();
}

function sameStone({ filters, capacity }: Catalogue, seen: readonly number[]): BitSet {
  const stones = filters.find(({ code }) => code === STONES)?.values ?? [];
  const own = stones.filter(({ found }) => seen.some((product) => has(found, product)));
  return unionOf(
    capacity,
    own.map(({ found }) => found),
  );
}

const DEARER = 1.4;
const CHEAPER = 0.6;

/** Of the same root category at a price near that of one of the products. */
function sameKind({ catalogue, section, prices }: Assortment, seen: readonly number[]): BitSet {
  const priceOf = (product: number) => prices.price[product] ?? 0;
  const kinds = seen.map((product) => {
    const root = rootOf(catalogue.categories.byId.get(catalogue.primaryCategoryIds[product] ?? 0));
    return root
      ? subsetOf(section(root).products, (other) => {
          const times = priceOf(other) / priceOf(product);
          return times >= CHEAPER && times <= DEARER;
        })
      : setOf(catalogue.capacity, []);
  });
  return unionOf(catalogue.capacity, kinds);
}

function rootOf(category: IndexedCategory | undefined): IndexedCategory | undefined {
  let root = category;
  while (root?.parent) root = root.parent;
  return root;
}

const nearestFirst =
  ({ popular }: Catalogue) =>
  (a: Near, b: Near): number =>
    a.times - b.times || popular.compare(a.product, b.product);

/** The `limit` products of a category whose prices are nearest to any of the given ones, which are ascending. */
function nearest(
  { catalogue, section, prices }: Assortment,
  categoryId: number,
  ascending: Uint32Array,
  except: ReadonlySet<number>,
  limit: number,
): Near[] {
  const category = catalogue.categories.byId.get(categoryId);
  if (category === undefined) return [];
  const compare = nearestFirst(catalogue);
  const best: Near[] = [];
  visitMembers(intersectionOf(section(category).products, catalogue.available), (product) => {
    const times = except.has(product) ? undefined : timesFromNearest(prices.price[product] ?? 0, ascending);
    if (times !== undefined) insertNear(best, { product, times }, limit, compare);
    return true;
  });
  return best;
}

/** Keeps the list sorted and at most `limit` long. */
function insertNear(best: Near[], near: Near, limit: number, compare: (a: Near, b: Near) => number): void {
  const last = best[limit - 1];
  if (last && compare(near, last) > 0) return;
  best.splice(best.findLastIndex((one) => compare(one, near) < 0) + 1, 0, near);
  best.length = Math.min(best.length, limit);
}
