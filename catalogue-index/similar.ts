import { timesFromNearest } from '#domain/catalog/near-price.ts';
import type { Assortment } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';
import { has, intersectionOf, visitMembers } from './sets/bit-set.ts';

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
