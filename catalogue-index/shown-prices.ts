import { roundPriceAbove } from '#domain/catalog/price-steps.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { priceChain } from '#domain/catalog/visible-prices.ts';
import { fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import type { Catalogue } from './catalogue.ts';
import type { Selection } from './query.ts';
import { addTo, type BitSet, emptySet, has, removeFrom, sizeOf, visitMembers } from './sets/bit-set.ts';
import { type Compare, type ListingOrder, narrowToRange, reorder, sortByKey } from './sets/listing-order.ts';

/** The catalogue as one set of price roles sees it: everything that depends on prices and on nothing else. */
export type ShownPrices = {
  /** The price that speaks to the shopper, by product number, in kopecks; 0 hides the product. */
  price: Uint32Array;
  priced: BitSet;
  /** Products that cost this shopper less than before. */
  discounted: BitSet;
  order(sort: Sort): ListingOrder;
  /** The products of a set, so many, whose shown price lies between both, in roubles. */
  between(products: BitSet, size: number, range: Selection['price']): BitSet;
  /** A round number of roubles that about a third of the products do not exceed; 0 without products. */
  low(products: BitSet): number;
  /** Takes over what has changed in these products. */
  renew(changed: ReadonlySet<number>): void;
};

export function showPrices(catalogue: Catalogue, roles: readonly PriceRole[]): ShownPrices {
  const price = new Uint32Array(catalogue.capacity);
  const priced = emptySet(catalogue.capacity);
  const discounted = emptySet(catalogue.capacity);
  const chain = priceChain(roles);

  /** The first price of the chain speaks; the chain holds no list that the shopper may not see. */
  function show(product: number): void {
    const columns = chain.flatMap((role) => catalogue.prices.get(role) ?? []);
    const speaking = columns.find((column) => (column.price[product] ?? 0) > 0);
    const shown = speaking?.price[product] ?? 0;
    price[product] = shown;
    (shown > 0 ? addTo : removeFrom)(priced, product);
    (shown > 0 && (speaking?.old[product] ?? 0) > shown ? addTo : removeFrom)(discounted, product);
  }
  for (let product = 0; product < catalogue.size; product++) show(product);

  const keys = sortKeys(catalogue, price, discounted);
  const orders = new Map<Sort, ListingOrder>();

  function makeOrder(key: SortKey): ListingOrder {
    const { popular, soldOutFrom, available } = catalogue;
    const numbers = new Uint32Array(popular.numbers.length);
    numbers.set(sortByKey(popular.numbers.subarray(0, soldOutFrom), key));
    numbers.set(sortByKey(popular.numbers.subarray(soldOutFrom), key), soldOutFrom);
    const compare: Compare = (a, b) =>
      Number(has(available, b)) - Number(has(available, a)) || key(a) - key(b) || popular.compare(a, b);
    return { numbers, compare };
  }

  function order(sort: Sort): ListingOrder {
    const key = keys[sort];
    if (key === undefined) return catalogue.popular;
    const made = orders.get(sort) ?? makeOrder(key);
    orders.set(sort, made);
    return made;
  }

  return {
    price,
    priced,
    discounted,
    order,
    between(products, size, { from, to }) {
      if (from === undefined && to === undefined) return products;
      const { numbers } = order('price');
      const { soldOutFrom } = catalogue;
      const ascending = [numbers.subarray(0, soldOutFrom), numbers.subarray(soldOutFrom)];
      const least = from === undefined ? 0 : fromRoubles(from);
      const greatest = to === undefined ? Number.POSITIVE_INFINITY : fromRoubles(to);
      return narrowToRange(products, size, price, ascending, least, greatest);
    },
    low(products) {
      const prices = new Uint32Array(sizeOf(products));
      let n = 0;
      visitMembers(products, (product) => {
        prices[n++] = price[product] ?? 0;
        return true;
      });
      const third = prices.sort()[Math.floor(prices.length / 3)] ?? 0;
      return third === 0 ? 0 : roundPriceAbove(toRoubles(third as Kopecks));
    },
    renew(changed) {
      for (const product of changed) show(product);
      for (const [sort, { numbers, compare }] of orders) {
        orders.set(sort, { numbers: reorder(numbers, changed, compare), compare });
      }
    },
  };
}

type SortKey = (product: number) => number;

/** More reviews than any product has. */
const MOST_REVIEWS = 2 ** 25;

/** Ascending keys. Of equally rated products the one that more people rated stands first. */
function sortKeys(
  { createdAt, discountPercent, rate, reviewCount }: Catalogue,
  price: Uint32Array,
  discounted: BitSet,
): Record<Sort, SortKey | undefined> {
  return {
    popular: undefined,
    new: (n) => -(createdAt[n] ?? 0),
    price: (n) => price[n] ?? 0,
    '-price': (n) => -(price[n] ?? 0),
    discount: (n) => (has(discounted, n) ? -(discountPercent[n] ?? 0) : 0),
    rating: (n) => -((rate[n] ?? 0) * MOST_REVIEWS + (reviewCount[n] ?? 0)),
  };
}
